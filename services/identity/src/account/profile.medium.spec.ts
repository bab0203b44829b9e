import { aBaby, accountFixture, type AccountFixture, anAddress } from '../../test/account-fixture.js';
import { refusal } from '../../test/fixture.js';

const NOW = '2026-11-21T03:00:00Z';
let account: AccountFixture;

beforeAll(async () => {
  account = await accountFixture('profile');
});
afterAll(() => account?.close());
beforeEach(() => account.clock.set(new Date(NOW)));

const edit = (id: string, profile: object, key = '') => account.profile(id, { profile, key });
const wizard = (id: string, change: object = {}) => account.profile(id, { forced: true, ...change });
const events = async (id: string) =>
  (await account.outbox())
    .filter(({ event }) => event.type === 'ProfileUpdated' && event.data.memberId === id)
    .map(({ event }) => event);

describe('a profile edit', () => {
  it('changes the profile, earns 200 points and writes its event in the same transaction', async () => {
    const { id } = await account.aMember();
    const { member, award } = await edit(id, { name: ' Nur  Aisyah ', race: 'other', nationality: 'non-malaysian' });
    expect(member).toMatchObject({ name: 'Nur Aisyah', race: 'other', nationality: 'non-malaysian' });
    expect(await account.members.findById(id)).toEqual(member);
    expect(award).toEqual({ updateId: expect.any(String), points: 200, fresh: true });
    expect(await events(id)).toEqual([
      expect.objectContaining({
        eventId: `${award!.updateId}:ProfileUpdated`,
        actor: { id, type: 'member' },
        data: {
          memberId: id,
          updateId: award!.updateId,
          points: 200,
          updatedAt: '2026-11-21T03:00:00.000Z',
        },
      }),
    ]);
    expect(JSON.stringify(await events(id))).not.toMatch(/Aisyah|oneChild/);
  });

  it('that changes nothing writes nothing and is open again at once', async () => {
    const { id } = await account.aMember();
    const before = await account.members.findById(id);
    expect(await edit(id, { name: before!.name, race: 'malay', pregnancyStage: 'oneChild' })).toEqual({
      member: before,
      award: null,
    });
    expect(await events(id)).toEqual([]);
    await edit(id, { race: 'indian' });
  });

  it('delivered twice answers the same and counts once, also in parallel', async () => {
    const { id } = await account.aMember();
    const answers = await Promise.all([1, 2, 3].map(() => edit(id, { race: 'indian' })));
    expect(new Set(answers.map(({ award }) => JSON.stringify(award)))).toHaveProperty('size', 1);
    expect(answers[0]!.award).toMatchObject({ points: 200, fresh: true });
    expect(await events(id)).toHaveLength(1);
    account.clock.advance(10_001);
    expect((await edit(id, { race: 'indian' })).award).toMatchObject({ points: 200, fresh: false });
  });

  it('is recognised by its idempotency key as long as it is the latest', async () => {
    const { id } = await account.aMember();
    await edit(id, { race: 'indian' }, 'k1');
    account.clock.advance(60_000);
    expect((await edit(id, { race: 'indian' }, 'k1')).award).toMatchObject({ fresh: true });
    expect((await edit(id, { race: 'indian' }, 'k2')).award).toMatchObject({ fresh: false });
  });

  it('is open again six months later, by the calendar of Kuala Lumpur', async () => {
    const { id } = await account.aMember();
    const first = await edit(id, { race: 'indian' });
    account.clock.set(new Date('2027-05-20T15:59:59Z'));
    expect(await refusal(edit(id, { race: 'malay' }))).toEqual({
      code: 'PROFILE_UPDATE_TOO_SOON',
      details: { date: '2027-05-21' },
    });
    expect(await account.members.findById(id)).toEqual(first.member);
    account.clock.set(new Date('2027-05-20T16:00:00Z'));
    const { award } = await edit(id, { race: 'malay' });
    expect(award).toMatchObject({ points: 200, fresh: true });
    expect(award!.updateId).not.toBe(first.award!.updateId);
  });

  it('leaves number and e-mail alone', async () => {
    const { id, email } = await account.aMember();
    const { number } = (await account.members.findById(id))!;
    for (const change of [{ number: '0199999999' }, { email: 'new@example.com' }, { number: 'x' }]) {
      expect((await refusal(account.profile(id, change))).code).toBe('CONTACT_NOT_EDITABLE');
    }
    await account.profile(id, {
      number: `0${number.slice(2)}`,
      email: email.toUpperCase(),
      profile: { race: 'other' },
    });
  });

  it.each([
    [{ name: '' }, 'INPUT_INVALID', 'name'],
    [{ name: 'R2D2' }, 'NAME_INVALID', 'name'],
    [{ race: 'martian' }, 'INPUT_INVALID', 'race'],
    [{ nationality: '' }, 'INPUT_INVALID', 'nationality'],
    [{ pregnancyStage: 'maybe' }, 'INPUT_INVALID', 'pregnancyStage'],
    [{ pregnancyStage: 'pregnant', edb: '2026-02-30' }, 'INPUT_INVALID', 'edb'],
    [{ pregnancyStage: 'pregnant', edb: '2026-11-19' }, 'DUE_DATE_TOO_EARLY', 'edb'],
  ])('refuses %p with %s', async (profile, code, field) => {
    const { id } = await account.aMember();
    const before = await account.members.findById(id);
    await expect(edit(id, profile)).rejects.toMatchObject({ code, fields: { [field]: expect.anything() } });
    expect(await account.members.findById(id)).toEqual(before);
  });

  it('is refused for an unknown member', async () => {
    expect((await refusal(edit('nobody', { race: 'other' }))).code).toBe('USER_NOT_FOUND');
  });
});

describe('the pregnancy stage', () => {
  it('may be changed by a member who never changed it, and again after six months', async () => {
    const { id } = await account.aMember();
    const { member } = await edit(id, { pregnancyStage: 'pregnant', edb: '2026-11-20' });
    expect(member).toMatchObject({
      pregnancyStage: 'pregnant',
      edb: '2026-11-20',
      pregnancyStageUpdatedAt: new Date(NOW),
    });
    account.clock.set(new Date('2027-03-01T00:00:00Z'));
    expect(await refusal(wizard(id, { profile: { pregnancyStage: 'oneChild' } }))).toEqual({
      code: 'STAGE_CHANGE_TOO_SOON',
      details: { date: '2027-05-21' },
    });
    account.clock.set(new Date('2027-05-21T00:00:00Z'));
    const changed = await edit(id, { pregnancyStage: 'oneChild', edb: '2027-08-01' });
    expect(changed.member).toMatchObject({ pregnancyStage: 'oneChild', edb: null });
  });

  it('may be pregnant without a due date, which can be given later and not be removed', async () => {
    const { id } = await account.aMember();
    expect((await edit(id, { pregnancyStage: 'pregnant' })).member).toMatchObject({
      pregnancyStage: 'pregnant',
      edb: null,
    });
    account.clock.set(new Date('2027-06-24T00:00:00Z'));
    expect((await edit(id, { edb: '2027-07-01' })).member).toMatchObject({ edb: '2027-07-01' });
    await expect(edit(id, { edb: '' })).rejects.toMatchObject({
      code: 'INPUT_INVALID',
      fields: { edb: expect.anything() },
    });
  });

  it('keeps a due date that has passed, and takes a new one', async () => {
    const { id } = await account.aMember({ pregnancyStage: 'pregnant', edb: '2026-12-01', childDob: [] });
    account.clock.set(new Date('2026-12-24T00:00:00Z'));
    const { member } = await edit(id, { race: 'other' });
    expect(member).toMatchObject({ edb: '2026-12-01' });
    account.clock.set(new Date('2027-06-24T00:00:00Z'));
    expect((await refusal(edit(id, { edb: '2027-06-01' }))).code).toBe('DUE_DATE_TOO_EARLY');
    expect((await edit(id, { edb: '2027-07-01' })).member).toMatchObject({ edb: '2027-07-01' });
  });
});

describe('a birth', () => {
  const pregnant = () => account.aMember({ pregnancyStage: 'pregnant', edb: '2026-12-01', childDob: [] });
  const born = (change: object = {}) => aBaby({ birthDate: '2026-11-20', expectedChild: true, ...change });

  it('moves the stage outside of its six months, clears the due date, and is no profile edit', async () => {
    const { id } = await account.aMember();
    const { member: before } = await edit(id, { pregnancyStage: 'pregnant', edb: '2027-02-01' });
    account.clock.set(new Date('2027-01-20T03:00:00Z'));
    const member = await account.baby(id, born({ birthDate: '2027-01-18' }));
    expect(member).toMatchObject({ pregnancyStage: 'moreChild', edb: null });
    expect(member.pregnancyStageUpdatedAt).toEqual(before.pregnancyStageUpdatedAt);
    expect(member.profileUpdatedAt).toEqual(before.profileUpdatedAt);
    expect(await account.members.findById(id)).toEqual(member);
    expect(await events(id)).toHaveLength(1);
  });

  it('of a first child makes one child; without the answer nothing but the child is added', async () => {
    const { id } = await pregnant();
    expect(await account.baby(id, born({ expectedChild: false }))).toMatchObject({ pregnancyStage: 'pregnant' });
    const { id: other } = await pregnant();
    expect(await account.baby(other, born())).toMatchObject({ pregnancyStage: 'oneChild', edb: null });
  });

  it('is not assumed for a child born before the pregnancy, and then changes nothing', async () => {
    const { id } = await account.aMember();
    await edit(id, { pregnancyStage: 'pregnant' });
    const before = await account.members.findById(id);
    await expect(account.baby(id, born())).rejects.toMatchObject({
      code: 'INPUT_INVALID',
      fields: { 'babyInfo.expectedChild': { code: 'FIELD_INVALID' } },
    });
    expect(await account.members.findById(id)).toEqual(before);
  });

  it('is accepted in the wizard, whatever stage its form has', async () => {
    const { id } = await account.aMember();
    await edit(id, { pregnancyStage: 'pregnant', edb: '2026-12-01' });
    account.clock.set(new Date('2026-12-10T03:00:00Z'));
    const { member } = await wizard(id, {
      profile: { pregnancyStage: 'pregnant', edb: '2026-12-01' },
      babies: [born({ birthDate: '2026-12-03' })],
    });
    expect(member).toMatchObject({ pregnancyStage: 'moreChild', edb: null, forceUpdated: true });
  });

  it('lets a due date be corrected once between two edits, without points', async () => {
    const { id } = await pregnant();
    await edit(id, { race: 'other' });
    account.clock.advance(60_000);
    const { member, award } = await edit(id, { edb: '2026-12-15' });
    expect(member).toMatchObject({ edb: '2026-12-15', edbCorrected: true });
    expect(award).toMatchObject({ fresh: false });
    expect((await refusal(edit(id, { edb: '2026-12-20' }))).code).toBe('PROFILE_UPDATE_TOO_SOON');
    expect((await refusal(edit(id, { edb: '2026-12-20', race: 'malay' }))).code).toBe('PROFILE_UPDATE_TOO_SOON');
    expect(await events(id)).toHaveLength(1);
    account.clock.set(new Date('2027-05-21T03:00:00Z'));
    expect((await edit(id, { race: 'malay' })).member).toMatchObject({ edbCorrected: false });
    expect((await edit(id, { edb: '2027-06-01' })).member).toMatchObject({ edb: '2027-06-01' });
  });
});

describe('the wizard', () => {
  it('is finished once with all that was added in it, even when nothing had to be changed', async () => {
    const { id } = await account.aMember();
    const { member, award } = await wizard(id, { addresses: [anAddress()], babies: [aBaby()] });
    expect(member).toMatchObject({
      forceUpdated: true,
      addresses: [{ line1: '1 Jalan Satu', active: true }],
      babyInfos: [{}, { brandId: 'b1' }],
    });
    expect(award).toMatchObject({ points: 200, fresh: true });
    expect((await events(id))[0]).toMatchObject({ data: { forced: true, points: 200 } });
  });

  it('delivered twice adds nothing twice', async () => {
    const { id } = await account.aMember();
    const command = { addresses: [anAddress()], babies: [aBaby(), aBaby()], profile: { race: 'other' } };
    const answers = await Promise.all([wizard(id, command), wizard(id, command), wizard(id, command)]);
    for (const { member, award } of answers) {
      expect(member.addresses).toHaveLength(1);
      // Twins are two children.
      expect(member.babyInfos).toHaveLength(3);
      expect(award).toEqual(answers[0]!.award);
    }
    expect(await events(id)).toHaveLength(1);
  });

  it('may follow an edit, without points for the second time in six months', async () => {
    const { id } = await account.aMember();
    await edit(id, { race: 'indian' });
    account.clock.advance(1_000);
    const { member, award } = await wizard(id, { profile: { race: 'chinese' } });
    expect(member).toMatchObject({ race: 'chinese', forceUpdated: true });
    expect(award).toBeNull();
    expect((await events(id)).map(({ data }) => data.points ?? 0).sort()).toEqual([0, 200]);
    expect((await refusal(wizard(id, { profile: { race: 'malay' } }))).code).toBe('PROFILE_UPDATE_TOO_SOON');
  });

  it('with a mistake in it leaves everything as it was', async () => {
    const { id } = await account.aMember();
    const before = await account.members.findById(id);
    await expect(
      wizard(id, { profile: { race: 'other' }, babies: [aBaby(), aBaby({ gender: '' })] }),
    ).rejects.toMatchObject({ code: 'FIELDS_REQUIRED', fields: { 'babyInfos.1.gender': expect.anything() } });
    await expect(wizard(id, { addresses: [anAddress({ label: '' })] })).rejects.toMatchObject({
      code: 'ADDRESS_FIELDS_REQUIRED',
      fields: { 'addresses.0.label': expect.anything() },
    });
    expect(await account.members.findById(id)).toEqual(before);
    expect(await events(id)).toEqual([]);
  });
});

describe('settings', () => {
  it('store the language and the popup that was seen', async () => {
    const { id } = await account.aMember();
    expect(await account.settings.setLanguage(id, 'bm')).toMatchObject({ id, language: 'bm' });
    expect((await refusal(account.settings.setLanguage(id, 'fr'))).code).toBe('INPUT_INVALID');
    expect((await refusal(account.settings.setLanguage('nobody', 'en'))).code).toBe('USER_NOT_FOUND');
    await account.members.update(id, { ssoPopup: true });
    expect(await account.settings.acknowledgeSsoPopup(id)).toMatchObject({
      ssoPopup: false,
      language: 'bm',
    });
  });

  it('the name for greetings, which mails use until it is taken away', async () => {
    const { id, email } = await account.aMember({ name: 'Aisyah Rahman' });
    const greeting = async () => {
      await account.forgot(email);
      await account.deliver();
      return /Hi [^,]+/.exec(account.mail.sent.findLast(({ to }) => to === email)?.text ?? '')?.[0];
    };
    expect(await account.settings.setPreferredName(id, '  Kak  Sha ')).toMatchObject({ preferredName: 'Kak Sha' });
    expect(await greeting()).toBe('Hi Kak Sha');
    for (const typed of ['<b>', 'a'.repeat(21)]) {
      expect((await refusal(account.settings.setPreferredName(id, typed))).code).toBe('INPUT_INVALID');
    }
    await account.settings.setPreferredName(id, '');
    expect(await greeting()).toBe('Hi Aisyah Rahman');
    expect((await refusal(account.settings.setPreferredName('nobody', 'Sha'))).code).toBe('USER_NOT_FOUND');
  });
});
