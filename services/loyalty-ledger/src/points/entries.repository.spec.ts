import type { Connection } from '@club/platform';
import { EntriesRepository } from './entries.repository.js';

/** A collection that answers what it is asked for, and how many questions it had at once. */
function aRepository() {
  const seen = { waiting: 0, most: 0 };
  const findOne = async (filter: object) => {
    seen.most = Math.max(seen.most, (seen.waiting += 1));
    await new Promise((resolve) => setImmediate(resolve));
    seen.waiting -= 1;
    return { _id: '', seq: 0, ...filter };
  };
  const models = { Entry: { collection: { collectionName: 'entries' } } };
  const connection = { models, db: { collection: () => ({ findOne }) } } as unknown as Connection;
  return { repository: new EntriesRepository(connection), seen };
}

const pairs = Array.from({ length: 500 }, (_, at) => ({ member: `m${at}`, key: `order:${at}` }));
const members = pairs.map(({ member }) => member);

it.each([
  ['latest', async (of: EntriesRepository) => (await of.latest(members)).map(({ member }) => member)],
  ['byKeys', async (of: EntriesRepository) => (await of.byKeys(pairs)).map(({ member }) => member)],
])('%s of hundreds leaves connections to others, and answers for each in order', async (_, ask) => {
  const { repository, seen } = aRepository();
  expect(await ask(repository)).toEqual(members);
  expect(seen.most).toBeLessThan(50);
});
