import { jest } from '@jest/globals';
import { eventually } from '@club/platform/testing';
import { aReceiptPhoto, DISGUISES } from '../../test/pictures.js';
import { admin, NOW, receiptsFixture } from '../../test/service.js';

jest.setTimeout(240_000);

const UNDO = 10_000;
const REVIEWERS = [admin('mei'), admin('ravi')] as const;
const CROPPED = DISGUISES['cropped, darkened and compressed']!;

describe('a purchase that was sent twice', () => {
  let club: Awaited<ReturnType<typeof receiptsFixture>>;
  beforeAll(async () => {
    club = await receiptsFixture({ undoMs: UNDO });
  });
  afterAll(() => club?.close());
  beforeEach(() => club.clock.set(NOW));

  const status = async (id: string) => (await club.seen(id)).receipt!.status;

  /** Approves a receipt, or rejects it as a duplicate if another one of its purchase was approved before; false when somebody else has decided. */
  async function decide(id: string, by: (typeof REVIEWERS)[number]): Promise<void> {
    const code = await club.review(id, 'approved', {}, by).then(
      () => '',
      (error: { code?: string }) => error.code ?? String(error),
    );
    if (code === 'RECEIPT_ALREADY_CREDITED') await club.review(id, 'rejected', { reason: 'duplicate' }, by);
    else expect(['', 'REVIEW_ALREADY_DECIDED', 'SERVICE_BUSY']).toContain(code);
  }

  /** Lets time pass and decides on what comes back, until every decision has taken effect. */
  const finish = (ids: readonly string[]) =>
    eventually(async () => {
      club.clock.advance(UNDO);
      const { receipts } = await club.client.takeReceipts({ id: '', count: 10, skipped: [] }, REVIEWERS[1]);
      for (const { receipt } of receipts) await decide(receipt!.id, REVIEWERS[1]);
      expect(await Promise.all(ids.map(status))).not.toContain('pending');
    });

  let seed = 600;
  it.each(
    [0, 1, UNDO / 2, UNDO + 1].flatMap((gap) =>
      [true, false].flatMap((inOrder) =>
        [true, false].map((compared) => ({ gap, order: inOrder ? 'first' : 'last', compared })),
      ),
    ),
  )(
    'is credited once: the first approved $order, the other $gap ms later, pictures compared before: $compared',
    async ({ gap, order, compared }) => {
      const photo = await aReceiptPhoto((seed += 1));
      let compare = () => undefined as void;
      const { comparer } = club;
      const alike = comparer.alike.bind(comparer);
      const held = compared ? Promise.resolve() : new Promise<void>((resolve) => (compare = resolve));
      const spy = jest
        .spyOn(comparer, 'alike')
        .mockImplementation((...pictures) => held.then(() => alike(...pictures)));
      const [one, other] = [await club.send({}, photo), await club.send({}, await CROPPED(photo))];
      const another = await club.send({}, await aReceiptPhoto(seed + 1_000));
      const ids = [one.id, other.id, another.id];
      if (compared)
        await eventually(async () =>
          expect((await club.seen(one.id)).suspicions).toMatchObject([{ kind: 'sameImage' }]),
        );
      const [first, second] = order === 'first' ? [one.id, other.id] : [other.id, one.id];
      const began = decide(first, REVIEWERS[0]);
      if (gap > 0) {
        await began;
        club.clock.advance(gap);
      }
      await Promise.all([began, decide(second, REVIEWERS[1]), decide(another.id, REVIEWERS[0])]);
      compare();
      await finish(ids);
      expect(ids.slice(0, 2).filter((id) => club.ledger.credited.has(id))).toHaveLength(1);
      expect((await Promise.all(ids.map(status))).sort()).toEqual(['approved', 'approved', 'rejected']);
      expect(club.ledger.credited.has(another.id)).toBe(true);
      spy.mockRestore();
    },
  );
});
