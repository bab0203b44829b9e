import { type ClientSession, type Connection, FileRemovals, MONGO } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Member } from '../members/domain/member.js';
import { Erasures, type KeepsMembers } from '../members/erasures.js';

/** Collection of the pictures that are to go. */
export const PICTURE_REMOVALS = 'picture_removals';

/** Pictures that no member has any more, until they are gone from S3 too. */
@Injectable()
export class PictureRemovals extends FileRemovals implements KeepsMembers {
  constructor(@Inject(MONGO) connection: Connection, erasures: Erasures) {
    super(connection, PICTURE_REMOVALS);
    erasures.register(this);
  }

  /** Promises the removal of a member's picture. */
  async eraseMember({ pictureId }: Member, session: ClientSession): Promise<void> {
    if (pictureId) await this.promise(pictureId, session);
  }
}
