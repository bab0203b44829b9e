import { type DynamicModule, Module } from '@nestjs/common';
import type { GrpcServiceDefinition } from '../grpc/types.js';
import { imagesController } from '../images/images.grpc.js';
import { DRAWINGS, type DrawingOf, ImageStore } from '../images/image-store.js';
import { PendingImagesJob } from '../images/pending-images.job.js';
import { RecordWriter } from './record-writer.js';
import { ScheduledRecordsJob } from './scheduled-records.job.js';

/** Shared parts of a service with records of the back office: their writer, and their pictures with the calls for them. */
@Module({})
export class RecordsModule {
  /** `images`: the ImagesService of the service's package. `drawingOf`: pictures that are part of the program. */
  static forRoot(images: GrpcServiceDefinition, drawingOf: DrawingOf = () => undefined): DynamicModule {
    return {
      module: RecordsModule,
      global: true,
      controllers: [imagesController(images)],
      providers: [
        { provide: DRAWINGS, useValue: drawingOf },
        ImageStore,
        RecordWriter,
        PendingImagesJob,
        ScheduledRecordsJob,
      ],
      exports: [ImageStore, RecordWriter],
    };
  }

  /** For a service whose records have no pictures. */
  static withoutPictures(): DynamicModule {
    return {
      module: RecordsModule,
      global: true,
      providers: [ImageStore, RecordWriter, ScheduledRecordsJob],
      exports: [RecordWriter],
    };
  }
}
