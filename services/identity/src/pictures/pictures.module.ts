import { Module } from '@nestjs/common';
import { MembersModule } from '../members/members.module.js';
import { PictureEncoder } from './picture-encoder.js';
import { PictureRemovals } from './picture-removals.repository.js';
import { PictureStore } from './picture-store.js';
import { PicturesController } from './pictures.grpc.js';
import { PicturesJob } from './pictures.job.js';
import { ChangePicture } from './usecases/change-picture.js';
import { SweepPictures } from './usecases/sweep-pictures.js';

/** Profile pictures. */
@Module({
  imports: [MembersModule],
  controllers: [PicturesController],
  providers: [PictureEncoder, PictureStore, PictureRemovals, ChangePicture, SweepPictures, PicturesJob],
})
export class PicturesModule {}
