import { Clock, fileToken, PLATFORM_CONFIG, readFileToken } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { IdentityConfig } from '../config.js';

const PURPOSE = 'picture';

/** Tokens by which browsers read profile pictures: an img element cannot send a session. */
@Injectable()
export class PictureLinks {
  constructor(
    @Inject(PLATFORM_CONFIG) private readonly config: IdentityConfig,
    private readonly clock: Clock,
  ) {}

  /** Good for six to twelve hours. */
  tokenOf(pictureId: string): string {
    return fileToken(this.config.LINK_SECRET, PURPOSE, pictureId, this.clock.now());
  }

  /** The picture a token names; null for one that is over or forged. */
  read(token: string): string | null {
    return readFileToken(this.config.LINK_SECRET, PURPOSE, token, this.clock.now());
  }
}
