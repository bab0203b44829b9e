import { beforeEach, describe, expect, test } from '@jest/globals';
import { axeViolations } from '../../../../web-kit/test/axe';
import type { ChangedUser, Language, PregnancyStage, User } from '../../core/types.js';
import { aSession, aUser, NOW, refusal, aLine } from '../../testing/fakes.js';
import { fullClub } from '../../testing/full-club.js';
import { renderApp } from '../../testing/render-app.js';
import { freshDraft, submissionOf } from './draft.js';
import { storeDraft } from './stored-draft.js';
import { placeOf, STEP, stepAfter, stepBefore } from './steps.js';

window.scrollTo = () => undefined;
HTMLCanvasElement.prototype.getContext = () => null;
beforeEach(() => {
  sessionStorage.clear();
});

describe('the jumps of member-account §4 "Profile-update wizard"', () => {
  test.each<[PregnancyStage, number]>([
    ['trying', STEP.confirm],
    ['pregnant', STEP.family],
    ['oneChild', STEP.family],
    ['moreChild', STEP.family],
  ])('from personal info, %s goes to step %i', (stage, step) => {
    expect(stepAfter(STEP.personal, stage)).toBe(step);
  });
  test('trying jumps three of the main steps ahead', () => {
    const from = placeOf(STEP.personal)?.number ?? 0;
    expect((placeOf(stepAfter(STEP.personal, 'trying'))?.number ?? 0) - from).toBe(3);
  });
  test.each<PregnancyStage>(['trying', 'pregnant', 'oneChild', 'moreChild'])(
    'back on confirm goes two steps back (%s)',
    (stage) => expect(stepBefore(STEP.confirm, stage)).toBe(STEP.confirm - 2),
  );
  test('the forms return to their lists, and the intro and the end have no way back', () => {
    expect(stepAfter(STEP.newBaby, 'oneChild')).toBe(STEP.family);
    expect(stepAfter(STEP.newAddress, 'trying')).toBe(STEP.addresses);
    expect(stepBefore(STEP.intro, 'trying')).toBeNull();
    expect(stepBefore(STEP.success, 'trying')).toBeNull();
  });
  test('confirming leads to success', () => expect(stepAfter(STEP.confirm, 'trying')).toBe(STEP.success));
});

describe('what is sent', () => {
  const baby = {
    name: '',
    expected: '' as const,
    gender: 'male' as const,
    birthDate: '2026-01-01',
    brandId: 'b',
    formatId: 'f',
    sizeId: 's',
  };
  test('babies only with children, a due date only when pregnant', () => {
    const user = aUser({ pregnancyStage: 'pregnant', edb: '2027-01-01' });
    const draft = { ...freshDraft(user), babies: [baby] };
    expect(submissionOf(user, draft, '2026-11-21')).toMatchObject({ edb: '2027-01-01', babyInfos: [] });
    const parent = { ...draft, profile: { ...draft.profile, pregnancyStage: 'oneChild' as const } };
    expect(submissionOf(user, parent, '2026-11-21')).toMatchObject({
      edb: null,
      babyInfos: [{ birthDate: '2026-01-01' }],
    });
  });
  test('a birth moves a locked stage, and the request contains it', () => {
    const user = aUser({
      ...{ pregnancyStage: 'pregnant', edb: '2026-11-20', babyInfos: [] },
      pregnancyStageUpdatedAt: '2026-10-01T00:00:00Z',
    });
    const draft = { ...freshDraft(user), babies: [{ ...baby, birthDate: '2026-11-18', expected: 'yes' as const }] };
    expect(submissionOf(user, draft, '2026-11-21')).toMatchObject({
      pregnancyStage: 'oneChild',
      edb: null,
      babyInfos: [{ birthDate: '2026-11-18', expectedChild: true }],
    });
  });
  test('a stage that is locked stays, its due date may change', () => {
    const user = aUser({
      pregnancyStage: 'pregnant',
      edb: '2027-01-01',
      pregnancyStageUpdatedAt: '2026-10-01T00:00:00Z',
    });
    const draft = freshDraft(user);
    const typed = { ...draft, profile: { ...draft.profile, pregnancyStage: 'trying' as const, edb: '2027-02-01' } };
    expect(submissionOf(user, typed, '2026-11-21')).toMatchObject({ pregnancyStage: 'pregnant', edb: '2027-02-01' });
  });
});

const wizard = (more: Partial<User>, forceEdit?: () => Promise<ChangedUser>, language: Language = 'en') =>
  renderApp(
    '/profileupdate',
    {
      'POST /user/session': async () => aSession({ user: aUser({ forceUpdated: false, ...more }) }),
      'POST /quest/fetch': async () => [],
      ...(forceEdit ? { 'POST /user/details/force/edit': forceEdit } : {}),
    },
    { token: 'token-1', language },
  );

test('trying: from the details to confirm; back leads to the addresses; the result is the session’s', async () => {
  const line = aLine({ id: 'e-0', source: 'profileUpdate', points: 200 });
  const changed = aUser({ name: 'Aisyah Binti', forceUpdated: true, totalPoints: 300, points: [line] });
  const { user, findByRole, findByText, getByLabelText, container, called, state } = await wizard({}, async () => ({
    ...changed,
    data: { points: [line] },
  }));
  await user.click(await findByRole('button', { name: 'Start' }));
  const name = getByLabelText('Name');
  await user.clear(name);
  await user.type(name, 'Aisyah Binti');
  expect(await axeViolations(container)).toEqual([]);
  await user.click(await findByRole('button', { name: 'Next' }));
  expect(await findByRole('heading', { level: 1, name: 'Is this right?' })).toHaveFocus();
  await user.click(await findByRole('button', { name: 'Back' }));
  await findByRole('heading', { level: 1, name: 'Your addresses' });
  await user.click(await findByRole('button', { name: 'Next' }));
  await user.click(await findByRole('button', { name: 'Confirm' }));
  await findByText('Thank you, your profile is up to date. You earned 200 points!');
  await findByText('Your balance is now 300 points.');
  expect(called('POST /user/details/force/edit')[0]?.body).toMatchObject({
    name: 'Aisyah Binti',
    addresses: [],
    babyInfos: [],
    edb: null,
  });
  expect(state().session.now).toMatchObject({
    user: { name: 'Aisyah Binti', totalPoints: 300, forceUpdated: true, points: [line] },
  });
});

test('the points are named by their quest, with those of a quest that follows', async () => {
  const at = (second: number) => `2026-11-21T04:00:0${second}Z`;
  const line = aLine({ id: 'e-4', seq: 4, source: 'profileUpdate', points: 200, createdAt: at(0) });
  const attributes = { quest: 'family' };
  const quest = aLine({ id: 'e-5', seq: 5, source: 'quest', points: 50, createdAt: at(2), attributes });
  const aQuest = (questKeyword: string, title: string, points: number) => ({
    ...{
      questKeyword,
      title: { en: title, bm: title },
      description: { en: '', bm: '' },
      path: '/profileupdate',
      points,
    },
    ...{ completed: true, completedAt: NOW, count: 1, done: 1 },
  });
  const quests = [
    {
      id: 'start',
      name: { en: 'Get started', bm: 'Mula di sini' },
      quests: [aQuest('completeProfile', 'Complete your profile', 200), aQuest('family', 'Meet us', 50)],
    },
  ];
  const { user, findByRole, findByText } = await renderApp(
    '/profileupdate',
    {
      'POST /user/session': async () => aSession({ user: aUser({ forceUpdated: false }) }),
      'POST /quest/fetch': async () => quests,
      'POST /user/details/force/edit': async () => ({
        ...aUser({ forceUpdated: true, points: [quest, line] }),
        data: { points: [line] },
      }),
    },
    { token: 'token-1' },
  );
  await user.click(await findByRole('button', { name: 'Start' }));
  await user.click(await findByRole('button', { name: 'Next' }));
  await user.click(await findByRole('button', { name: 'Confirm' }));
  await findByText('Quest completed: Complete your profile');
  await findByText('+50 points for Meet us');
});

test('without points the thanks are plain', async () => {
  const { user, findByRole, findByText } = await wizard({}, async () => ({
    ...aUser({ forceUpdated: true }),
    data: { points: [] },
  }));
  await user.click(await findByRole('button', { name: 'Start' }));
  await user.click(await findByRole('button', { name: 'Next' }));
  await user.click(await findByRole('button', { name: 'Confirm' }));
  await findByText('Thank you, your profile is up to date.');
});

test('what was typed is there again after leaving', async () => {
  const { user, findByRole, findByLabelText, state } = await wizard({ pregnancyStage: 'pregnant', edb: null });
  await user.click(await findByRole('button', { name: 'Start' }));
  await user.click(await findByRole('button', { name: 'Next' }));
  await findByRole('heading', { level: 1, name: 'Your due date' });
  // who does not know it yet goes on without
  await user.click(await findByRole('button', { name: 'Next' }));
  await findByRole('heading', { level: 1, name: 'Your addresses' });
  await user.click(await findByRole('button', { name: 'Back' }));
  await findByRole('heading', { level: 1, name: 'Your due date' });
  await user.type(await findByLabelText(/^Expected due date/), '2027-03-01');
  await user.click(await findByRole('link', { name: 'Finish later' }));
  await findByRole('heading', { level: 1, name: 'Hi, AISYAH' });
  expect(state().wizard.draft).toMatchObject({ step: STEP.family, profile: { edb: '2027-03-01' } });
  const again = await wizard({ pregnancyStage: 'pregnant', edb: null });
  expect((await again.findAllByLabelText(/^Expected due date/)).at(-1)).toHaveValue('2027-03-01');
});

test.each([
  ['en', 'Is everything still right?', 'You can update your details again from 21 May 2027.', 'Start'],
  [
    ...['bm', 'Adakah semuanya masih betul?'],
    ...['Anda boleh mengemas kini maklumat anda semula mulai 21 Mei 2027.', 'Mula'],
  ],
] as const)(
  'is locked before anything is typed while an edit would be refused (%s)',
  async (language, title, why, start) => {
    const opens = '2027-05-21';
    const { findByRole, getByText, queryByRole, queryByLabelText, container } = await wizard(
      { forceUpdated: true, profileOpensOn: opens, profileUpdatePoints: 0 },
      undefined,
      language,
    );
    await findByRole('heading', { level: 1, name: title });
    expect(getByText(why)).toBeVisible();
    expect(queryByRole('button', { name: start })).toBeNull();
    expect(queryByLabelText(/^(Name|Nama)$/)).toBeNull();
    expect(await axeViolations(container)).toEqual([]);
  },
);

test('opens again on the day that it names', async () => {
  const { findByRole } = await wizard({ forceUpdated: true, profileOpensOn: NOW.slice(0, 10) });
  await findByRole('button', { name: 'Start' });
});

test('stays locked when a draft of an earlier day stands further on', async () => {
  const locked = { forceUpdated: true, profileOpensOn: '2027-05-21' };
  storeDraft({ ...freshDraft(aUser(locked)), step: STEP.confirm });
  const { findByText, queryByRole } = await wizard(locked);
  await findByText('You can update your details again from 21 May 2027.');
  expect(queryByRole('button', { name: 'Confirm' })).toBeNull();
});

test('a refusal keeps the step and says why', async () => {
  const { user, findByRole, findByText } = await wizard({}, async () => {
    throw refusal(409, 'PROFILE_UPDATE_TOO_SOON', { date: '2027-05-21' });
  });
  await user.click(await findByRole('button', { name: 'Start' }));
  await user.click(await findByRole('button', { name: 'Next' }));
  await user.click(await findByRole('button', { name: 'Confirm' }));
  await findByText('You can update your details again from 21 May 2027.');
  await user.click(await findByRole('button', { name: 'OKAY' }));
  await findByRole('button', { name: 'Confirm' });
});

test('pregnant: the due date comes next, none before yesterday, and then the addresses', async () => {
  const { user, findByRole, findByLabelText, getByRole } = await wizard({});
  await user.click(await findByRole('button', { name: 'Start' }));
  await user.click(getByRole('radio', { name: 'Pregnant' }));
  await user.click(getByRole('button', { name: 'Next' }));
  await findByRole('heading', { level: 1, name: 'Your due date' });
  const due = await findByLabelText(/^Expected due date/);
  await user.type(due, '2026-11-19');
  await user.click(getByRole('button', { name: 'Next' }));
  expect(getByRole('heading', { level: 1 })).toHaveTextContent('Your due date');
  expect(due).toHaveAttribute('aria-invalid', 'true');
  await user.clear(due);
  await user.type(due, '2026-11-20');
  await user.click(getByRole('button', { name: 'Next' }));
  expect(await findByRole('heading', { level: 1, name: 'Your addresses' })).toBeInTheDocument();
});

test('with a child: baby and address are added on steps of their own, and sent with the rest', async () => {
  const changed = { ...aUser({ forceUpdated: true }), data: { points: [] } };
  const { user, findByRole, findByLabelText, findByText, getByRole, getByLabelText, called } = await renderApp(
    '/profileupdate',
    {
      ...fullClub(),
      'POST /user/session': async () => aSession({ user: aUser({ forceUpdated: false }) }),
      'POST /user/details/force/edit': async () => changed,
    },
    { token: 'token-1' },
  );
  const press = async (name: string) => user.click(await findByRole('button', { name }));
  const at = (name: string) => findByRole('heading', { level: 1, name });
  const choose = async (label: string) => {
    const { options } = (await findByLabelText(label)) as HTMLSelectElement;
    await user.selectOptions(
      getByLabelText(label),
      [...options].find(({ value }) => value !== '')!,
    );
  };
  await press('Start');
  await user.click(getByRole('radio', { name: 'One child' }));
  await press('Next');
  await at('Your little ones');
  await press('Add a baby');
  await at('New baby');
  await user.type(await findByLabelText(/^Date of birth/), '2026-05-05');
  await user.click(getByRole('radio', { name: 'Female' }));
  for (const label of ['Brand', 'Format', 'Size']) await choose(label);
  await press('Add to my profile');
  await at('Your little ones');
  await press('Next');
  await at('Your addresses');
  await press('Add an address');
  await at('New address');
  await user.type(await findByLabelText(/^Label/), 'Home');
  await user.type(getByLabelText(/^Address line 1/), '12, Jalan Melati');
  await choose('State');
  await press('Add to my profile');
  await at('Your addresses');
  await press('Next');
  await at('Is this right?');
  await findByText('Home');
  await press('Confirm');
  await at('Profile updated');
  expect(called('POST /user/details/force/edit')[0]?.body).toMatchObject({
    pregnancyStage: 'oneChild',
    babyInfos: [{ birthDate: '2026-05-05', gender: 'female' }],
    addresses: [{ label: 'Home', line1: '12, Jalan Melati', city: 'Kajang', postcode: '43000' }],
  });
});
