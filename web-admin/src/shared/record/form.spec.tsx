import { expect, test } from '@jest/globals';
import { waitFor, within } from '@testing-library/react';
import { axeViolations } from '../../../../web-kit/test/axe';
import { counted, refusal } from '../../../../web-kit/test/fake-api';
import { anArticle, anAuditEntry } from '../../testing/records.js';
import { renderApp } from '../../testing/render-app.js';
import { sentForm } from '../../testing/sent-form.js';

const DETAILS = 'GET /admin/fetch/dashboard/article/details';
const EDIT = 'POST /admin/setting/article/edit';
const CONFLICT = 'This was changed while you were editing. Please compare and save again.';
type Article = ReturnType<typeof anArticle>;

/** The form of an article whose saves are refused until they name the version that somebody else left meanwhile. */
async function meanwhile(
  change: Partial<Article>,
  { reads = () => true, entryAt }: { reads?: () => boolean; entryAt?: string } = {},
) {
  let stored = anArticle();
  let lost = false;
  const app = await renderApp('/article/edit?id=a1', {
    [DETAILS]: () => {
      if (!lost || reads()) return stored;
      throw refusal(503, 'SERVICE_BUSY');
    },
    [EDIT]: ({ form }) => {
      lost = true;
      stored = { ...anArticle({ version: 4 }), ...change };
      if (form.version !== '4') throw refusal(409, 'EDIT_CONFLICT', { version: 4 });
      return stored;
    },
    'GET /article/fetch': () => [stored],
    ...(entryAt
      ? { 'GET /admin/fetch/dashboard/audit': () => counted([anAuditEntry({ username: 'hafiz', at: entryAt })], 1) }
      : {}),
  });
  const title = await app.screen.findByLabelText('Title');
  const save = () => app.user.click(app.screen.getByRole('button', { name: /^Save/ }));
  const sent = () => app.called(EDIT).map(sentForm);
  return { ...app, title, save, sent };
}

test('RecordForm reports a conflict over a record that was only shown or hidden, and saves it by the next try', async () => {
  const { screen, user, title, save, sent, container } = await meanwhile({ active: false });
  await user.type(title, '!');
  await save();
  const summary = await screen.findByRole('alert');
  expect(within(summary).getByText(CONFLICT)).toBeVisible();
  expect(summary).toHaveFocus();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(title).toHaveValue('A gift arrives!');
  expect(await axeViolations(container)).toEqual([]);
  await save();
  expect(await screen.findByText(/is saved/)).toBeVisible();
  expect(sent().map(({ version }) => version)).toEqual(['3', '4']);
});

test('RecordForm reports that somebody saved a record that cannot be read again, and does not overwrite it', async () => {
  let up = false;
  const { screen, user, title, save, sent } = await meanwhile(
    { title: { en: 'Theirs', bm: 'Hadiah tiba' } },
    { reads: () => up },
  );
  await user.type(title, '!');
  await save();
  expect(within(await screen.findByRole('alert')).getByText(CONFLICT)).toBeVisible();
  await save();
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(within(await screen.findByRole('alert')).getByText(CONFLICT)).toBeVisible();
  up = true;
  await save();
  expect(await screen.findByRole('dialog')).toBeVisible();
  expect(sent().map(({ version }) => version)).toEqual(['3', '3', '3']);
});

test('RecordForm takes over what only the other person changed, names it, and does not ask about it', async () => {
  const { screen, user, title, save, sent } = await meanwhile({
    description: { en: 'Their words.', bm: 'Banyak rumah.' },
  });
  await user.type(title, '!');
  await save();
  const summary = await screen.findByRole('alert');
  const link = await within(summary).findByRole('link', { name: 'Text: now as somebody else saved it' });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByLabelText('Text')).toHaveValue('Their words.');
  expect(screen.getByText('Unsaved change in 1 field.')).toBeVisible();
  await user.click(link);
  expect(screen.getByLabelText('Text')).toHaveFocus();
  await save();
  expect(await screen.findByText(/is saved/)).toBeVisible();
  expect(sent()[1]).toMatchObject({ version: '4', title: 'A gift arrives!', description: 'Their words.' });
});

test('RecordForm asks by a dialog about the fields that both changed alone', async () => {
  const { screen, user, title, save, sent } = await meanwhile({
    title: { en: 'Theirs', bm: 'Hadiah tiba' },
    description: { en: 'Their words.', bm: 'Banyak rumah.' },
  });
  await user.type(title, '!');
  await user.type(screen.getByLabelText('Teks'), '?');
  await save();
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getAllByRole('radio')).toHaveLength(2);
  expect(within(dialog).getByText(/What only they changed is kept/)).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Save 1 of yours, 0 of theirs' }));
  expect(await screen.findByText(/is saved/)).toBeVisible();
  expect(sent()[1]).toMatchObject({
    ...{ version: '4', title: 'A gift arrives!', description: 'Their words.', descriptionBM: 'Banyak rumah.?' },
  });
});

test('RecordForm has nothing unsaved after all of their values were kept, and the focus stays on the page', async () => {
  const { screen, user, title, save, sent } = await meanwhile({ title: { en: 'Theirs', bm: 'Hadiah tiba' } });
  await user.type(title, '!');
  await save();
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Keep all of theirs' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(title).toHaveValue('Theirs');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByText(/^Unsaved/)).toBeNull();
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  await user.type(title, '!');
  await save();
  expect(await screen.findByText(/is saved/)).toBeVisible();
  expect(sent()[1]).toMatchObject({ version: '4', title: 'Theirs!' });
});

test('RecordForm shows pictures that both replaced beside each other, as one choice', async () => {
  const { screen, user, save, sent } = await meanwhile({ image: { en: '/their-en.png', bm: '/their-bm.png' } });
  await user.upload(screen.getByLabelText(/Picture, English/), new File(['x'], 'en.png', { type: 'image/png' }));
  await user.upload(screen.getByLabelText(/Picture, Malay/), new File(['x'], 'bm.png', { type: 'image/png' }));
  await save();
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getAllByRole('radio')).toHaveLength(2);
  await waitFor(() =>
    expect([...dialog.querySelectorAll('img')].map((img) => img.getAttribute('src'))).toEqual([
      ...['blob:en.png', 'blob:bm.png', '/their-en.png', '/their-bm.png'],
    ]),
  );
  expect(await axeViolations(document.body)).toEqual([]);
  await user.click(within(dialog).getAllByRole('radio')[1]!);
  await user.click(within(dialog).getByRole('button', { name: 'Save 0 of yours, 1 of theirs' }));
  expect(await screen.findByText(/is saved/)).toBeVisible();
  expect(sent()[1]).toMatchObject({ version: '4' });
  expect(sent()[1]).not.toHaveProperty('file');
});

test('RecordForm keeps a picture that only I replaced without a question', async () => {
  const { screen, user, save, sent } = await meanwhile({ title: { en: 'Theirs', bm: 'Hadiah tiba' } });
  await user.upload(screen.getByLabelText(/Picture, English/), new File(['x'], 'en.png', { type: 'image/png' }));
  await user.upload(screen.getByLabelText(/Picture, Malay/), new File(['x'], 'bm.png', { type: 'image/png' }));
  await save();
  await screen.findByRole('link', { name: 'Title: now as somebody else saved it' });
  expect(screen.queryByRole('dialog')).toBeNull();
  await save();
  expect(await screen.findByText(/is saved/)).toBeVisible();
  expect(sent()[1]).toMatchObject({
    version: '4',
    title: 'Theirs',
    file: { name: 'en.png' },
    bmFile: { name: 'bm.png' },
  });
});

test('RecordForm takes a chosen picture back: nothing is unsaved then, and none is sent', async () => {
  const { screen, user, title, save, sent } = await meanwhile({});
  await user.upload(screen.getByLabelText(/Picture, English/), new File(['x'], 'en.png', { type: 'image/png' }));
  expect(await screen.findByText('Unsaved change in 1 field.')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Keep the old one: Picture, English' }));
  expect(screen.getByRole('img', { name: 'Picture, English' })).toHaveAttribute('src', '/en.png');
  expect(screen.queryByText(/^Unsaved/)).toBeNull();
  await user.type(title, '!');
  await save();
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).not.toHaveProperty('file');
});

test('RecordForm removes the message of a refusal with the next try', async () => {
  const { screen, user } = await renderApp('/article/edit?id=a1', {
    [DETAILS]: () => anArticle(),
    [EDIT]: () => {
      throw refusal(503, 'SERVICE_BUSY');
    },
  });
  const title = await screen.findByLabelText('Title');
  await user.type(title, '!');
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  const busy = (await screen.findByRole('alert')).textContent!;
  await user.clear(title);
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  const summary = await screen.findByRole('alert');
  expect(await within(summary).findByText('Empty field detected')).toBeVisible();
  expect(summary).not.toHaveTextContent(busy);
  // after the correction no error is shown until the next answer
  await user.type(title, 'Again');
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test.each([
  ['names the colleague whose save the log has', '2026-11-21T07:00:02.000Z', 'hafiz saved this meanwhile'],
  [
    'names nobody while the log has an earlier save',
    '2026-11-20T07:00:00.000Z',
    'This was saved by somebody else meanwhile',
  ],
])('RecordForm %s', async (_, entryAt, name) => {
  const theirs = { title: { en: 'Theirs', bm: 'Hadiah tiba' }, updatedAt: '2026-11-21T07:00:00.000Z' };
  const { screen, user, title, save } = await meanwhile(theirs, { entryAt });
  await user.type(title, '!');
  await save();
  expect(await screen.findByRole('dialog', { name })).toBeVisible();
});
