import { type Connection, ensureCollection, type Migration, Sealer } from '@club/platform';
import type { Provider } from '@nestjs/common';
import type { IdentityConfig } from '../config.js';
import { ADMIN_TICKETS, SECOND_FACTORS, SecondFactorsRepository } from './second-factors.repository.js';
import { EnrolSecondFactor } from './usecases/enrol-second-factor.js';
import { ProveSecondFactor } from './usecases/prove-second-factor.js';
import { ResetSecondFactor } from './usecases/reset-second-factor.js';

/** What administrators' second factors are made of. */
export function secondFactorProviders(config: IdentityConfig): Provider[] {
  return [
    { provide: Sealer, useFactory: () => new Sealer(config.SECOND_FACTOR_KEYS, 'second factor') },
    SecondFactorsRepository,
    EnrolSecondFactor,
    ProveSecondFactor,
    ResetSecondFactor,
  ];
}

/** Collections and indexes of second factors. */
export const secondFactorMigrations: Migration[] = [
  {
    id: '044-second-factors',
    async up(connection: Connection) {
      for (const name of [SECOND_FACTORS, ADMIN_TICKETS]) await ensureCollection(connection, name);
      await new SecondFactorsRepository(connection).createIndexes();
    },
  },
];
