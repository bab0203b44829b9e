import { expect, test } from '@jest/globals';
import { fireEvent, waitFor, within } from '@testing-library/react';
import { axeViolations } from '../../../../web-kit/test/axe';
import { counted, refusal } from '../../../../web-kit/test/fake-api';
import { renderApp } from '../../testing/render-app.js';
import { aContest } from '../../testing/contest.js';
import { picture } from '../../testing/picture.js';
import { sentForm } from '../../testing/sent-form.js';

type App = Awaited<ReturnType<typeof renderApp>>;

const EDIT = '/contest/edit?id=c1';
const DETAILS = 'GET /admin/fetch/dashboard/contest/details';

test('the list shows the days, entries, points, steps and prizes of each contest', async () => {
  const { screen, user, called, container } = await renderApp('/contest/dashboard?sort=-startDate&page=2&active=true', {
    'GET /contest/fetch': () => counted([aContest()], 51),
  });
  const row = (await screen.findByRole('link', { name: 'Crawl and win' })).closest('tr')!;
  for (const text of ['1 Nov 2026', '30 Nov 2026', '3', '1,200', 'Yes', 'Show us.', 'Keep', '× 5']) {
    expect(within(row).getByText(text)).toBeInTheDocument();
  }
  expect(row.querySelector('li img')).toHaveAttribute('src', '/p1.png');
  expect(within(row).getByRole('switch', { name: 'Show Crawl and win to members' })).toBeChecked();
  expect(row.querySelector('img')).toHaveAttribute('src', '/en.png');
  expect(called('GET /contest/fetch')).toMatchObject([{ query: { page: '2', sort: '-startDate', active: 'true' } }]);
  expect(await axeViolations(container)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Pictures' }));
  expect(await screen.findByAltText('English')).toHaveAttribute('src', '/en.png');
  expect(screen.getByAltText('Bahasa Melayu')).toHaveAttribute('src', '/bm.png');
});

test('the list distinguishes an empty list, one without matches and a failure', async () => {
  const empty = await renderApp('/contest/dashboard', { 'GET /contest/fetch': () => counted([], 0) });
  expect(await empty.screen.findByText('No contests yet')).toBeVisible();
  empty.unmount();
  const none = await renderApp('/contest/dashboard?q=zzz', { 'GET /contest/fetch': () => counted([], 0) });
  expect(await none.screen.findByText('Nothing matches')).toBeVisible();
  none.unmount();
  const failed = await renderApp('/contest/dashboard', {
    'GET /contest/fetch': () => {
      throw refusal(503, 'SERVICE_BUSY');
    },
  });
  expect(await failed.screen.findByText('This did not load')).toBeVisible();
});

test('a switch follows the answer of the server, and stays as it was when that refuses', async () => {
  let refuse = false;
  const { screen, user } = await renderApp('/contest/dashboard', {
    'GET /contest/fetch': () => counted([aContest()], 1),
    'POST /admin/setting/contest/show': () => {
      if (refuse) throw refusal(404, 'NOT_FOUND');
      return { id: 'c1', active: false, version: 4 };
    },
  });
  await user.click(await screen.findByRole('switch', { name: 'Show Crawl and win to members' }));
  await waitFor(() => expect(screen.getByRole('switch')).not.toBeChecked());
  refuse = true;
  await user.click(screen.getByRole('switch'));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByRole('switch')).not.toBeChecked();
});

test('a new contest needs names, days, both icons and a prize, in the words of the specification', async () => {
  const { screen, user, asked, container } = await renderApp('/contest/add');
  await user.click(await screen.findByRole('button', { name: /^Save and show/ }));
  const summary = await screen.findByRole('alert');
  expect(summary).toHaveFocus();
  expect(
    within(summary).getByText('Please provide a valid name, start date, end date, and campaign icon'),
  ).toBeVisible();
  expect(within(summary).getAllByRole('link')).toHaveLength(7);
  expect(within(summary).getByRole('link', { name: 'Prizes: Please provide at least 1 prize' })).toBeVisible();
  expect(await axeViolations(container)).toEqual([]);
  expect(asked()).toEqual(['POST /admin/auth/session']);
});

test.each([
  ['a step', async ({ screen, user }: App) => user.clear(screen.getByLabelText('Step 1, instruction'))],
  ['a choice', async ({ screen, user }: App) => user.clear(screen.getByLabelText('Choice 1'))],
  ['the points of an entry', async ({ screen, user }: App) => user.clear(screen.getByLabelText('Points per entry'))],
  ['the entries of a person', async ({ screen, user }: App) => user.clear(screen.getByLabelText('Entries per person'))],
])('a contest that lacks %s alone is not reported to lack its name, days and icons', async (_, empty) => {
  const app = await renderApp(EDIT, { [DETAILS]: () => aContest() });
  await app.screen.findByLabelText('Name');
  await empty(app);
  await app.user.click(app.screen.getByRole('button', { name: /^Save/ }));
  const summary = await app.screen.findByRole('alert');
  expect(within(summary).getByText('1 field needs another look')).toBeVisible();
  expect(within(summary).getAllByRole('link')).toHaveLength(1);
  expect(summary).not.toHaveTextContent(/Please provide a valid name/);
});

test('a picture of a prize that the server refuses is reported at the prizes', async () => {
  const { screen, user } = await renderApp(EDIT, {
    [DETAILS]: () => aContest(),
    'POST /admin/setting/edit/contest': () => {
      throw refusal(415, 'FILE_TYPE_INVALID', { types: 'PNG' }, { prizeFiles: 'No picture' });
    },
  });
  await user.upload(await screen.findByLabelText(/Prize 1, picture/), picture('prize.png'));
  await user.click(await screen.findByRole('button', { name: /^Save/ }));
  expect(await screen.findByRole('link', { name: 'Prizes: No picture' })).toBeVisible();
  expect(screen.getByRole('group', { name: 'Prizes' })).toHaveAccessibleDescription('No picture');
});

test('the parts of the form say how much is wrong in each, lead there, and follow the focus', async () => {
  const { screen, user } = await renderApp('/contest/add');
  await user.click(await screen.findByRole('button', { name: /^Save and show/ }));
  await screen.findByRole('alert');
  const parts = screen.getByRole('navigation', { name: 'Parts of this form' });
  expect(
    within(parts)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual([...['Basics4, 4 errors', 'Picture2, 2 errors', 'How to enter', 'Steps', 'Prizes1, 1 error']]);
  expect(within(parts).getByRole('link', { name: /^Basics/ })).toHaveAttribute('aria-current', 'true');
  await user.click(within(parts).getByRole('link', { name: /^How to enter/ }));
  expect(screen.getByRole('switch', { name: 'Points needed' })).toHaveFocus();
  expect(within(parts).getByRole('link', { name: /^How to enter/ })).toHaveAttribute('aria-current', 'true');
  expect(within(parts).getByRole('link', { name: /^Basics/ })).not.toHaveAttribute('aria-current');
});

test('a new contest is sent as a form, with the rows of both languages and the pictures of its prizes', async () => {
  const { screen, user, called, address } = await renderApp('/contest/add', {
    'POST /admin/setting/add/contest': () => aContest(),
    'GET /contest/fetch': () => counted([aContest()], 1),
  });
  await user.type(await screen.findByLabelText('Name'), 'New');
  await user.type(screen.getByLabelText('Nama'), 'Baharu');
  fireEvent.change(screen.getByLabelText('Start date'), { target: { value: '2026-12-01' } });
  fireEvent.change(screen.getByLabelText('End date'), { target: { value: '2026-12-31' } });
  await user.upload(screen.getByLabelText(/Picture, English/), picture('en.png'));
  await user.upload(screen.getByLabelText(/Picture, Malay/), picture('bm.png'));

  expect(screen.queryByLabelText('Points per entry')).not.toBeInTheDocument();
  await user.click(screen.getByRole('switch', { name: 'Points needed' }));
  await user.type(screen.getByLabelText('Points per entry'), '50');
  await user.click(screen.getByRole('switch', { name: 'Link' }));
  expect(screen.queryByLabelText('List title')).not.toBeInTheDocument();
  await user.click(screen.getByRole('switch', { name: 'List to choose from' }));
  await user.type(screen.getByLabelText('List title'), 'Shop');
  await user.type(screen.getByLabelText('Tajuk senarai'), 'Kedai');
  await user.click(screen.getByRole('button', { name: 'Add a choice' }));
  await user.type(screen.getByLabelText('Choice 1'), 'AEON');
  await user.click(screen.getByRole('button', { name: 'Add a step' }));
  await user.type(screen.getByLabelText('Step 1, instruction'), 'Post');
  await user.type(screen.getByLabelText('Langkah 1, arahan'), 'Muat naik');
  await user.click(screen.getByRole('button', { name: 'Add a prize' }));
  await user.type(screen.getByLabelText(/^Prize 1, title/), 'Pram');
  await user.type(screen.getByLabelText(/^Hadiah 1, tajuk/), 'Kereta sorong');
  await user.click(screen.getByRole('button', { name: 'Add a prize' }));
  await user.clear(screen.getByLabelText('Prize 2, how many'));
  await user.type(screen.getByLabelText('Prize 2, how many'), '7');
  await user.upload(screen.getByLabelText(/Prize 2, picture/), picture('prize.png'));
  await user.type(screen.getByLabelText(/^Prize 2, what it is worth/), 'RM 50');
  // a file is looked at before it is taken
  await waitFor(() => expect(screen.getAllByText('Replace')).toHaveLength(3));
  await user.click(screen.getByRole('button', { name: /^Save and show/ }));

  await waitFor(() => expect(address()).toBe('/contest/dashboard'));
  const sent = sentForm(called('POST /admin/setting/add/contest')[0]);
  expect(sent).toMatchObject({
    ...{ name: 'New', nameBM: 'Baharu', startDate: '2026-12-01', endDate: '2026-12-31', entriesPerPerson: '1' },
    ...{ pointRequired: true, pointsPerEntry: '50', linkURL: true, uploadImages: false, gotDropdown: true },
    ...{ dropdownTitle: 'Shop', dropdownTitleBM: 'Kedai' },
  });
  expect((sent.campaignIconBM as File).name).toBe('bm.png');
  expect((sent.prizeFiles as File[]).map(({ name }) => name)).toEqual(['prize.png']);
  expect(sent.dropdownOptions).toEqual([{ id: '', dropdown: 'AEON' }]);
  expect(sent.steps).toEqual([{ id: '', instruction: 'Post', description: '', order: 0 }]);
  expect(sent.stepsBM).toEqual([{ instructionBM: 'Muat naik', descriptionBM: '', orderBM: 0 }]);
  expect(sent.prizes).toEqual([
    { id: '', title: 'Pram', titleBM: 'Kereta sorong', amount: 1, item: '' },
    { id: '', title: '', titleBM: '', amount: 7, item: 'RM 50', file: 0 },
  ]);
  expect(await screen.findByText('New is added.')).toBeVisible();
});

test('an edit opens by its address, moves and removes rows, and sends the version but no day that stayed', async () => {
  const { screen, user, called, container } = await renderApp(EDIT, {
    [DETAILS]: () => aContest(),
    'POST /admin/setting/edit/contest': () => aContest({ version: 4 }),
    'GET /contest/fetch': () => counted([aContest()], 1),
  });
  expect(await screen.findByLabelText('Name')).toHaveValue('Crawl and win');
  expect(screen.getByText('2 entries so far. A change that would break them is refused.')).toBeVisible();
  expect(screen.getByLabelText('Start date')).toHaveValue('2026-11-01');
  expect(screen.getByLabelText('End date')).toHaveValue('2026-11-30');
  expect(screen.getByLabelText('Points per entry')).toHaveValue('1200');
  expect(await axeViolations(container)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Move step 2 up' }));
  await user.click(screen.getByRole('button', { name: 'Remove choice 2' }));
  fireEvent.change(screen.getByLabelText('End date'), { target: { value: '2026-12-05' } });
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  expect(await screen.findByText('Crawl and win is saved.')).toBeVisible();
  const sent = sentForm(called('POST /admin/setting/edit/contest')[0]);
  expect(sent).toMatchObject({ id: 'c1', version: '3', endDate: '2026-12-05', name: 'Crawl and win' });
  for (const name of ['startDate', 'campaignIcon', 'prizeFiles']) expect(sent).not.toHaveProperty(name);
  expect(sent.steps).toMatchObject([
    { id: 's2', order: 0 },
    { id: 's1', order: 1 },
  ]);
  expect(sent.stepsBM).toMatchObject([{ instructionBM: 'Muat naik' }, { instructionBM: 'Simpan' }]);
  expect(sent.dropdownOptions).toEqual([{ id: 'o1', dropdown: 'AEON' }]);
  expect(sent.prizes).toEqual([{ id: 'p1', title: '', titleBM: '', amount: 5, item: '' }]);
});

test('a start after the end, no prize, and empty rows are refused before anything is sent', async () => {
  const { screen, user, asked } = await renderApp(EDIT, { [DETAILS]: () => aContest() });
  fireEvent.change(await screen.findByLabelText('Start date'), { target: { value: '2026-12-01' } });
  await user.clear(screen.getByLabelText('Langkah 2, arahan'));
  await user.clear(screen.getByLabelText('Choice 1'));
  await user.click(screen.getByRole('button', { name: 'Remove prize 1' }));
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  const summary = await screen.findByRole('alert');
  for (const text of [
    'Start date: Start date cannot be later than end date',
    'Prizes: Please provide at least 1 prize',
    'Steps: Fill in the instruction of every step in both languages',
    'Choices: Fill in every choice, one or more',
  ]) {
    expect(within(summary).getByRole('link', { name: text })).toBeVisible();
  }
  expect(screen.getByLabelText('Langkah 2, arahan')).toHaveAccessibleDescription('Fill in this field');
  await user.click(screen.getByRole('button', { name: 'Add a prize' }));
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  expect(await screen.findByRole('link', { name: /^Prizes: Each prize needs a picture or a title/ })).toBeVisible();
  // a title is optional beside a picture, in both languages or in none
  expect(screen.getByLabelText(/^Prize 1, title/)).toBeValid();
  expect(screen.getByText('Add a picture, or a title in both languages')).toBeVisible();
  await user.upload(screen.getByLabelText('Prize 1, picture'), picture('pram.png'));
  await waitFor(() => expect(screen.queryByText('Add a picture, or a title in both languages')).toBeNull());
  await user.type(screen.getByLabelText(/^Prize 1, title/), 'Pram');
  expect(screen.getByLabelText(/^Hadiah 1, tajuk/)).toHaveAccessibleDescription('Fill in this field');
  fireEvent.change(screen.getByLabelText('End date'), { target: { value: '2026-12-31' } });
  await waitFor(() => expect(screen.getByLabelText('Start date')).toBeValid());
  expect(asked()).not.toContain('POST /admin/setting/edit/contest');
});

test('the form shows an error of the server about rows, and about fields that entries depend on, at the field', async () => {
  const { screen, user } = await renderApp(EDIT, {
    [DETAILS]: () => aContest(),
    'POST /admin/setting/edit/contest': () => {
      throw refusal(
        400,
        'INPUT_INVALID',
        {},
        { dropdownOption: 'Somebody chose it', 'steps.1.instructions': 'Not so' },
      );
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Remove choice 2' }));
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  expect(await screen.findByRole('link', { name: 'Choices: Somebody chose it' })).toBeVisible();
  expect(screen.getByRole('group', { name: 'Choices' })).toHaveAccessibleDescription('Somebody chose it');
  expect(screen.getByRole('group', { name: 'Steps' })).toHaveAccessibleDescription('Not so');
});

test('an unknown id, or none, shows a page with a link back', async () => {
  const { screen, unmount } = await renderApp('/contest/edit?id=gone', {
    [DETAILS]: () => {
      throw refusal(404, 'NOT_FOUND');
    },
  });
  expect(await screen.findByText('There is no such record')).toBeVisible();
  unmount();
  const bare = await renderApp('/contest/edit');
  expect(await bare.screen.findByText('There is no such record')).toBeVisible();
});

test('the form compares in words what somebody else saved meanwhile, rows one below the other', async () => {
  let there = aContest();
  const { screen, user } = await renderApp(EDIT, {
    [DETAILS]: () => there,
    'POST /admin/setting/edit/contest': () => {
      const { steps, prizes, dropdownOptions } = aContest();
      there = {
        ...{ ...aContest(), version: 4, linkURL: !there.linkURL, steps: steps.slice(0, 1) },
        ...{ prizes: prizes.map((prize) => ({ ...prize, amount: 9 })), dropdownOptions: dropdownOptions.slice(1) },
      };
      throw refusal(409, 'EDIT_CONFLICT', { version: 4 });
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Move step 2 up' }));
  await user.clear(screen.getByLabelText('Prize 1, how many'));
  await user.type(screen.getByLabelText('Prize 1, how many'), '7');
  await user.type(screen.getByLabelText(/^Prize 1, title/), 'Pram');
  await user.type(screen.getByLabelText(/^Hadiah 1, tajuk/), 'Kereta bayi');
  await user.click(screen.getByRole('button', { name: 'Remove choice 2' }));
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  const dialog = await screen.findByRole('dialog');
  const compared = (field: string) =>
    within(within(dialog).getByRole('row', { name: new RegExp(`^${field}`) }))
      .getAllByRole('cell')
      .map((cell) => [...cell.querySelectorAll('span.block')].map(({ textContent }) => textContent));
  const [first, second] = aContest().steps.map(({ instructions, description }) =>
    [instructions, description].flatMap(({ en, bm }) => (en || bm ? [`${en} / ${bm}`] : [])).join(': '),
  );
  expect(compared('Steps')).toEqual([[`1. ${second}`, `2. ${first}`], [`1. ${first}`]]);
  expect(compared('Prizes')).toEqual([['1. 7 × Pram / Kereta bayi'], ['1. 9 × Picture']]);
  expect(compared('Choices')).toEqual([['1. AEON'], ['1. Mydin']]);
  // a switch that only they turned is no question
  expect(within(dialog).queryByRole('row', { name: /^Link/ })).toBeNull();
  expect(dialog).not.toHaveTextContent(/[{}[\]]/);
});

test('admin §3 Contest: the list says that one is hidden, and that another is free to enter', async () => {
  const { screen } = await renderApp('/contest/dashboard', {
    'GET /contest/fetch': () => counted([aContest({ active: false, pointRequired: false })], 1),
  });
  const row = (await screen.findByRole('link', { name: 'Crawl and win' })).closest('tr')!;
  expect(within(row).getByRole('switch')).not.toBeChecked();
  expect(within(row).getByText('No')).toBeInTheDocument();
});
