import { FileRemovals, MONGO } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Connection } from 'mongoose';

/** Pictures that no member has any more, until they are gone from S3 too. */
@Injectable()
export class PictureRemovals extends FileRemovals {
  constructor(@Inject(MONGO) connection: Connection) {
    super(connection, 'picture_removals');
  }
}
