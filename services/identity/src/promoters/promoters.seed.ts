import { Clock } from '@club/platform';
import type { INestApplicationContext } from '@nestjs/common';
import { PromotersRepository } from './promoter.record.js';

const PROMOTER = {
  name: 'Nadia Promoter',
  code: 'PROMO2026',
  region: 'Selangor',
  supervisorName: 'Kumar',
  post: 'Supermarket',
  number: '60112223344',
  utmLink: '',
};

/** Writes the promoter of docs/product/development.md#data, unless the code is taken. */
export async function seedPromoters(app: INestApplicationContext): Promise<void> {
  const now = app.get(Clock, { strict: false }).now();
  await app.get(PromotersRepository, { strict: false }).ensure(PROMOTER, now);
}
