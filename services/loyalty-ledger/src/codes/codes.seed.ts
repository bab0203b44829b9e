import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { INestApplicationContext } from '@nestjs/common';
import { LOGGER, ObjectStore, systemContext, type Logger } from '@club/platform';
import { BatchesRepository } from './batches.repository.js';
import type { Batch } from './domain/batch.js';
import { GenerateBatch } from './usecases/generate-batch.js';
import type { LedgerConfig } from '../config.js';

/** The demo batch: a smaller Touch pack of the points table. */
const DEMO = {
  brand: 'Drypers Touch',
  format: 'Tape',
  size: 'L',
  brandId: '',
  formatId: '',
  sizeId: '',
  quantity: 1000,
  points: 120,
};
/** A batch left half made by a killed seed is not waited for; the next key makes another. */
const MAX_KEYS = 5;

async function demoBatch(generate: GenerateBatch, batches: BatchesRepository): Promise<Batch> {
  for (let n = 1; n <= MAX_KEYS; n += 1) {
    const { id } = await generate.execute(systemContext('seed'), { ...DEMO, key: `seed:demo:${n}` });
    const batch = await generate.finished(id);
    if (batch?.status !== 'ready') continue;
    // its codes are to be scanned at once; what an administrator has frozen since stays frozen
    if (!batch.shippedAt) {
      await batches.setActive(id, { active: true, reason: '' }, async () => undefined);
      await batches.setShipped(id, batch.createdAt, async () => undefined);
    }
    return batch;
  }
  throw new Error('the demo batch cannot be generated');
}

/**
 * Writes development data of the ledger: one batch of 1,000 codes, whose CSV (`code,brand,format,size,points`) is written to
 * DEMO_CODES_FILE. Repeating it makes no second batch and writes the same file.
 */
export async function seedLedger(app: INestApplicationContext, config: LedgerConfig): Promise<void> {
  const store = app.get(ObjectStore, { strict: false });
  await store.ensureBucket();
  const [generate, batches] = [
    app.get(GenerateBatch, { strict: false }),
    app.get(BatchesRepository, { strict: false }),
  ];
  const batch = await demoBatch(generate, batches);
  const { DEMO_CODES_FILE: file } = config;
  if (!file || !batch.fileKey) return;
  await mkdir(dirname(file), { recursive: true });
  await pipeline(await store.get(batch.fileKey), createWriteStream(file));
  app.get<Logger>(LOGGER).info({ batch: batch.id, quantity: batch.quantity, file }, 'demo codes written');
}
