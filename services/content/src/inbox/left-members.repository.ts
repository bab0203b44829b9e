import { type Connection, MONGO, Tombstones } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';

/** Members who have left, so that what happens to them later is told to nobody. */
@Injectable()
export class LeftMembers extends Tombstones {
  constructor(@Inject(MONGO) connection: Connection) {
    super(connection, 'left_members');
  }
}
