import { randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import {
  type Calls,
  type Connection,
  createGrpcClient,
  MONGO,
  nativeDb,
  ObjectStore,
  type RequestContext,
  Tombstones,
} from '@club/platform';
import { RewardKind, WishListServiceClient } from '@club/proto/club/catalogue/v1/wish_list';
import { addItem } from '../items/items.seed.js';
import { PICTURE, storePicture } from '../../test/orders.js';
import { ADMIN, aMember, asMember, runningVouchers } from '../../test/vouchers.js';
import { WISH_LIST_MAX } from './domain/wish-list.js';

jest.setTimeout(180_000);

let service: Awaited<ReturnType<typeof runningVouchers>>;
let lists: Calls<WishListServiceClient> & { close(): void };

beforeAll(async () => {
  service = await runningVouchers({ LOG_LEVEL: 'silent' });
  await storePicture(service.app.get(ObjectStore, { strict: false }));
  lists = createGrpcClient(WishListServiceClient, service.address, { deadlineMs: 30_000 });
});
afterAll(async () => {
  lists?.close();
  await service?.stop();
});

const anItem = async (kind: 'item' | 'pregnant' | 'donate' = 'item'): Promise<string> => {
  const { id } = await addItem(service.app, {
    ...{ kind, itemId: randomUUID(), name: { en: 'Cup', bm: 'Cawan' }, description: { en: 'Red', bm: 'Merah' } },
    ...{ brand: 'Drypers', uom: 'pack', points: 100, categories: [], limitPerMember: 0, onHand: 0 },
    image: { en: PICTURE, bm: PICTURE },
  });
  return id;
};
const hide = async (id: string): Promise<string> => {
  const items = nativeDb(service.app.get<Connection>(MONGO, { strict: false })).collection<{ _id: string }>('items');
  await items.updateOne({ _id: id }, { $set: { active: false } });
  return id;
};
const set = (
  memberId: string,
  rewardId: string,
  wished = true,
  { kind = RewardKind.REWARD_KIND_SHOP, as = asMember(memberId) }: { kind?: RewardKind; as?: RequestContext } = {},
) => lists.setWished({ memberId, kind, rewardId, wished }, as);
const listOf = async (memberId: string, as = asMember(memberId)) =>
  (await lists.getWishList({ memberId }, as)).rewards.map(({ id }) => id);

it('keeps items out of stock and vouchers, the newest first; the same wish again changes nothing', async () => {
  const member = aMember();
  const [item, type] = [await anItem(), await service.aType({ count: 0 })];
  expect(await listOf(member)).toEqual([]);
  await set(member, item);
  const kind = RewardKind.REWARD_KIND_VOUCHER;
  const { rewards } = await set(member, type, true, { kind });
  expect(rewards).toEqual([
    { kind, id: type, wishedAt: service.clock.now().toISOString() },
    { kind: RewardKind.REWARD_KIND_SHOP, id: item, wishedAt: service.clock.now().toISOString() },
  ]);
  await set(member, item);
  expect(await listOf(member)).toEqual([type, item]);
  await set(member, type, false, { kind });
  await set(member, type, false, { kind });
  expect(await listOf(member)).toEqual([item]);
});

it('takes ten at most, also when twelve wishes arrive at once', async () => {
  const member = aMember();
  const items = await Promise.all(Array.from({ length: WISH_LIST_MAX + 2 }, () => anItem()));
  const answers = await Promise.allSettled(items.map((id) => set(member, id)));
  const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason as unknown] : []));
  expect(refused).toHaveLength(2);
  for (const reason of refused)
    expect(reason).toMatchObject({ code: 'WISH_LIST_FULL', details: { max: WISH_LIST_MAX } });
  expect(new Set(await listOf(member)).size).toBe(WISH_LIST_MAX);
});

it('makes room of rewards that are offered no more', async () => {
  const member = aMember();
  const items = await Promise.all(Array.from({ length: WISH_LIST_MAX + 1 }, () => anItem()));
  const [gone = '', ...others] = items;
  const last = others.pop() as string;
  for (const id of [gone, ...others]) await set(member, id);
  await expect(set(member, last)).rejects.toMatchObject({ code: 'WISH_LIST_FULL' });
  await hide(gone);
  await set(member, last);
  expect(await listOf(member)).toEqual([last, ...others.reverse()]);
});

it('refuses what is not offered, gifts, and other members; and what is hidden can be taken off', async () => {
  const member = aMember();
  const [item, gift] = [await anItem(), await anItem('donate')];
  await expect(set(member, randomUUID())).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(set(member, gift)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(set(member, await hide(await anItem()))).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(set(member, item, true, { kind: RewardKind.REWARD_KIND_PREGNANT })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  const nothing = { kind: RewardKind.REWARD_KIND_UNSPECIFIED };
  await expect(set(member, item, true, nothing)).rejects.toMatchObject({
    code: 'INPUT_INVALID',
    fields: { kind: { code: 'FIELD_INVALID' } },
  });
  const other = { as: asMember(aMember()) };
  await expect(set(member, item, true, other)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(listOf(member, other.as)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await set(member, item);
  await hide(item);
  expect(await listOf(member, ADMIN)).toEqual([item]);
  await set(member, item, false);
  expect(await listOf(member)).toEqual([]);
});

it('keeps nothing for a member who is erased', async () => {
  const member = aMember();
  await service.app.get(Tombstones, { strict: false }).add(member);
  await expect(set(member, await anItem())).rejects.toMatchObject({ code: 'USER_NOT_FOUND' });
  expect(await listOf(member)).toEqual([]);
});
