import { watchSecurityEvents } from '@club/platform/testing';
import { aBaby, accountFixture, type AccountFixture, anAddress } from '../../test/account-fixture.js';
import { refusal } from '../../test/fixture.js';

let account: AccountFixture;
let id: string;

beforeAll(async () => {
  account = await accountFixture('rows');
});
afterAll(() => account?.close());
beforeEach(async () => {
  account.clock.set(new Date('2026-11-21T03:00:00Z'));
  ({ id } = await account.aMember({ pregnancyStage: 'trying', childDob: [] }));
});

const code = async (call: Promise<unknown>) => (await refusal(call)).code;

describe('addresses', () => {
  it('are added, changed, hidden and shown again', async () => {
    const { addresses } = await account.address(id, anAddress({ line2: ' Taman  ', country: 'malaysia' }));
    expect(addresses).toEqual([
      expect.objectContaining({ label: 'Home', line2: 'Taman', postcode: '30000', country: 'Malaysia', active: true }),
    ]);
    const addressId = addresses[0]!.id;
    const changed = await account.address(id, anAddress({ id: addressId, label: 'Office' }));
    expect(changed.addresses).toEqual([expect.objectContaining({ id: addressId, label: 'Office', active: true })]);
    const nothing = { label: '', line1: '', city: '', state: '', postcode: '' };
    const hidden = await account.address(id, anAddress({ ...nothing, id: addressId, active: false }));
    expect(hidden.addresses).toEqual([expect.objectContaining({ label: 'Office', active: false })]);
    await account.address(id, anAddress({ ...nothing, id: addressId, active: true }));
    expect((await account.members.findById(id))!.addresses).toEqual(changed.addresses);
  });

  it.each(['line1', 'city', 'state', 'postcode', 'label'])('need %s', async (field) => {
    await expect(account.address(id, anAddress({ [field]: ' ' }))).rejects.toMatchObject({
      code: 'ADDRESS_FIELDS_REQUIRED',
      fields: { [`address.${field}`]: { code: 'FIELD_REQUIRED' } },
    });
  });

  it('are in Malaysia, with a postcode of digits', async () => {
    expect(await code(account.address(id, anAddress({ country: 'Singapore' })))).toBe('ADDRESS_NOT_MALAYSIA');
    for (const [postcode, refused] of [
      ['3000', 'POSTCODE_LENGTH'],
      ['300001', 'POSTCODE_LENGTH'],
      ['30000A', 'POSTCODE_INVALID'],
      ['3OOOO', 'POSTCODE_INVALID'],
    ]) {
      expect(await code(account.address(id, anAddress({ postcode })))).toBe(refused);
    }
    expect((await account.members.findById(id))!.addresses).toEqual([]);
  });

  it('of another member are not there', async () => {
    const other = await account.aMember();
    const { addresses } = await account.address(other.id, anAddress());
    const watched = watchSecurityEvents();
    expect(await code(account.address(id, anAddress({ id: addresses[0]!.id })))).toBe('NOT_FOUND');
    expect(watched.seen).toMatchObject([
      { securityEvent: 'foreign id refused', record: 'address', recordId: addresses[0]!.id },
    ]);
    expect(await code(account.address('nobody', anAddress()))).toBe('USER_NOT_FOUND');
  });

  it('submitted twice are added once; later the same is another', async () => {
    await Promise.all([1, 2, 3].map(() => account.address(id, anAddress())));
    expect((await account.address(id, anAddress())).addresses).toHaveLength(1);
    expect((await account.address(id, anAddress({ label: 'Office' }))).addresses).toHaveLength(2);
    account.clock.advance(10_001);
    expect((await account.address(id, anAddress())).addresses).toHaveLength(3);
  });

  it('are recognised as repeats by the idempotency key', async () => {
    await account.address(id, anAddress(), 'k1');
    account.clock.advance(86_400_000);
    expect((await account.address(id, anAddress(), 'k1')).addresses).toHaveLength(1);
    expect(await code(account.address(id, anAddress({ line1: 'other' }), 'k1'))).toBe('IDEMPOTENCY_CONFLICT');
    expect((await account.address(id, anAddress(), 'k2')).addresses).toHaveLength(2);
  });

  it('are limited in number', async () => {
    const [full] = (await account.address(id, anAddress())).addresses;
    const addresses = Array.from({ length: 50 }, (_, i) => ({ ...full!, id: `a${i}` }));
    await account.members.update(id, { addresses });
    account.clock.advance(10_001);
    await expect(account.address(id, anAddress())).rejects.toMatchObject({
      code: 'ADDRESS_LIMIT',
      details: { max: 50 },
    });
  });
});

describe('babies', () => {
  it('are added without a name and changed with one', async () => {
    const { babyInfos } = await account.baby(id, aBaby());
    expect(babyInfos).toEqual([expect.objectContaining({ gender: 'female', birthDate: '2026-01-31', sizeId: 's1' })]);
    const edited = aBaby({ id: babyInfos[0]!.id, gender: 'male', sizeId: 's2' });
    await expect(account.baby(id, edited)).rejects.toMatchObject({
      code: 'FIELDS_REQUIRED',
      fields: { 'babyInfo.name': { code: 'FIELD_REQUIRED' } },
    });
    const { babyInfos: changed } = await account.baby(id, { ...edited, name: 'Adam' });
    expect(changed).toEqual([
      expect.objectContaining({ id: babyInfos[0]!.id, name: 'Adam', gender: 'male', sizeId: 's2' }),
    ]);
    expect((await account.members.findById(id))!.babyInfos).toEqual(changed);
  });

  it.each(['birthDate', 'gender', 'brandId', 'formatId', 'sizeId'])('need %s', async (field) => {
    await expect(account.baby(id, aBaby({ [field]: '' }))).rejects.toMatchObject({
      code: 'FIELDS_REQUIRED',
      fields: { [`babyInfo.${field}`]: { code: 'FIELD_REQUIRED' } },
    });
  });

  it.each([
    ['brandId', { brandId: 'b' }],
    ['formatId', { formatId: 'f2' }],
    ['sizeId', { sizeId: 't1' }],
  ])('wear what the brands have: a wrong %s is refused, in the wizard too', async (field, change) => {
    const prefixed = (within: string) => ({ [`${within}${field}`]: { code: 'FIELD_INVALID', details: { field } } });
    await expect(account.baby(id, aBaby(change))).rejects.toMatchObject({
      code: 'INPUT_INVALID',
      fields: prefixed('babyInfo.'),
    });
    const babies = [aBaby(change), aBaby(), aBaby(change)];
    await expect(account.profile(id, { forced: true, babies })).rejects.toMatchObject({
      code: 'INPUT_INVALID',
      fields: { ...prefixed('babyInfos.0.'), ...prefixed('babyInfos.2.') },
    });
    const member = (await account.members.findById(id))!;
    expect([member.babyInfos, member.forceUpdated]).toEqual([[], false]);
  });

  it('accept a new brand, keep a removed one, and are refused as busy while the catalogue is unavailable', async () => {
    const { catalogue } = account;
    catalogue.more = [{ id: 'b3', formats: [{ id: 'f3' }], sizes: [{ id: 'u1', formatId: 'f3', retired: false }] }];
    const fresh = aBaby({ brandId: 'b3', formatId: 'f3', sizeId: 'u1' });
    const { babyInfos } = await account.baby(id, fresh);
    catalogue.more = [];
    const edited = { ...fresh, id: babyInfos[0]!.id, name: 'Sara' };
    catalogue.unavailable = true;
    try {
      expect((await account.baby(id, edited)).babyInfos).toEqual([expect.objectContaining({ name: 'Sara' })]);
      expect(await code(account.baby(id, { ...edited, sizeId: 'u2' }))).toBe('SERVICE_BUSY');
    } finally {
      catalogue.unavailable = false;
    }
    expect(await code(account.baby(id, { ...edited, sizeId: 'u2' }))).toBe('INPUT_INVALID');
    expect((await account.members.findById(id))!.babyInfos).toEqual([expect.objectContaining({ sizeId: 'u1' })]);
  });

  it('are born, and aged 3 or below, by the calendar of Kuala Lumpur', async () => {
    account.clock.set(new Date('2026-11-21T16:00:00Z'));
    expect(await code(account.baby(id, aBaby({ birthDate: '2026-11-23' })))).toBe('BIRTH_DATE_FUTURE');
    expect(await code(account.baby(id, aBaby({ birthDate: '2022-11-22' })))).toBe('BABY_TOO_OLD');
    expect(await code(account.baby(id, aBaby({ birthDate: '2026-02-30' })))).toBe('INPUT_INVALID');
    await account.baby(id, aBaby({ birthDate: '2026-11-22' }));
    await account.baby(id, aBaby({ birthDate: '2022-11-23' }));
  });

  it('can be edited when they are older than 3', async () => {
    const { babyInfos } = await account.baby(id, aBaby());
    account.clock.set(new Date('2030-11-21T03:00:00Z'));
    const edited = aBaby({ id: babyInfos[0]!.id, name: 'Sara' });
    expect((await account.baby(id, edited)).babyInfos).toEqual([expect.objectContaining({ name: 'Sara' })]);
    expect(await code(account.baby(id, { ...edited, birthDate: '2026-01-30' }))).toBe('BABY_TOO_OLD');
  });

  it('are removed, one at a time, and the same again changes nothing', async () => {
    const { babyInfos } = await account.baby(id, aBaby({ birthDate: '2025-05-01' }));
    await account.baby(id, aBaby({ birthDate: '2024-01-31' }));
    const first = babyInfos[0]!.id;
    const { babyInfos: left, removedBabies } = await account.deleteBaby(id, first);
    expect(left.map(({ birthDate }) => birthDate)).toEqual(['2024-01-31']);
    expect(removedBabies).toEqual({ latestBirth: '2025-05-01', lastId: first });
    expect(await account.deleteBaby(id, first)).toMatchObject({ babyInfos: left, removedBabies });
    // An older one leaves the latest birth date where it was.
    await account.deleteBaby(id, left[0]!.id);
    expect(await account.members.findById(id)).toMatchObject({
      babyInfos: [],
      removedBabies: { latestBirth: '2025-05-01', lastId: left[0]!.id },
    });
  });

  it.each(['oneChild', 'moreChild'] as const)('stay while the stage is %s and no other is there', async (stage) => {
    await account.baby(id, aBaby());
    const { babyInfos: both } = await account.baby(id, aBaby({ birthDate: '2025-05-01' }));
    await account.members.update(id, { pregnancyStage: stage });
    const results = await Promise.allSettled(both.map((baby) => account.deleteBaby(id, baby.id)));
    const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    expect(refused).toEqual([expect.objectContaining({ code: 'LAST_CHILD' })]);
    const { babyInfos: left } = (await account.members.findById(id))!;
    expect(left).toHaveLength(1);
    await account.members.update(id, { pregnancyStage: 'trying' });
    expect((await account.deleteBaby(id, left[0]!.id)).babyInfos).toEqual([]);
  });

  it('of another member are not removed', async () => {
    const other = await account.aMember();
    const [theirs] = (await account.members.findById(other.id))!.babyInfos;
    const watched = watchSecurityEvents();
    for (const babyId of [theirs!.id, '']) expect(await code(account.deleteBaby(id, babyId))).toBe('NOT_FOUND');
    expect(watched.seen[0]).toMatchObject({ securityEvent: 'foreign id refused', recordId: theirs!.id });
    expect((await account.members.findById(other.id))!.babyInfos).toHaveLength(1);
    expect(await code(account.deleteBaby('nobody', theirs!.id))).toBe('USER_NOT_FOUND');
  });

  it('are five at most, however many are added at once', async () => {
    const sizes = Array.from({ length: 8 }, (_, i) => `s${i}`);
    const results = await Promise.allSettled(sizes.map((sizeId) => account.baby(id, aBaby({ sizeId }))));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    for (const result of results) {
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'CHILD_LIMIT' });
    }
  });

  it('submitted twice are added once; with keys of their own they are twins', async () => {
    await Promise.all([1, 2, 3].map(() => account.baby(id, aBaby())));
    expect((await account.members.findById(id))!.babyInfos).toHaveLength(1);
    await account.baby(id, aBaby(), 'k1');
    await account.baby(id, aBaby(), 'k1');
    expect((await account.baby(id, aBaby(), 'k2')).babyInfos).toHaveLength(3);
  });

  it('of another member are not there', async () => {
    const other = await account.aMember();
    const [theirs] = (await account.members.findById(other.id))!.babyInfos;
    const watched = watchSecurityEvents();
    expect(await code(account.baby(id, aBaby({ id: theirs!.id, name: 'Sara' })))).toBe('NOT_FOUND');
    expect(watched.seen).toMatchObject([{ record: 'baby', recordId: theirs!.id }]);
  });
});
