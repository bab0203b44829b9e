import { randomUUID } from 'node:crypto';
import { eventually } from '@club/platform/testing';
import { Backend } from '../testing/backend.js';
import { FOREIGN_FIELDS, foreignIn } from '../testing/foreign-fields.js';
import { newMember, PASSWORD } from '../testing/member.js';
import { mailedLink, messageTo } from '../testing/messages.js';
import type { Answer, RunningGateway } from '../testing/running-gateway.js';

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

async function signIn(email: string, password: string) {
  const { token, user } = bodyOf(await gateway.post('/user/signin', { email, password }));
  return { token: String(token), user };
}

/** The first size of the first brand that the club has. */
async function someProduct() {
  const [{ sizes }] = bodyOf(await gateway.get('/user/brands/fetch'));
  const [{ id: sizeId, formatId, brandId }] = sizes;
  return { brandId, formatId, sizeId };
}

const statusOf = async (token: string) => (await gateway.post('/user/session', { token })).status;

describe('passwords', () => {
  it('a forgotten one is reset by the mailed link, once, and every session ends', async () => {
    const { form, token, id } = await newMember(gateway);
    expect(await gateway.post('/user/password/forgot', { email: form.email, language: 'bm' })).toMatchObject({
      status: 200,
      body: {},
    });
    const link = await mailedLink(gateway, form.email, '/drypers-baby-club/bm/password/reset');
    expect(link.id).toBe(id);
    const weak = await gateway.post('/user/password/reset', { ...link, password: 'weakling' });
    expect(weak).toMatchObject({
      status: 400,
      body: { code: 'PASSWORD_WEAK', fields: { password: expect.any(String) } },
    });
    const bare = await gateway.post('/user/password/reset', { id, datems: link.datems, password: 'Fresh@123' });
    expect(bare).toMatchObject({ status: 400, body: { code: 'LINK_INCOMPLETE' } });
    // The moment may come as a number, too.
    expect(
      (await gateway.post('/user/password/reset', { ...link, datems: Number(link.datems), password: 'Fresh@123' }))
        .status,
    ).toBe(200);
    expect(await statusOf(token)).toBe(401);
    expect(await gateway.post('/user/password/reset', { ...link, password: 'Other@123' })).toMatchObject({
      status: 400,
      body: { code: 'LINK_USED', error: expect.stringContaining('already been used') },
    });
    expect((await signIn(form.email, 'Fresh@123')).user.id).toBe(id);
    await messageTo(gateway, form.number, /your password was changed/);
  });

  it('an old link has the text of the specification', async () => {
    const stale = { id: randomUUID(), datems: Date.now() - 2 * 86_400_000, token: 'x', password: 'Fresh@123' };
    expect(await gateway.post('/user/password/reset', stale)).toMatchObject({
      status: 400,
      body: {
        code: 'RESET_LINK_EXPIRED',
        error: 'Link expired, please proceed to forgot password and request for a new link.',
      },
    });
    const { id, datems, token } = stale;
    expect(await gateway.post('/user/verify', { id, datems, token })).toMatchObject({
      status: 400,
      body: { code: 'VERIFY_LINK_EXPIRED', error: 'Link expired, please proceed to register again' },
    });
  });

  it('nobody’s e-mail is 401 with its text', async () => {
    expect(await gateway.post('/user/password/forgot', { email: `${randomUUID()}@example.com` })).toMatchObject({
      status: 401,
      body: {
        code: 'EMAIL_NOT_REGISTERED',
        error: 'This email address is not registered. Please proceed to sign up page.',
      },
    });
  });
});

describe('settings', () => {
  it('store the language, which texts then follow, and end the other sessions', async () => {
    const { form, token } = await newMember(gateway);
    const other = await signIn(form.email, PASSWORD);
    expect(await gateway.post('/user/language', { language: 'bm', token })).toMatchObject({
      status: 200,
      body: { language: 'bm' },
    });
    expect(await gateway.post('/user/language', { language: 'fr' }, { token })).toMatchObject({
      status: 400,
      body: { code: 'INPUT_INVALID' },
    });
    const refused = await gateway.post('/user/babyinfo/add', { babyInfo: {} }, { token });
    expect(refused.body).toMatchObject({
      code: 'FIELDS_REQUIRED',
      error: 'Please fill in all the fields',
      errorTranslated: 'Sila isi semua ruangan.',
    });
    expect(await gateway.post('/user/sessions/end', {}, { token })).toMatchObject({ status: 200, body: { ended: 1 } });
    expect([await statusOf(token), await statusOf(other.token)]).toEqual([200, 401]);
    expect(await gateway.post('/user/ssoPopup', {}, { token })).toMatchObject({
      status: 200,
      body: { ssoPopup: false, language: 'bm' },
    });
  });
});

describe('the profile', () => {
  it('earns 200 points once, however often the form is sent', async () => {
    const { id, token } = await newMember(gateway);
    const edit = (body: object) => gateway.post('/user/details/edit', { id, ...body }, { token });
    expect(bodyOf(await edit({ race: 'malay', edb: null }))).toMatchObject({
      ...{ totalPoints: 0, data: { points: [] } },
      ...{ profileUpdatePoints: 200, codesRegistered: 0, receiptsApproved: 0, friendsThisMonth: 0 },
    });
    const body = { name: 'Nurul', race: 'indian', nationality: 'malaysian', pregnancyStage: 'oneChild', edb: null };
    const answers = await Promise.all([edit(body), edit(body), edit(body)]);
    for (const answer of answers) {
      expect(answer).toMatchObject({
        status: 200,
        body: {
          id,
          name: 'Nurul',
          race: 'indian',
          totalPoints: 200,
          totalPointsInPastYear: 200,
          profileUpdatePoints: 0,
          data: { points: [{ source: 'profileUpdate', points: 200 }] },
        },
      });
    }
    expect(bodyOf(answers[0]!).points).toHaveLength(1);
    expect(await edit({ name: 'Izzah' })).toMatchObject({
      status: 409,
      body: { code: 'PROFILE_UPDATE_TOO_SOON', details: { date: expect.any(String) } },
    });
    expect(await edit({ email: 'new@example.com' })).toMatchObject({
      status: 400,
      body: { code: 'CONTACT_NOT_EDITABLE' },
    });
    const forced = await gateway.post('/user/details/force/edit', { id, name: 'Nurul' }, { token });
    expect(forced).toMatchObject({ status: 200, body: { forceUpdated: true, totalPoints: 200, data: { points: [] } } });
  });

  it('is a quest that shows the points an update would bring today, and those it brought once it is completed', async () => {
    const { id, token } = await newMember(gateway);
    const call = async (path: string, body: object = {}) =>
      bodyOf(await gateway.post(path, { id, ...body }, { token }));
    const quest = async () => {
      const groups: { quests: { questKeyword: string }[] }[] = await call('/quest/fetch');
      return groups.flatMap(({ quests }) => quests).find(({ questKeyword }) => questKeyword === 'completeProfile');
    };
    expect(await quest()).toMatchObject({ points: 200, completed: false, completedAt: null });
    await call('/user/details/edit', { race: 'indian' });
    expect(await quest()).toMatchObject({ points: 0, completed: false });
    await call('/user/details/force/edit', { race: 'indian' });
    await eventually(async () =>
      expect(await quest()).toMatchObject({ points: 200, completed: true, completedAt: expect.any(String) }),
    );
  });

  it('is finished in the wizard with what was added in it', async () => {
    const { token } = await newMember(gateway);
    const address = {
      label: 'Rumah',
      line1: '1 Jalan Satu',
      city: 'ipoh',
      state: 'perak',
      postcode: '30000',
      country: 'Malaysia',
    };
    const babyInfo = { birthDate: '2026-01-31', gender: 'male', ...(await someProduct()) };
    const answer = await gateway.post(
      '/user/details/force/edit',
      { addresses: [address], babyInfos: [babyInfo] },
      { token },
    );
    expect(answer).toMatchObject({
      status: 200,
      body: {
        forceUpdated: true,
        totalPoints: 200,
        addresses: [{ ...address, city: 'Ipoh', state: 'Perak', active: true }],
        data: { points: [{ source: 'profileUpdate', points: 200 }] },
      },
    });
    expect(bodyOf(answer).babyInfos).toHaveLength(2);
  });

  it('takes nothing that the member does not set: not at sign-up, nor with any edit', async () => {
    const foreign = { ...FOREIGN_FIELDS, points: [{ points: 777_777 }], type: 'dev', orders: [FOREIGN_FIELDS] };
    // A form that names a referral code is asked whose it is; the member's own is the product's.
    const { id, token, user } = await newMember(gateway, { ...foreign, referCode: '' });
    expect(user).toMatchObject({ id, totalPoints: 0, emailConfirmed: false });
    expect(foreignIn(user)).toEqual([]);
    const address = { label: 'Home', line1: '1 Jalan Satu', city: 'Ipoh', state: 'Perak', postcode: '30000' };
    const babyInfo = { birthDate: '2026-01-31', gender: 'female', ...(await someProduct()) };
    for (const [path, body] of [
      ['/user/details/edit', { race: 'indian' }],
      ['/user/address/add', { address: { ...foreign, ...address } }],
      ['/user/babyinfo/add', { babyInfo: { ...foreign, ...babyInfo } }],
    ] as const) {
      const answer = await gateway.post(path, { ...foreign, ...body }, { token });
      expect([path, answer.status]).toEqual([path, 200]);
      expect([path, foreignIn(answer.body)]).toEqual([path, []]);
    }
    const session = await gateway.post('/user/session', { token });
    expect(session).toMatchObject({ body: { type: 'user', user: { id, emailConfirmed: false } } });
    expect(foreignIn(session.body)).toEqual([]);
  });

  it('accepts only addresses that exist and belong to the member', async () => {
    const [one, other] = [await newMember(gateway), await newMember(gateway)];
    const address = { label: 'Home', line1: '1 Jalan Satu', city: 'Ipoh', state: 'Perak', postcode: '30000' };
    const add = (body: object, token = one.token) => gateway.post('/user/address/add', body, { token });
    const added = await add({ id: one.id, address });
    expect(added).toMatchObject({
      status: 200,
      body: { id: one.id, addresses: [{ ...address, country: 'Malaysia' }], data: { points: [] } },
    });
    const addressId = bodyOf(added).addresses[0].id as string;
    expect(await add({ address: { id: addressId, active: false } })).toMatchObject({
      status: 200,
      body: { addresses: [{ id: addressId, active: false }] },
    });
    for (const [wrong, field] of [
      [{ state: 'Johor' }, 'address.city'],
      [{ postcode: '50450' }, 'address.postcode'],
      [{ state: 'X' }, 'address.state'],
    ] as const) {
      expect(await add({ address: { ...address, ...wrong } })).toMatchObject({
        status: 400,
        body: { code: 'INPUT_INVALID', fields: { [field]: expect.any(String) } },
      });
    }
    for (const body of [{}, { address: {} }, { address: { ...address, label: '' } }]) {
      expect(await add(body)).toMatchObject({
        status: 400,
        body: { code: 'ADDRESS_FIELDS_REQUIRED', error: 'Please fill in line1, city, state, postcode and label' },
      });
    }
    expect(await add({ address: { ...address, country: 'Singapore' } })).toMatchObject({
      status: 400,
      body: { code: 'ADDRESS_NOT_MALAYSIA' },
    });
    expect(await add({ address: { ...address, id: addressId } }, other.token)).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND' },
    });
    expect(await add({ id: one.id, address }, other.token)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
  });

  it('accepts only babies that belong to the member', async () => {
    const [one, other] = [await newMember(gateway), await newMember(gateway)];
    const babyInfo = { birthDate: '2026-01-31', gender: 'female', ...(await someProduct()) };
    const add = (body: object, token = one.token) => gateway.post('/user/babyinfo/add', body, { token });
    const added = await add({ id: one.id, babyInfo });
    expect(added).toMatchObject({ status: 200, body: { babyInfos: [{}, babyInfo], data: { points: [] } } });
    const babyId = bodyOf(added).babyInfos[1].id as string;
    expect(await add({ babyInfo: { ...babyInfo, babyId, name: 'Sara' } })).toMatchObject({
      status: 200,
      body: { babyInfos: [{}, { id: babyId, name: 'Sara' }] },
    });
    expect(await add({ babyInfo: { ...babyInfo, formatId: 'another brand’s' } })).toMatchObject({
      status: 400,
      body: { code: 'INPUT_INVALID', fields: { 'babyInfo.formatId': expect.any(String) } },
    });
    expect(await add({ babyInfo: { ...babyInfo, birthDate: '2999-01-01' } })).toMatchObject({
      status: 400,
      body: { code: 'BIRTH_DATE_FUTURE' },
    });
    expect(await add({ babyInfo: { ...babyInfo, babyId, name: 'X' } }, other.token)).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND' },
    });
    expect(await add({ id: one.id, babyInfo }, other.token)).toMatchObject({ status: 403 });
  });
});

describe('a baby that is removed', () => {
  it('is removed once, and the only one stays while the stage needs it', async () => {
    const [one, other] = [await newMember(gateway, { pregnancyStage: 'oneChild' }), await newMember(gateway)];
    const babyInfo = { birthDate: '2026-01-31', gender: 'female', ...(await someProduct()) };
    const added = bodyOf(await gateway.post('/user/babyinfo/add', { babyInfo }, { token: one.token }));
    const [kept, babyId] = [added.babyInfos[0].id as string, added.babyInfos[1].id as string];
    const remove = (body: object, token = one.token) => gateway.post('/user/babyinfo/remove', body, { token });
    expect(await remove({ id: one.id, babyId }, other.token)).toMatchObject({ status: 403 });
    expect(await remove({ babyId }, other.token)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    expect(await remove({})).toMatchObject({ status: 400, body: { code: 'INPUT_INVALID' } });
    for (let time = 0; time < 2; time += 1) {
      const answer = await remove({ id: one.id, babyId });
      expect(answer).toMatchObject({ status: 200, body: { babyInfos: [{ id: kept }], data: { points: [] } } });
      expect(bodyOf(answer)).toMatchObject({ membershipEndsOn: '2031-01-31' });
      expect(bodyOf(answer).babyInfos).toHaveLength(1);
    }
    expect(await remove({ babyId: kept })).toMatchObject({ status: 409, body: { code: 'LAST_CHILD' } });
  });
});

describe('a referrer', () => {
  const greeting = (code: string) => gateway.get(`/user/referrer?code=${encodeURIComponent(code)}`);
  const nobody = { firstName: null, referrerPoints: 0, refereePoints: 0 };

  it('is shown to a visitor by first name and points alone, in any spelling of the code', async () => {
    const { referCode } = await newMember(gateway, { name: 'Farah Aina' });
    const spaced = ` ${referCode.slice(0, 4).toLowerCase()} ${referCode.slice(4)}`;
    for (const code of [referCode, spaced])
      expect(await greeting(code)).toMatchObject({
        status: 200,
        body: { firstName: 'Farah', referrerPoints: 500, refereePoints: 100 },
      });
    expect(Object.keys(bodyOf(await greeting(referCode)))).toEqual(Object.keys(nobody));
  });

  it.each(['ZZZZZZZZ', 'PROMO2026', '../x', 'x'.repeat(40)])('is nobody for %j, a code of no member', async (code) => {
    const answer = await greeting(code);
    expect([answer.status, answer.body]).toEqual([200, nobody]);
  });

  it('is nobody once the friends of the month are used up', async () => {
    const { referCode } = await newMember(gateway);
    for (let friend = 0; friend < 5; friend += 1) await newMember(gateway, { referCode });
    expect((await greeting(referCode)).body).toEqual(nobody);
  });

  it('is asked for by a code', async () => {
    expect(await gateway.get('/user/referrer')).toMatchObject({ status: 400 });
  });
});
