import { isNoSuchObject, ObjectStore } from '@club/platform';
import { UPLOADED_IMAGE_TYPE } from '@club/platform/images';
import { Injectable } from '@nestjs/common';
import { buffer } from 'node:stream/consumers';

/** Pictures in S3. Their ids do not reveal their owners. */
@Injectable()
export class PictureStore {
  constructor(private readonly objects: ObjectStore) {}

  async put(pictureId: string, image: Buffer): Promise<void> {
    await this.objects.put(keyOf(pictureId), image, { contentType: UPLOADED_IMAGE_TYPE });
  }

  /** Null when there is none. */
  async get(pictureId: string): Promise<Buffer | null> {
    try {
      return await buffer(await this.objects.get(keyOf(pictureId)));
    } catch (error) {
      if (isNoSuchObject(error)) return null;
      throw error;
    }
  }

  /** One that is not there is no error. */
  remove(pictureId: string): Promise<void> {
    return this.objects.remove(keyOf(pictureId));
  }
}

const keyOf = (pictureId: string) => `pictures/${pictureId}.webp`;
