import type { INestApplicationContext } from '@nestjs/common';
import { PromotersRepository } from './promoters.repository.js';

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
  await app.get(PromotersRepository, { strict: false }).ensure(PROMOTER);
}
