import { expect, test } from '@jest/globals';
import { waitFor, within } from '@testing-library/react';
import { axeViolations } from '../../../../web-kit/test/axe';
import { refusal } from '../../../../web-kit/test/fake-api';
import { renderApp } from '../../testing/render-app.js';
import { aQuestion, anAnswer, brands } from '../../testing/survey-fakes.js';
import type { Question } from './requests.js';

const LIST = 'GET /admin/fetch/dashboard/sample/question';
const ADD = 'POST /admin/setting/sample/question/add';
const EDIT = 'POST /admin/setting/sample/question/edit';
const hidden = { hiddenFor: [{ brandId: '', formatId: 'dry-pants' }] };
const worn = aQuestion('worn', 'Worn %brandName% yet?', {
  sampleQuestionChoices: [anAnswer('yes', 'Yes'), anAnswer('no', 'Not yet'), anAnswer('tape', 'The tape', hidden)],
});
const soft = aQuestion('soft', 'How soft was %brandName%?\n5 is best.', {
  type: 'rate',
  bmTitle: 'Lembutkah %brandName%?',
  sampleQuestionChoices: ['1', '4'].map((number) => anAnswer(`soft${number}`, number, { bmTitle: number })),
  subQuestions: [
    { id: 'skin', subtitle: 'Where?', subbmTitle: 'Di mana?', subtype: 'close', choices: [anAnswer('waist', 'Waist')] },
  ],
});
const more = aQuestion('more', 'Anything else?', { type: 'open' });
const SURVEY = [worn, soft, more];
const listed = (questions: Question[] = SURVEY) => ({ [LIST]: () => ({ questions }), ...brands });
const SAVE = { name: /^Save question/ };
const ADD_IT = { name: /^Add question/ };
const bodiesOf = (calls: readonly unknown[]) => calls.map((call) => (call as { body: object }).body);

test('admin §5 a new question without titles, type and an answer is refused with the generic message', async () => {
  const { screen, user, asked, container } = await renderApp('/sample/survey/add', listed());
  await user.click(await screen.findByRole('button', ADD_IT));
  const summary = await screen.findByRole('alert');
  expect(within(summary).getByText('Please fill in all the fields in the form')).toBeVisible();
  expect(
    within(summary)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual([
    ...['Type', 'Question', 'Soalan'].map((name) => `${name}: Fill in this field`),
    'Answers: At least one answer, each in both languages',
  ]);
  expect(await axeViolations(container)).toEqual([]);
  await user.click(screen.getByRole('radio', { name: 'MCQ' }));
  await user.click(screen.getByRole('button', { name: 'Add an answer' }));
  await user.type(screen.getByLabelText('Question'), 'Colour?');
  await user.type(screen.getByLabelText('Soalan'), 'Warna?');
  await user.type(screen.getByLabelText('Answer 1'), 'Blue');
  await user.click(screen.getByRole('button', ADD_IT));
  expect(await screen.findByText('Please fill in all the fields in the form')).toBeVisible();
  expect(screen.getByLabelText('Jawapan 1')).toHaveAccessibleDescription('Fill in this field');
  expect(asked()).not.toContain(ADD);
});

test('admin §5 a follow-up needs its titles and its kind, and a closed one an answer in both languages', async () => {
  const { screen, user, called, address } = await renderApp('/sample/survey/add', {
    ...listed(),
    [ADD]: () => soft,
  });
  await user.click(await screen.findByRole('radio', { name: 'Rate' }));
  // a rating begins with the numbers that members know
  expect(screen.getAllByLabelText(/^Rating \d$/).map((input) => (input as HTMLInputElement).value)).toEqual([
    ...['1', '2', '3', '4', '5'],
  ]);
  await user.type(screen.getByLabelText('Question'), 'How thin?');
  await user.type(screen.getByLabelText('Soalan'), 'Nipiskah?');
  await user.click(screen.getByRole('switch', { name: 'Ask a follow-up' }));
  await user.click(screen.getByRole('button', ADD_IT));
  const wrong = async () => {
    const summary = await screen.findByRole('alert');
    expect(within(summary).getByText('Please fill in all the fields in the form')).toBeVisible();
    return within(summary)
      .getAllByRole('link')
      .map((link) => link.textContent);
  };
  expect(await wrong()).toEqual([
    ...['Kind of answer', 'Follow-up', 'Soalan susulan'].map((name) => `${name}: Fill in this field`),
  ]);
  await user.click(screen.getByRole('radio', { name: 'Close: they choose' }));
  await user.type(screen.getByLabelText('Follow-up'), 'Where?');
  await user.type(screen.getByLabelText('Soalan susulan'), 'Di mana?');
  await user.click(screen.getByRole('button', ADD_IT));
  await waitFor(async () =>
    expect(await wrong()).toEqual(['Answers of the follow-up: At least one answer, each in both languages']),
  );
  const followUp = within(screen.getByRole('region', { name: 'Follow-up question' }));
  await user.click(followUp.getByRole('button', { name: 'Add an answer' }));
  await user.type(followUp.getByLabelText('Answer 1'), 'Front');
  await user.type(followUp.getByLabelText('Jawapan 1'), 'Depan');
  await user.click(screen.getByRole('button', ADD_IT));
  await waitFor(() => expect(address()).toBe('/sample/survey/dashboard'));
  expect(await screen.findByText('How thin? is added.')).toBeVisible();
  const rules = { id: '', removes: [], specify: false, hiddenFor: [] };
  expect(bodiesOf(called(ADD))).toEqual([
    {
      ...{ title: 'How thin?', bmTitle: 'Nipiskah?', type: 'rate' },
      answers: ['1', '2', '3', '4', '5'].map((title) => ({ ...rules, title, bmTitle: title })),
      ...{ subtype: 'close', subtitle: 'Where?', subbmTitle: 'Di mana?' },
      subAnswers: [{ ...rules, subtitle: 'Front', subbmTitle: 'Depan' }],
    },
  ]);
});

test('admin §4 an open follow-up has no choices; a rating may have words, which the form explains', async () => {
  const { screen, user, called } = await renderApp('/sample/survey/add', { ...listed(), [ADD]: () => soft });
  await user.click(await screen.findByRole('radio', { name: 'Rate' }));
  await user.type(screen.getByLabelText('Question'), 'How thin?');
  await user.type(screen.getByLabelText('Soalan'), 'Nipiskah?');
  await user.click(screen.getByRole('switch', { name: 'Ask a follow-up' }));
  await user.click(screen.getByRole('radio', { name: 'Open: they write' }));
  expect(screen.queryByRole('group', { name: 'Answers of the follow-up' })).toBeNull();
  await user.type(screen.getByLabelText('Follow-up'), 'Why?');
  await user.type(screen.getByLabelText('Soalan susulan'), 'Mengapa?');
  expect(screen.getByText(/^Words may follow the number, as in “1 – poor”/)).toBeVisible();
  // the Malay text follows the English one until it is another
  await user.type(screen.getByLabelText('Rating 1'), ' – ok');
  expect(screen.getByLabelText('Penilaian 1')).toHaveValue('1 – ok');
  await user.type(screen.getByLabelText('Penilaian 1'), 'ey');
  await user.type(screen.getByLabelText('Rating 1'), '!');
  await user.click(screen.getByRole('button', ADD_IT));
  await screen.findByText('How thin? is added.');
  expect(bodiesOf(called(ADD))).toMatchObject([
    {
      ...{ subtype: 'open', subtitle: 'Why?', subbmTitle: 'Mengapa?', subAnswers: [] },
      answers: [{ title: '1 – ok!', bmTitle: '1 – okey' }, {}, {}, {}, { title: '5', bmTitle: '5' }],
    },
  ]);
});

test('answers that become ratings keep their words', async () => {
  const { screen, user, called } = await renderApp('/sample/survey/add', { ...listed(), [ADD]: () => soft });
  await user.click(await screen.findByRole('radio', { name: 'MCQ' }));
  await user.type(screen.getByLabelText('Question'), 'How many?');
  await user.type(screen.getByLabelText('Soalan'), 'Berapa?');
  await user.click(screen.getByRole('button', { name: 'Add an answer' }));
  await user.type(screen.getByLabelText('Answer 1'), '1');
  await user.type(screen.getByLabelText('Jawapan 1'), 'satu');
  await user.click(screen.getByRole('radio', { name: 'Rate' }));
  expect(screen.getByLabelText('Rating 1')).toHaveValue('1');
  await user.click(screen.getByRole('button', ADD_IT));
  await screen.findByText('How many? is added.');
  expect(bodiesOf(called(ADD))).toMatchObject([{ answers: [{ title: '1', bmTitle: 'satu' }] }]);
});

test('an open question has no answers, and is not asked beside another one', async () => {
  const { screen, user, asked } = await renderApp('/sample/survey/add', listed());
  await user.click(await screen.findByRole('radio', { name: 'Open' }));
  expect(screen.queryByRole('button', { name: 'Add an answer' })).toBeNull();
  await user.type(screen.getByLabelText('Question'), 'Else?');
  await user.type(screen.getByLabelText('Soalan'), 'Lain?');
  await user.click(screen.getByRole('button', ADD_IT));
  expect(
    await screen.findByRole('link', {
      name: 'Type: One open question is asked at a time: “Anything else?” is asked or scheduled.',
    }),
  ).toBeVisible();
  expect(asked()).not.toContain(ADD);
});

test('answers keep their ids and order, and their rules are set by the titles of questions and the names of brands', async () => {
  const { screen, user, called, container } = await renderApp('/sample/survey/edit?id=worn', {
    ...listed(),
    [EDIT]: () => ({ ...worn, version: 4 }),
  });
  await user.click(await screen.findByRole('button', { name: 'Rules of answer 2: No rules' }));
  // later questions alone, each by its first line
  const removes = within(screen.getByRole('group', { name: 'Questions that are not asked after this answer' }));
  expect(removes.getAllByRole('checkbox').map((box) => (box as HTMLInputElement).value)).toEqual(['soft', 'more']);
  await user.click(removes.getByRole('checkbox', { name: 'How soft was %brandName%?' }));
  await user.click(screen.getByRole('checkbox', { name: 'The member says in words what they mean' }));
  const packs = within(screen.getByRole('group', { name: 'Not offered for' }));
  await user.click(packs.getByRole('checkbox', { name: 'Drypers DryPantz, every format' }));
  await user.click(packs.getByRole('checkbox', { name: 'Drypers Touch, pants' }));
  expect(
    screen.getByRole('button', {
      name: 'Rules of answer 2: skips 1 question, asks for words, hidden for 2 choices of packs',
    }),
  ).toHaveAttribute('aria-expanded', 'true');
  expect(await axeViolations(container)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Move answer 2 up' }));
  await user.click(screen.getByRole('button', { name: 'Remove answer 2' }));
  await user.click(screen.getByRole('button', SAVE));
  expect(await screen.findByText('Worn %brandName% yet? is saved.')).toBeVisible();
  const ruled = {
    ...{ removes: ['soft'], specify: true },
    hiddenFor: [
      { brandId: 'touch', formatId: 'touch-pants' },
      { brandId: 'dry', formatId: '' },
    ],
  };
  expect(bodiesOf(called(EDIT))).toEqual([
    {
      ...{ id: 'worn', version: 3, title: worn.title, bmTitle: worn.bmTitle, type: 'multiple' },
      answers: [
        { ...ruled, id: 'no', title: 'Not yet', bmTitle: 'Not yet (bm)' },
        // what was stored stays word for word
        { ...hidden, id: 'tape', title: 'The tape', bmTitle: 'The tape (bm)', removes: [], specify: false },
      ],
    },
  ]);
});

test('the form keeps the scopes of an answer while the brands are unavailable, and previews what members read now', async () => {
  let down = true;
  const { screen, user, called } = await renderApp('/sample/survey/edit?id=worn', {
    [LIST]: () => ({ questions: SURVEY }),
    'GET /admin/fetch/dashboard/brand': () => {
      if (down) throw refusal(503, 'SERVICE_BUSY');
      return brands['GET /admin/fetch/dashboard/brand']();
    },
    [EDIT]: () => worn,
  });
  expect(await screen.findByText(/The brands did not load: the preview says “your sample”/)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Worn your sample yet?' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Rules of answer 3/ }));
  expect(screen.getByText(/The packs that this answer is hidden for stay as they are/)).toBeVisible();
  await user.type(screen.getByLabelText('Question'), '!');
  down = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  // a format that is stored without its brand is ticked at its brand
  expect(await screen.findByRole('checkbox', { name: 'Drypers DryPantz, pants' })).toBeChecked();
  await user.click(screen.getByRole('button', SAVE));
  await screen.findByText(/is saved/);
  expect(bodiesOf(called(EDIT))).toMatchObject([{ answers: [{}, {}, hidden] }]);
});

test('a follow-up that is as it was is not sent again; one that is changed keeps its id; one that no longer exists shows a notice', async () => {
  type App = Awaited<ReturnType<typeof renderApp>>;
  const sentAfter = async (change: (app: App) => Promise<void>) => {
    const app = await renderApp('/sample/survey/edit?id=soft', { ...listed(), [EDIT]: () => soft });
    await app.screen.findByLabelText('Question');
    await change(app);
    await app.user.click(app.screen.getByRole('button', SAVE));
    await app.screen.findByText(/is saved/);
    const [body] = bodiesOf(app.called(EDIT));
    app.unmount();
    return body;
  };
  const same = await sentAfter(({ screen, user }) => user.type(screen.getByLabelText('Question'), ' Really?'));
  for (const name of ['subtitle', 'subtype', 'subAnswers']) expect(same).not.toHaveProperty(name);
  const changed = await sentAfter(({ screen, user }) => user.type(screen.getByLabelText('Follow-up'), '!'));
  const subAnswers = [expect.objectContaining({ id: 'waist', subtitle: 'Waist' })];
  expect(changed).toMatchObject({ subId: 'skin', subtype: 'close', subtitle: 'Where?!', subAnswers });
  const gone = await sentAfter(({ screen, user }) =>
    user.click(screen.getByRole('switch', { name: 'Ask a follow-up' })),
  );
  expect(gone).toMatchObject({ subtype: '', subtitle: '', subbmTitle: '' });
});

test('the form shows an error of the server at the rows, and compares a question that somebody else saved', async () => {
  let version = 3;
  let rule = true;
  const asking = worn.sampleQuestionChoices.map((row) => ({ ...row, specify: row.id === 'yes' }));
  const theirs = { bmTitle: 'Sudah pakai?', sampleQuestionChoices: asking };
  const stored = () => ({ ...worn, version, ...(version === 4 ? theirs : {}) });
  const { screen, user, called } = await renderApp('/sample/survey/edit?id=worn', {
    [LIST]: () => ({ questions: [stored(), soft] }),
    ...brands,
    [EDIT]: () => {
      if (rule) throw refusal(400, 'INPUT_INVALID', {}, { removes: 'Please check removes.' });
      if (version > 3) return stored();
      version = 4;
      throw refusal(409, 'EDIT_CONFLICT', { version });
    },
  });
  await user.type(await screen.findByLabelText('Question'), '!');
  await user.click(screen.getByRole('button', SAVE));
  expect(await screen.findByRole('link', { name: 'Answers: Please check removes.' })).toBeVisible();
  rule = false;
  await user.type(screen.getByLabelText('Soalan'), '!');
  await user.type(screen.getByLabelText('Answer 2'), '!');
  await user.click(screen.getByRole('button', SAVE));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('Sudah pakai?')).toBeVisible();
  // answers are compared with their rules: titles alone would look the same
  expect(within(dialog).getByText(/Yes \/ Yes \(bm\) \(asks for words\); Not yet/)).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: /^Save/ }));
  expect(await screen.findByText(/is saved/)).toBeVisible();
  expect(called(EDIT).at(-1)).toMatchObject({ body: { version: 4, title: 'Worn %brandName% yet?!' } });
});

test('a question that is not there has the way back; leaving a changed form is asked about', async () => {
  const gone = await renderApp('/sample/survey/edit?id=gone', listed());
  expect(await gone.screen.findByText('There is no such record')).toBeVisible();
  expect(gone.screen.getByRole('link', { name: 'Back to the list' })).toHaveAttribute(
    'href',
    '/sample/survey/dashboard',
  );
  gone.unmount();
  const { screen, user, address } = await renderApp('/sample/survey/edit?id=worn', listed());
  await user.type(await screen.findByLabelText('Question'), '!');
  await user.click(screen.getByRole('link', { name: 'Articles' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Stay' }));
  expect(address()).toBe('/sample/survey/edit?id=worn');
});
