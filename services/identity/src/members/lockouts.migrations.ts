import { type Connection, ensureCollection, type Migration } from '@club/platform';
import { KnownDevicesRepository } from './known-devices.repository.js';
import { LockoutsRepository } from './lockouts.repository.js';

/** Failures are counted by place: the counts of whole accounts, at most half an hour's worth, go. */
export const lockoutMigrations: Migration[] = [
  {
    id: '043-lockouts-by-place',
    async up(connection: Connection) {
      await connection.collection('lockouts').deleteMany({ account: { $exists: false } });
      await ensureCollection(connection, 'known_devices');
      await new LockoutsRepository(connection).createIndexes();
      await new KnownDevicesRepository(connection).createIndexes();
    },
  },
];
