import { Module } from '@nestjs/common';
import { AdminsModule } from '../admins/admins.module.js';
import { OwnListsController } from './own-lists.grpc.js';
import { OwnListsRepository } from './own-lists.repository.js';
import { ArrangeOwnList } from './usecases/arrange-own-list.js';

/** Lists of the back office as each administrator has arranged them. */
@Module({
  imports: [AdminsModule],
  controllers: [OwnListsController],
  providers: [OwnListsRepository, ArrangeOwnList],
})
export class OwnListsModule {}
