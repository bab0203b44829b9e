import { randomInt } from 'node:crypto';
import { jest } from '@jest/globals';
import { checkSaga } from '../../test/saga-checker.js';

jest.setTimeout(900_000);

// The long form is `npm run bench -- saga [redemptions] [seed]`.
const { SAGA_REDEMPTIONS, SAGA_CONCURRENCY, SAGA_SEED } = process.env;

it('points, stock, vouchers, orders and events fit after kills and cuts', async () => {
  const seed = Number(SAGA_SEED || randomInt(1, 2 ** 31));
  const report = await checkSaga({
    seed,
    redemptions: Number(SAGA_REDEMPTIONS ?? 40),
    concurrency: Number(SAGA_CONCURRENCY ?? 10),
    disturbEvery: 25,
  });
  process.stdout.write(`saga ${JSON.stringify({ seed, ...report })}\n`);
  expect({ seed, broken: report.broken }).toEqual({ seed, broken: [] });
  expect(report.outcomes.ok ?? 0).toBeGreaterThan(0);
});
