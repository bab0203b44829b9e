import { type Connection, MONGO, Tombstones } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';

/** Erased members, so that nobody is notified of what happens to them later. */
@Injectable()
export class ErasedMembers extends Tombstones {
  constructor(@Inject(MONGO) connection: Connection) {
    super(connection, 'erased_members');
  }
}
