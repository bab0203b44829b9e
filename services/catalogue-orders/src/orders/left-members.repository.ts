import { MONGO, Tombstones, type Connection } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';

/** Members who have left, so that a request that was under way then leaves nothing of theirs behind. */
@Injectable()
export class LeftMembers extends Tombstones {
  constructor(@Inject(MONGO) connection: Connection) {
    super(connection, 'left_members');
  }
}
