import { jest } from '@jest/globals';
import { Backend } from '../testing/backend.js';
import { newMember } from '../testing/member.js';
import type { Answer, RunningGateway } from '../testing/running-gateway.js';

jest.setTimeout(300_000);

let backend: Backend;
let gateway: RunningGateway;

beforeAll(async () => {
  backend = await Backend.start({ services: ['identity', 'loyalty-ledger', 'catalogue-orders'] });
  gateway = await backend.gateway();
});
afterAll(async () => {
  await backend?.stop();
  await gateway?.close();
});

// The answers' shapes are what these tests are about, so they are read loosely and stated by expect.
// oxlint-disable-next-line typescript/no-explicit-any
const bodyOf = ({ body }: Answer) => body as any;
const userOf = async (token: string) => bodyOf(await gateway.post('/user/session', { token })).user;

it('a wish is in the session and in the changes, until it is taken off', async () => {
  const { token } = await newMember(gateway);
  const wish = (body: object) => gateway.post('/rewards/wishlist/edit', body, { token });
  // Other suites make and hide rewards meanwhile: these are seeded ones.
  const isSeeded = ({ names }: { names: { en: string } }) => names.en === 'RM15 online mall voucher';
  const voucher = bodyOf(await gateway.get('/rewards/voucher/fetch')).find(isSeeded);
  const rewardId = bodyOf(await gateway.get('/rewards/catalog/fetch')).data.at(-1).id;
  expect((await userOf(token)).wishList).toEqual([]);
  expect(await wish({ kind: 'item', rewardId, wished: true })).toMatchObject({ status: 200 });
  const added = await wish({ kind: 'voucher', rewardId: voucher.id, wished: true });
  const wishedAt = expect.stringMatching(/Z$/);
  const both = [
    { kind: 'voucher', id: voucher.id, wishedAt },
    { kind: 'item', id: rewardId, wishedAt },
  ];
  expect(added).toMatchObject({ status: 200, body: { wishList: both } });
  expect((await userOf(token)).wishList).toEqual(both);
  await wish({ kind: 'item', rewardId, wished: false });
  const changes = await gateway.get('/user/changes/fetch?topics=rewards', { token });
  expect(bodyOf(changes)).toMatchObject({ wishList: [both[0]] });
  expect(bodyOf(await gateway.post('/user/data/download', {}, { token })).wishList).toEqual([both[0]]);
});

it('what cannot be wished for is refused at its field, in the language of the member', async () => {
  const { token } = await newMember(gateway);
  const wish = (body: object) =>
    gateway.post('/rewards/wishlist/edit', body, { token, headers: { 'accept-language': 'bm' } });
  const [gift] = bodyOf(await gateway.get('/rewards/donate/fetch'));
  expect(await wish({ kind: 'donate', rewardId: gift.id, wished: true })).toMatchObject({
    status: 400,
    body: { code: 'INPUT_INVALID', fields: { kind: expect.any(String) } },
  });
  expect(await wish({ kind: 'item', rewardId: gift.id, wished: true })).toMatchObject({
    status: 404,
    body: { code: 'NOT_FOUND', errorTranslated: 'Kami tidak menemui apa yang anda cari.' },
  });
  expect((await userOf(token)).wishList).toEqual([]);
});

it('the weeks in a row begin with the first registered pack', async () => {
  const { id, token } = await newMember(gateway);
  const weeks = async () => bodyOf(await gateway.get('/user/points/weeks', { token }));
  expect(await weeks()).toEqual({ weeks: 0, thisWeek: false });
  expect((await gateway.post('/user/scancode', { code: backend.code(), id }, { token })).status).toBe(200);
  expect(await weeks()).toEqual({ weeks: 1, thisWeek: true });
});
