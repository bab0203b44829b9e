import type { Answer } from '@club/web-kit';
import { expect, test } from '@jest/globals';
import { waitFor, within } from '@testing-library/react';
import { axeViolations } from '../../../../web-kit/test/axe';
import { counted, refusal } from '../../../../web-kit/test/fake-api';
import { renderApp } from '../../testing/render-app.js';
import { picture } from '../../testing/picture.js';
import { sentForm } from '../../testing/sent-form.js';

type Article = Answer<'GET /admin/fetch/dashboard/article/details'>;

const anArticle = (more: Partial<Article> = {}): Article => ({
  id: 'a1',
  title: { en: 'A gift arrives at last, and so much more', bm: 'Hadiah tiba' },
  description: { en: 'Many homes.', bm: 'Banyak rumah.' },
  image: { en: '/en.png', bm: '/bm.png' },
  active: true,
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-02T00:00:00.000Z',
  version: 3,
  ...more,
});

test('the list shows its total, cuts long titles at 40 characters, and follows the address', async () => {
  const { screen, called, container } = await renderApp(
    '/article/dashboard?sort=-title&page=2&pageSize=25&active=true',
    {
      'GET /article/fetch': () => counted([anArticle()], 26),
    },
  );
  expect(await screen.findByRole('link', { name: 'A gift arrives at last, and so much more' })).toBeVisible();
  expect(screen.getByText('26–26 of 26')).toBeVisible();
  expect(called('GET /article/fetch')).toMatchObject([
    { query: { page: '2', pageSize: '25', sort: '-title', active: 'true' } },
  ]);
  expect(await axeViolations(container)).toEqual([]);
});

test('searching, sorting and filtering are steps of the address, and begin on page 1', async () => {
  const rows = Array.from({ length: 10 }, (_, at) => anArticle({ id: `a${at}` }));
  const { screen, user, called, address, router } = await renderApp('/article/dashboard?page=2', {
    'GET /article/fetch': () => counted(rows, 60),
  });
  await screen.findByText('51–60 of 60');
  await user.type(screen.getByRole('searchbox', { name: 'Find an article' }), 'gift{Enter}');
  await waitFor(() => expect(address()).toBe('/article/dashboard?q=gift'));
  expect(called('GET /article/fetch').at(-1)).toMatchObject({ query: { page: '1', q: 'gift' } });
  await user.click(screen.getByRole('button', { name: 'Draft' }));
  await waitFor(() => expect(address()).toBe('/article/dashboard?q=gift&active=false'));
  await user.click(screen.getByRole('button', { name: 'Remove filter: matches “gift”' }));
  await waitFor(() => expect(address()).toBe('/article/dashboard?active=false'));
  await router.navigate(-1);
  await waitFor(() => expect(screen.getByRole('searchbox')).toHaveValue('gift'));
});

test('the list distinguishes an empty list, one without matches and a failure', async () => {
  const empty = await renderApp('/article/dashboard', { 'GET /article/fetch': () => counted([], 0) });
  expect(await empty.screen.findByText('No articles yet')).toBeVisible();
  empty.unmount();
  const none = await renderApp('/article/dashboard?q=zzz', { 'GET /article/fetch': () => counted([], 0) });
  expect(await none.screen.findByText('Nothing matches')).toBeVisible();
  none.unmount();
  let up = false;
  const failed = await renderApp('/article/dashboard', {
    'GET /article/fetch': () => {
      if (!up) throw refusal(503, 'SERVICE_BUSY');
      return counted([anArticle()], 1);
    },
  });
  expect(await failed.screen.findByText('This did not load')).toBeVisible();
  expect(await axeViolations(failed.container)).toEqual([]);
  up = true;
  await failed.user.click(failed.screen.getByRole('button', { name: 'Try again' }));
  expect(await failed.screen.findByText('1–1 of 1')).toBeVisible();
});

test('a switch follows the answer of the server, and stays as it was when that refuses', async () => {
  let refuse = false;
  const { screen, user } = await renderApp('/article/dashboard', {
    'GET /article/fetch': () => counted([anArticle()], 1),
    'POST /admin/setting/article/show': () => {
      if (refuse) throw refusal(404, 'NOT_FOUND');
      return { id: 'a1', active: false, version: 4 };
    },
  });
  const shown = await screen.findByRole('switch');
  expect(shown).toBeChecked();
  await user.click(shown);
  await waitFor(() => expect(screen.getByRole('switch')).not.toBeChecked());
  refuse = true;
  await user.click(screen.getByRole('switch'));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByRole('switch')).not.toBeChecked();
});

test('a new article needs four texts and both pictures, and reports missing ones in the words of the specification', async () => {
  const { screen, user, asked, container } = await renderApp('/article/add');
  await user.click(await screen.findByRole('button', { name: /^Save and show/ }));
  const summary = await screen.findByRole('alert');
  expect(summary).toHaveFocus();
  expect(within(summary).getByText('Please fill in all the fields in the form')).toBeVisible();
  expect(within(summary).getAllByRole('link')).toHaveLength(6);
  expect(await axeViolations(container)).toEqual([]);
  await user.click(within(summary).getByRole('link', { name: /^Tajuk/ }));
  expect(screen.getByLabelText('Tajuk')).toHaveFocus();
  expect(asked()).toEqual(['POST /admin/auth/session']);
});

test('a new article is sent as a form, and the list confirms it', async () => {
  const { screen, user, called, address } = await renderApp('/article/add', {
    'POST /admin/setting/article/add': () => anArticle(),
    'GET /article/fetch': () => counted([anArticle()], 1),
  });
  await user.type(await screen.findByLabelText('Title'), 'New');
  await user.type(screen.getByLabelText('Tajuk'), 'Baru');
  await user.type(screen.getByLabelText('Text'), 'Words');
  await user.type(screen.getByLabelText('Teks'), 'Kata');
  await user.upload(screen.getByLabelText(/Picture, English/), picture('en.png'));
  await user.upload(screen.getByLabelText(/Picture, Malay/), picture('bm.png'));
  // a file is looked at before it is taken
  await waitFor(() => expect(screen.getAllByText('Replace')).toHaveLength(2));
  await user.click(screen.getByRole('button', { name: /^Save and show/ }));
  await waitFor(() => expect(address()).toBe('/article/dashboard'));
  const [options] = called('POST /admin/setting/article/add');
  expect(sentForm(options)).toMatchObject({
    title: 'New',
    titleBM: 'Baru',
    description: 'Words',
    descriptionBM: 'Kata',
  });
  expect((sentForm(options).bmFile as File).name).toBe('bm.png');
  expect(await screen.findByText('New is added.')).toBeVisible();
});

test('an edit opens by its address with what is stored, keeps the pictures, and sends the version', async () => {
  const { screen, user, called } = await renderApp('/article/edit?id=a1', {
    'GET /admin/fetch/dashboard/article/details': () => anArticle(),
    'POST /admin/setting/article/edit': () => anArticle({ version: 4 }),
    'GET /article/fetch': () => counted([anArticle()], 1),
  });
  const title = await screen.findByLabelText('Title');
  expect(title).toHaveValue('A gift arrives at last, and so much more');
  await user.clear(title);
  await user.type(title, 'Changed');
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  expect(await screen.findByText('Changed is saved.')).toBeVisible();
  const [options] = called('POST /admin/setting/article/edit');
  expect(sentForm(options)).toEqual({
    id: 'a1',
    version: '3',
    title: 'Changed',
    titleBM: 'Hadiah tiba',
    description: 'Many homes.',
    descriptionBM: 'Banyak rumah.',
  });
});

test('an edit that empties a field is refused, and so is a picture of one language alone', async () => {
  const { screen, user, asked } = await renderApp('/article/edit?id=a1', {
    'GET /admin/fetch/dashboard/article/details': () => anArticle(),
  });
  await user.clear(await screen.findByLabelText('Teks'));
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  expect(await screen.findByText('Empty field detected')).toBeVisible();
  await user.type(screen.getByLabelText('Teks'), 'Kata');
  await user.upload(screen.getByLabelText(/Picture, English/), picture('en.png'));
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  expect((await screen.findAllByText(/Both languages need a picture/)).length).toBeGreaterThan(0);
  expect(asked()).not.toContain('POST /admin/setting/article/edit');
});

test('the form shows an error of the server at its field, and keeps what was typed', async () => {
  const { screen, user } = await renderApp('/article/edit?id=a1', {
    'GET /admin/fetch/dashboard/article/details': () => anArticle(),
    'POST /admin/setting/article/edit': () => {
      throw refusal(400, 'INPUT_INVALID', {}, { titleBM: 'Not this title' });
    },
  });
  await user.type(await screen.findByLabelText('Tajuk'), '!');
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  expect(await screen.findByLabelText('Tajuk')).toHaveAccessibleDescription('Not this title');
  expect(screen.getByLabelText('Tajuk')).toHaveValue('Hadiah tiba!');
});

test('a record that somebody else saved is compared field by field, and saved over the version that is there', async () => {
  let saves = 0;
  let there = anArticle();
  const { screen, user, called } = await renderApp('/article/edit?id=a1', {
    'GET /admin/fetch/dashboard/article/details': () => there,
    'GET /article/fetch': () => counted([there], 1),
    'POST /admin/setting/article/edit': () => {
      saves += 1;
      if (saves > 1) return there;
      there = anArticle({
        version: 4,
        title: { en: 'Theirs', bm: 'Hadiah tiba' },
        description: { en: 'Their words.', bm: 'Banyak rumah.' },
      });
      throw refusal(409, 'EDIT_CONFLICT', { version: 4 });
    },
  });
  const title = await screen.findByLabelText('Title');
  await user.clear(title);
  await user.type(title, 'Mine');
  await user.type(screen.getByLabelText('Text'), ' Mine.');
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('This was saved by somebody else meanwhile')).toBeVisible();
  await user.click(within(dialog).getByRole('radio', { name: /Their words/ }));
  await user.click(within(dialog).getByRole('button', { name: 'Save 1 of yours, 1 of theirs' }));
  await waitFor(() => expect(called('POST /admin/setting/article/edit')).toHaveLength(2));
  expect(sentForm(called('POST /admin/setting/article/edit')[1])).toMatchObject({
    version: '4',
    title: 'Mine',
    description: 'Their words.',
  });
});

test('leaving with unsaved words asks first', async () => {
  const { screen, user, address } = await renderApp('/article/edit?id=a1', {
    'GET /admin/fetch/dashboard/article/details': () => anArticle(),
    'GET /article/fetch': () => counted([anArticle()], 1),
  });
  await user.type(await screen.findByLabelText('Title'), '!');
  await user.click(screen.getAllByRole('link', { name: 'Articles' })[0]!);
  const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' });
  await user.click(within(dialog).getByRole('button', { name: 'Stay' }));
  expect(address()).toBe('/article/edit?id=a1');
  expect(screen.getByLabelText('Title')).toHaveValue('A gift arrives at last, and so much more!');
  await user.click(screen.getAllByRole('link', { name: 'Articles' })[0]!);
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(address()).toBe('/article/dashboard'));
});

test('an unknown id, or none, shows a page with a link back', async () => {
  const { screen, unmount } = await renderApp('/article/edit?id=gone', {
    'GET /admin/fetch/dashboard/article/details': () => {
      throw refusal(404, 'NOT_FOUND');
    },
  });
  expect(await screen.findByText('There is no such record')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to the list' })).toBeVisible();
  unmount();
  const bare = await renderApp('/article/edit');
  expect(await bare.screen.findByText('There is no such record')).toBeVisible();
});

test('admin §3 Article: the list says when one was added, and that it is hidden', async () => {
  const { screen } = await renderApp('/article/dashboard', {
    'GET /article/fetch': () => counted([anArticle({ active: false })], 1),
  });
  const row = (await screen.findByRole('link', { name: /^A gift arrives/ })).closest('tr')!;
  expect(within(row).getByText('1 Nov 2026')).toBeVisible();
  expect(within(row).getByRole('switch')).not.toBeChecked();
});

test('admin §4 each save shows that it is under way, then that it is done', async () => {
  let answer: () => void = () => undefined;
  const { screen, user, called } = await renderApp('/article/edit?id=a1', {
    'GET /admin/fetch/dashboard/article/details': () => anArticle(),
    'GET /article/fetch': () => counted([anArticle()], 1),
    'POST /admin/setting/article/edit': () => new Promise<Article>((done) => (answer = () => done(anArticle()))),
  });
  await user.type(await screen.findByLabelText('Title'), '!');
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  await waitFor(() => expect(screen.getByRole('button', { name: /^Save/ })).toHaveAttribute('aria-busy', 'true'));
  // pressed again meanwhile, it is sent once
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  expect(called('POST /admin/setting/article/edit')).toHaveLength(1);
  answer();
  expect(await screen.findByText(/is saved\.$/)).toBeVisible();
});
