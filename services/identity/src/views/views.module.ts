import { Module } from '@nestjs/common';
import { AdminsModule } from '../admins/admins.module.js';
import { MemberViews } from './member-views.repository.js';
import { ViewsController } from './views.grpc.js';
import { ViewsQueries } from './views.queries.js';

/** Records of who opened the data of members. */
@Module({
  imports: [AdminsModule],
  controllers: [ViewsController],
  providers: [MemberViews, ViewsQueries],
})
export class ViewsModule {}
