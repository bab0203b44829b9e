import { jest } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { eventually } from '@club/platform/testing';
import { receiptsFixture } from '../../test/service.js';

/** Number of receipts that the sweep reads at once. */
const BATCH = 100;

jest.setTimeout(200_000);
describe('ReceiptSweepJob', () => {
  let club: Awaited<ReturnType<typeof receiptsFixture>>;
  beforeAll(async () => {
    club = await receiptsFixture();
  });
  afterAll(() => club.close());

  it('settles an approval that stands behind a hundred that cannot be settled', async () => {
    const receipts = club.db.collection<{ _id: string }>('receipts');
    const template = await receipts.findOne({ _id: (await club.send()).id });
    const broken = Array.from({ length: BATCH }, () => ({
      ...template,
      _id: randomUUID(),
      key: randomUUID(),
      state: 'approving',
      products: null,
      touchedAt: new Date(0),
    }));
    await receipts.insertMany(broken);
    const { id } = await club.send();
    club.ledger.failure = 'before';
    await expect(club.review(id, 'approved')).rejects.toMatchObject({ code: 'SERVICE_BUSY' });
    club.ledger.failure = undefined;
    await eventually(async () => expect(await club.seen(id)).toMatchObject({ receipt: { status: 'approved' } }), {
      timeoutMs: 150_000,
    });
  });
});
