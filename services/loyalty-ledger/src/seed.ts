import { createWriteStream } from 'node:fs';
import { rename } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { INestApplicationContext } from '@nestjs/common';
import { ObjectStore, systemContext } from '@club/platform';
import { GenerateBatch } from './codes/usecases/generate-batch.js';
import type { LedgerConfig } from './config.js';

/** The demo batch: rules.md "Development data". The key makes a second seed find the first one's batch. */
const DEMO_BATCH = {
  brand: 'Skinature',
  format: 'pants',
  size: 'l',
  brandId: 'skinature',
  formatId: 'pants',
  sizeId: 'l',
  quantity: 1_000,
  points: 120,
  key: 'seed:demo-batch',
};

/** Development data of the ledger: one batch of codes, its CSV copied to DEMO_CODES_FILE. Idempotent. */
export async function seedLedger(app: INestApplicationContext, config: LedgerConfig): Promise<void> {
  const generate = app.get(GenerateBatch, { strict: false });
  const store = app.get(ObjectStore, { strict: false });
  await store.ensureBucket();
  const { _id } = await generate.execute(systemContext(), DEMO_BATCH);
  const batch = await generate.finished(_id);
  if (batch?.status !== 'ready' || !batch.fileKey) throw new Error(`the demo batch is ${batch?.status ?? 'gone'}`);
  if (!config.DEMO_CODES_FILE) return;
  const partial = `${config.DEMO_CODES_FILE}.partial`;
  await pipeline(await store.get(batch.fileKey), createWriteStream(partial, { mode: 0o600 }));
  await rename(partial, config.DEMO_CODES_FILE);
}
