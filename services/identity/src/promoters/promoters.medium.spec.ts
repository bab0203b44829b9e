import { AdminAudit, contextToMetadata, nativeDb, Outbox, type PublicListsInvalidation } from '@club/platform';
import { type ImageStore, RecordWriter } from '@club/platform/records';
import { adminContext, ordersWithoutIndex } from '@club/platform/testing';
import { PromoterForm, PromoterListRequest } from '@club/proto/club/identity/v1/promoters';
import { directoryFixture, type DirectoryFixture } from '../../test/directory-fixture.js';
import { refusal } from '../../test/fixture.js';
import type { IdentityConfig } from '../config.js';
import { PromotersController } from './promoters.grpc.js';
import { countsOf, ReferralCounts } from './referral-counts.repository.js';

let identity: DirectoryFixture;
let promoters: PromotersController;

beforeAll(async () => {
  identity = await directoryFixture('identity-promoters');
  const { connection, clock, members } = identity;
  const audit = new AdminAudit(new Outbox(connection), clock);
  const none = {} as unknown;
  const writer = new RecordWriter(connection, audit, none as PublicListsInvalidation, none as ImageStore, clock);
  const config = { CLUB_URL: 'https://club.example.com/' } as IdentityConfig;
  promoters = new PromotersController(identity.promoters, writer, new ReferralCounts(connection), members, config);
});
afterAll(() => identity?.close());
beforeEach(async () => {
  for (const name of ['members', 'promoters', 'outbox'])
    await nativeDb(identity.connection).collection(name).deleteMany({});
});

const metadata = contextToMetadata(adminContext());
const save = (form: Parameters<typeof PromoterForm.fromPartial>[0]) =>
  promoters.save(PromoterForm.fromPartial(form), metadata);
const list = (request: Parameters<typeof PromoterListRequest.fromPartial>[0] = {}) =>
  promoters.list(PromoterListRequest.fromPartial({ all: true, ...request }));
const counted = async (request: Parameters<typeof list>[0] = {}) =>
  Object.fromEntries(
    (await list(request)).rows.map(({ code, referrals, allReferrals }) => [code, [referrals, allReferrals]]),
  );

describe('the list of promoters', () => {
  it('counts the members of a range, both ends as moments, and of all days', async () => {
    await save({ name: 'Nadia', code: 'PROMO1' });
    await save({ name: 'Omar', code: 'PROMO2' });
    const [from, to] = ['2026-11-19T16:00:00.000Z', '2026-11-20T16:00:00.000Z'];
    for (const at of ['2026-11-19T15:59:59.999Z', from, '2026-11-20T15:59:59.999Z', to])
      await identity.stored({ promoterCode: 'PROMO1', registeredAt: new Date(at) });
    await identity.stored({ registeredAt: new Date(from) });
    expect(await counted()).toEqual({ PROMO1: [4, 4], PROMO2: [0, 0] });
    expect(await counted({ from, to })).toEqual({ PROMO1: [2, 4], PROMO2: [0, 0] });
    expect(await counted({ from, to, page: { limit: 1, sort: 'code' } })).toEqual({ PROMO1: [2, 4] });
  });

  it('counts an erased member no longer', async () => {
    await save({ name: 'Nadia', code: 'PROMO1' });
    const member = await identity.stored({ promoterCode: 'PROMO1' });
    await identity.erase(member);
    expect(await counted()).toEqual({ PROMO1: [0, 0] });
  });

  it('finds promoters by words and by the beginning of the code, by pages', async () => {
    await save({ name: 'Nadia Rahman', code: 'PROMO1', region: 'Selangor' });
    await save({ name: 'Omar', code: 'KEDAI', supervisorName: 'Kumar' });
    const found = async (q: string) => (await list({ page: { q } })).rows.map(({ code }) => code);
    expect(await found('rah')).toEqual(['PROMO1']);
    expect(await found('selangor')).toEqual(['PROMO1']);
    expect(await found('KED')).toEqual(['KEDAI']);
    expect(await found('kumar')).toEqual(['KEDAI']);
    expect(await found('.*')).toEqual([]);
    const { rows, end } = await list({ page: { limit: 1, sort: 'name' } });
    expect([rows[0]?.name, end?.total]).toEqual(['Nadia Rahman', 2]);
  });

  it('is sorted by an index in every order', async () => {
    const { kind } = identity.promoters;
    expect(await ordersWithoutIndex(identity.connection, 'promoters', kind.list)).toEqual([]);
  });

  it('reads by their index the members with these codes alone', async () => {
    for (let n = 0; n < 3; n += 1) await identity.stored({});
    for (let n = 0; n < 3; n += 1) await identity.stored({ promoterCode: 'PROMO1' });
    const members = nativeDb(identity.connection).collection('members');
    const plan = await members
      .aggregate(countsOf(['PROMO1', 'PROMO2'], { from: new Date(0), to: identity.clock.now() }))
      .explain('executionStats');
    expect(JSON.stringify(plan)).toContain('"indexName":"promoter"');
    expect(JSON.stringify(plan)).toContain('"totalKeysExamined":3');
  });
});

describe('SavePromoter', () => {
  it('derives the link from the code until another is typed, and again once it is emptied', async () => {
    const base = 'https://club.example.com/drypers-baby-club';
    const { id, utmLink, linkDerived } = await save({ name: 'Nadia', code: 'promo1' });
    expect([utmLink, linkDerived]).toEqual([`${base}?referCode=PROMO1&utm_source=promoter&utm_campaign=PROMO1`, true]);
    const typed = 'https://example.com/raya';
    expect(await save({ id, utmLink: typed })).toMatchObject({ utmLink: typed, linkDerived: false, code: 'PROMO1' });
    expect(await save({ id, utmLink: '' })).toMatchObject({ utmLink, linkDerived: true });
  });

  it('keeps the supervisor when the region is changed', async () => {
    const { id } = await save({ name: 'Nadia', code: 'PROMO1', region: 'Selangor', supervisorName: 'Kumar' });
    await save({ id, region: 'Johor' });
    expect(await promoters.get({ id })).toMatchObject({ region: 'Johor', supervisorName: 'Kumar' });
  });

  it('refuses a code that a promoter or a member has', async () => {
    await save({ name: 'Nadia', code: 'PROMO1' });
    const { referralCode } = await identity.stored({});
    const { id } = await save({ name: 'Omar', code: 'PROMO2' });
    for (const form of [
      { name: 'Lim', code: 'promo1' },
      { name: 'Lim', code: referralCode },
      { id, code: 'PROMO1' },
    ])
      expect((await refusal(save(form))).code).toBe('ALREADY_EXISTS');
  });

  it('takes one of ten that add the same code at once', async () => {
    const saves = await Promise.allSettled(Array.from({ length: 10 }, () => save({ name: 'Nadia', code: 'PROMO1' })));
    expect(saves.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await list()).rows).toHaveLength(1);
  });

  it('keeps a code that somebody has signed up with, and changes the rest', async () => {
    const { id } = await save({ name: 'Nadia', code: 'PROMO1' });
    expect(await save({ id, code: 'PROMO2' })).toMatchObject({ code: 'PROMO2' });
    await identity.stored({ promoterCode: 'PROMO2' });
    expect((await refusal(save({ id, code: 'PROMO3' }))).code).toBe('PROMOTER_CODE_USED');
    expect(await save({ id, code: 'promo2', name: 'Nadia R.' })).toMatchObject({ code: 'PROMO2', name: 'Nadia R.' });
  });

  it('refuses a version that is past, and writes nothing for a save that changes nothing', async () => {
    const { id, version } = await save({ name: 'Nadia', code: 'PROMO1' });
    await save({ id, version, name: 'Nadia R.' });
    expect(await refusal(save({ id, version, name: 'Other' }))).toEqual({
      code: 'EDIT_CONFLICT',
      details: { version: 2 },
    });
    expect((await save({ id, name: 'Nadia R.' })).version).toBe(2);
  });

  it('leaves no name or number in the audit log', async () => {
    const { id } = await save({ name: 'Nadia Rahman', code: 'PROMO1', number: '0112223344', supervisorName: 'Kumar' });
    await save({ id, name: 'Omar Farid', supervisorName: 'Lim Ah Kow' });
    const entries = JSON.stringify(await nativeDb(identity.connection).collection('outbox').find().toArray());
    expect(entries).toContain('"title":"PROMO1"');
    for (const text of ['Rahman', 'Kumar', '60112223344', 'Farid', 'Kow']) expect(entries).not.toContain(text);
  });
});
