import { jest } from '@jest/globals';
import { codesStack } from '../../test/codes.js';
import { tally } from '../../test/ledger.js';

jest.setTimeout(120_000);

let stack: Awaited<ReturnType<typeof codesStack>>;
beforeAll(async () => {
  stack = await codesStack('ledger-batches');
});
afterAll(() => stack.database.drop());

describe('the list of batches', () => {
  it('is paged newest first, with totals, registered codes and a link to the file', async () => {
    const one = stack.process();
    const ids: string[] = [];
    for (let i = 0; i < 5; i++) ids.unshift((await one.aReadyBatch({ quantity: 3 })).batch.id);
    await stack.database.connection
      .db!.collection<{ _id: string }>('claims')
      .insertMany([1, 2].map((n) => ({ _id: `c${n}`, batch: ids[1] })));
    const first = await one.queries.list(3, '');
    expect(first).toMatchObject({ total: 5, generating: 0, nextPageToken: ids[2] });
    expect(first.batches.map(({ id, redeemed }) => [id, redeemed])).toEqual([
      [ids[0], 0],
      [ids[1], 2],
      [ids[2], 0],
    ]);
    const second = await one.queries.list(3, first.nextPageToken);
    expect(second.batches.map(({ id }) => id)).toEqual(ids.slice(3));
    expect(second.nextPageToken).toBe('');
    const answer = await fetch((await one.queries.get(ids[0]!)).fileUrl);
    expect(answer.headers.get('content-disposition')).toContain(`codes-${ids[0]}.csv`);
    expect((await answer.text()).split('\r\n')).toHaveLength(5);
    expect(JSON.stringify(first)).not.toContain('X-Amz-Signature');
    expect(await tally([one.queries.list(501, ''), one.queries.list(1, '$ne'), one.queries.get('nope')])).toEqual({
      INPUT_INVALID: 2,
      NOT_FOUND: 1,
    });
  });
});
