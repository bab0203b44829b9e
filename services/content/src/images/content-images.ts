import { ObjectStore } from '@club/platform';
import { ImageStore } from '@club/platform/images';
import { Injectable } from '@nestjs/common';
import { avatarSvg } from './avatars.js';

/** Pictures of the content: what admins uploaded, and the avatars, which are part of the program. */
@Injectable()
export class ContentImages extends ImageStore {
  constructor(objects: ObjectStore) {
    super(objects);
  }

  /** Errors: NOT_FOUND. */
  override async get(name: string): Promise<{ content: Buffer; contentType: string }> {
    const avatar = avatarSvg(name);
    return avatar ? { content: Buffer.from(avatar), contentType: 'image/svg+xml' } : super.get(name);
  }
}
