import { MONGO, Tombstones, type Connection } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';

/** Erased members, so that a request that was under way then leaves nothing of theirs behind. */
@Injectable()
export class ErasedMembers extends Tombstones {
  constructor(@Inject(MONGO) connection: Connection) {
    super(connection, 'erased_members');
  }
}
