import { jest } from '@jest/globals';
import type { Model } from 'mongoose';
import { listPage } from './list-page.js';

const RULES = { sorts: {}, order: { _id: 1 } } as const;
const ASKED = { offset: 0, limit: 1, sort: '', q: '' };

/** A collection of so many documents, which counts as the database does. */
function aCollection(documents: number) {
  const query = { sort: () => query, skip: () => query, limit: () => query, lean: () => Promise.resolve([]) };
  const countDocuments = jest.fn((_filter: object, { limit }: { limit: number }) =>
    Promise.resolve(Math.min(documents, limit)),
  );
  const model = {
    collection: { collectionName: 'rows' },
    schema: { path: () => undefined },
    find: () => query,
    estimatedDocumentCount: () => Promise.resolve(documents),
    countDocuments,
  };
  return { model: model as unknown as Model<object>, countDocuments };
}

describe('the total of a list', () => {
  it.each([
    [0, 0, false],
    [100_000, 100_000, false],
    [100_001, 100_000, true],
    [5_000_000, 100_000, true],
  ])('of %i rows is %i, and says whether there are more', async (documents, total, more) => {
    for (const base of [{}, { group: 'g' }]) {
      const { end } = await listPage(aCollection(documents).model, ASKED, RULES, base);
      expect(end).toMatchObject({ total, more });
    }
  });

  it('is not counted of a whole collection that is much longer, and not at all unless it is asked for', async () => {
    const { model, countDocuments } = aCollection(5_000_000);
    await listPage(model, ASKED, RULES);
    expect((await listPage(model, { ...ASKED, uncounted: true }, RULES, { group: 'g' })).end.total).toBe(0);
    expect(countDocuments).not.toHaveBeenCalled();
  });
});
