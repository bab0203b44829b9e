import type { Metadata } from '@grpc/grpc-js';
import type { Type } from '@nestjs/common';
import type {
  GetImageRequest,
  GetImageResponse,
  PutImagesRequest,
  PutImagesResponse,
} from '@club/proto/club/common/v1/images';
import { atField } from '../errors.js';
import { GrpcService } from '../grpc/decorator.js';
import type { GrpcServiceDefinition } from '../grpc/types.js';
import { wholeStream } from '../grpc/whole-stream.js';
import { encodeImage } from './encode-image.js';
import { ImageStore } from './image-store.js';

/** Returns the controller of a service's own ImagesService. */
export function imagesController(service: GrpcServiceDefinition): Type {
  @GrpcService(service)
  class ImagesController {
    constructor(private readonly images: ImageStore) {}

    /** Errors: those of readImage, with the field. */
    async putImages(call: AsyncIterable<PutImagesRequest> & { metadata: Metadata }): Promise<PutImagesResponse> {
      const names: string[] = [];
      for await (const { field, content } of wholeStream(call)) {
        if (field === '') continue;
        try {
          names.push(await this.images.putPending(await encodeImage(content)));
        } catch (error) {
          throw atField(field, error);
        }
      }
      return { names };
    }

    /** Errors: NOT_FOUND. */
    getImage({ name }: GetImageRequest): Promise<GetImageResponse> {
      return this.images.get(name);
    }
  }
  return ImagesController;
}
