import { randomUUID } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { kl, ObjectStore, systemContext } from '@club/platform';
import type { INestApplicationContext } from '@nestjs/common';
import { MAX_QUANTITY } from './domain/batch.js';
import { MarkBatchShipped } from './protection/mark-batch-shipped.js';
import { GenerateBatch } from './usecases/generate-batch.js';
import { SetBatchActive } from './usecases/set-batch-active.js';

const USAGE = `usage: load-codes <number, 1 to ${MAX_QUANTITY}>`;
const REFUSED = 'load-codes: production has no codes for load tests';
const POLL_MS = 500;
/** A pack of the points table. */
const PRODUCT = { brand: 'Load test', format: 'pants', size: 'L', brandId: '', formatId: '', sizeId: '', points: 100 };

/**
 * Runs `load-codes <number>`: generates one batch of codes for a load test, switches it on and writes its CSV to the standard output
 * (scripts/load/README.md). Freeze the batch in the back office after the test. Refused in production.
 */
export async function makeLoadCodes(
  app: INestApplicationContext,
  args: readonly string[],
  { CLUB_ENV }: { CLUB_ENV: string },
): Promise<void> {
  if (CLUB_ENV === 'production') throw refusal(REFUSED);
  const [typed = '', ...more] = args;
  const quantity = /^\d{1,8}$/.test(typed) ? Number(typed) : 0;
  if (more.length > 0 || quantity < 1 || quantity > MAX_QUANTITY) throw refusal(USAGE);
  const ctx = systemContext();
  const generate = app.get(GenerateBatch, { strict: false });
  const { id, createdAt } = await generate.execute(ctx, { ...PRODUCT, quantity, key: `load:${randomUUID()}` });
  const fileKey = await generated(app, id);
  await app.get(SetBatchActive, { strict: false }).execute(ctx, { id, active: true });
  await app.get(MarkBatchShipped, { strict: false }).execute(ctx, { id, day: kl.date(createdAt) });
  await pipeline(await app.get(ObjectStore, { strict: false }).get(fileKey), process.stdout, { end: false });
}

/** Resolves with the key of a batch's file, also when a worker of the service has taken the batch. */
async function generated(app: INestApplicationContext, id: string): Promise<string> {
  const generate = app.get(GenerateBatch, { strict: false });
  for (;;) {
    const batch = await generate.finished(id);
    if (batch?.status === 'ready' && batch.fileKey) return batch.fileKey;
    if (batch?.status !== 'generating') throw new Error(`batch ${id} was not generated`);
    await pause(POLL_MS);
  }
}

function refusal(reason: string): Error {
  process.stderr.write(`${reason}\n`);
  return new Error(reason);
}
