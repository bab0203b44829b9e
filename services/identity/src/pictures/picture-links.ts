import { Clock } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import { IDENTITY_CONFIG, type IdentityConfig } from '../config.js';
import { pictureToken, readPictureToken } from './domain/picture-token.js';

/** Tokens by which browsers read profile pictures: an img element cannot send a session. */
@Injectable()
export class PictureLinks {
  constructor(
    @Inject(IDENTITY_CONFIG) private readonly config: IdentityConfig,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /** Good for six to twelve hours. */
  tokenOf(pictureId: string): string {
    return pictureToken(this.config.LINK_SECRET, pictureId, this.clock.now());
  }

  /** The picture a token names; null for one that is over or forged. */
  read(token: string): string | null {
    return readPictureToken(this.config.LINK_SECRET, token, this.clock.now());
  }
}
