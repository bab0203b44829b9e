import { expect, test } from '@jest/globals';
import { waitFor, within } from '@testing-library/react';
import { counted } from '../../../../web-kit/test/fake-api';
import { aNews } from '../../testing/records.js';
import { renderApp } from '../../testing/render-app.js';
import { picture } from '../../testing/picture.js';
import { sentForm } from '../../testing/sent-form.js';

const LIST = 'GET /news/fetch';
const DETAILS = 'GET /admin/fetch/dashboard/news/details';
const listed = { [LIST]: () => counted([aNews()], 1) };
const opened = { ...listed, [DETAILS]: () => aNews() };
const EDIT = '/news/edit?id=n1';
const LINK = 'https://example.com/a';

test('admin §2.8 News: a row is deleted after a question, and comes back by undo', async () => {
  const { screen, user, called } = await renderApp('/news/dashboard', {
    ...listed,
    'DELETE /admin/setting/news/remove/{id}': () => aNews({ removedAt: '2026-11-21T00:00:00.000Z' }),
    'POST /admin/setting/news/restore': () => aNews(),
  });
  await user.click(await screen.findByRole('button', { name: 'More for Double points' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete “Double points”?' });
  expect(called('DELETE /admin/setting/news/remove/{id}')).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('“Double points” is deleted.')).toBeVisible();
  expect(called('DELETE /admin/setting/news/remove/{id}')).toMatchObject([{ path: { id: 'n1' } }]);
  await waitFor(() => expect(called(LIST)).toHaveLength(2));
  const undo = screen.getByRole('button', { name: /^Undo/ });
  expect(undo).toHaveTextContent('Ctrl Z');
  await user.click(undo);
  await waitFor(() => expect(called('POST /admin/setting/news/restore')).toMatchObject([{ body: { id: 'n1' } }]));
  await waitFor(() => expect(called(LIST)).toHaveLength(3));
});

test('admin §2.8 News: the question can be declined', async () => {
  const { screen, user, asked } = await renderApp('/news/dashboard', listed);
  await user.click(await screen.findByRole('button', { name: 'More for Double points' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await screen.findByRole('dialog');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked()).not.toContain('DELETE /admin/setting/news/remove/{id}');
});

test('admin §2.8 News: what was deleted is listed apart, and restored from its row', async () => {
  const { screen, user, called } = await renderApp('/news/dashboard?removed=true', {
    [LIST]: () => counted([aNews({ removedAt: '2026-11-21T00:00:00.000Z' })], 1),
    'POST /admin/setting/news/restore': () => aNews(),
  });
  await user.click(await screen.findByRole('button', { name: 'More for Double points' }));
  expect(screen.queryByRole('switch')).toBeNull();
  expect(called(LIST)).toMatchObject([{ query: { removed: 'true' } }]);
  await user.click(await screen.findByRole('menuitem', { name: 'Restore' }));
  expect(await screen.findByText('“Double points” is back.')).toBeVisible();
});

test('admin §2.8 News: add offers Normal News and Link News', async () => {
  const { screen, user } = await renderApp('/news/add');
  const kinds = await screen.findByRole('radiogroup', { name: 'Kind of news' });
  expect(within(kinds).getByRole('radio', { name: 'Normal News' })).toBeChecked();
  expect(screen.queryByLabelText('Link')).toBeNull();
  await user.click(within(kinds).getByRole('radio', { name: 'Link News' }));
  expect(screen.getByLabelText('Link')).toBeVisible();
  for (const label of ['Title', 'Tajuk', 'Text', 'Teks']) expect(screen.queryByLabelText(label)).toBeNull();
});

test.each([
  ['Normal News', 6],
  ['Link News', 3],
])('admin §5 Add news: %s without all of its inputs is refused', async (kind, missing) => {
  const { screen, user, asked } = await renderApp('/news/add');
  await user.click(await screen.findByRole('radio', { name: kind }));
  await user.click(screen.getByRole('button', { name: /^Save and show/ }));
  const summary = await screen.findByRole('alert');
  expect(within(summary).getByText('Please fill in all the fields in the form')).toBeVisible();
  expect(within(summary).getAllByRole('link')).toHaveLength(missing);
  expect(asked()).toEqual(['POST /admin/auth/session']);
});

test('admin §7 news/add: texts, audience and both pictures are sent', async () => {
  const { screen, user, called, address } = await renderApp('/news/add', {
    ...listed,
    'POST /admin/setting/news/add': () => aNews(),
  });
  const typed = { Title: 'New', Tajuk: 'Baru', Text: 'Words', Teks: 'Kata' };
  for (const [label, text] of Object.entries(typed)) await user.type(await screen.findByLabelText(label), text);
  await user.selectOptions(screen.getByLabelText('Shown to'), 'One child');
  await user.upload(screen.getByLabelText(/Picture, English/), picture('en.png'));
  await user.upload(screen.getByLabelText(/Picture, Malay/), picture('bm.png'));
  await waitFor(() => expect(screen.getAllByText('Replace')).toHaveLength(2));
  await user.click(screen.getByRole('button', { name: /^Save and show/ }));
  await waitFor(() => expect(address()).toBe('/news/dashboard'));
  const sent = sentForm(called('POST /admin/setting/news/add')[0]);
  expect(sent).toMatchObject({ type: 'A', title: 'New', bmTitle: 'Baru', description: 'Words', bmDescription: 'Kata' });
  expect(sent).toMatchObject({ link: '', showingTo: 'oneChild' });
  expect([(sent.file as File).name, (sent.bmFile as File).name]).toEqual(['en.png', 'bm.png']);
});

test.each(['Title', 'Tajuk', 'Text', 'Teks'])('admin §5 Edit news: normal news without %s', async (label) => {
  const { screen, user, asked } = await renderApp(EDIT, opened);
  await user.clear(await screen.findByLabelText(label));
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  const summary = await screen.findByRole('alert');
  expect(within(summary).getByText('Empty field detected')).toBeVisible();
  expect(within(summary).getByRole('link', { name: `${label}: Fill in this field` })).toBeVisible();
  expect(asked()).not.toContain('POST /admin/setting/news/edit');
});

test('admin §5 Edit news: link news need a link, and are sent with it alone', async () => {
  const { screen, user, called, asked } = await renderApp(EDIT, {
    ...opened,
    'POST /admin/setting/news/edit': () => aNews({ type: 'B', link: LINK, version: 4 }),
  });
  await user.click(await screen.findByRole('radio', { name: 'Link News' }));
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  expect(await screen.findByText('Empty field detected')).toBeVisible();
  expect(screen.getByLabelText('Link')).toHaveAccessibleDescription(
    'Fill in this field The whole address, beginning with https://',
  );
  expect(asked()).not.toContain('POST /admin/setting/news/edit');
  await user.type(screen.getByLabelText('Link'), LINK);
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  expect(await screen.findByText(`${LINK} is saved.`)).toBeVisible();
  expect(sentForm(called('POST /admin/setting/news/edit')[0])).toMatchObject({
    ...{ id: 'n1', version: '3', type: 'B', link: LINK },
  });
});

test('admin §5 Edit news: one picture alone is refused, and none keeps both', async () => {
  const { screen, user, called, asked } = await renderApp(EDIT, {
    ...opened,
    'POST /admin/setting/news/edit': () => aNews({ version: 4 }),
  });
  await user.upload(await screen.findByLabelText(/Picture, English/), picture('en.png'));
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  expect((await screen.findAllByText(/Both languages need a picture/)).length).toBeGreaterThan(0);
  expect(asked()).not.toContain('POST /admin/setting/news/edit');
  // either way of repairing the pair clears the errors of both
  await user.upload(screen.getByLabelText(/Picture, Malay/), picture('bm.png'));
  await waitFor(() => expect(screen.queryByText(/Both languages need a picture/)).toBeNull());
  await user.click(screen.getByRole('button', { name: /: Picture, English$/ }));
  await waitFor(() => expect(screen.queryAllByText(/Both languages need a picture/)).not.toEqual([]));
  await user.click(screen.getByRole('button', { name: /: Picture, Malay$/ }));
  await waitFor(() => expect(screen.queryByText(/Both languages need a picture/)).toBeNull());
  await user.type(screen.getByLabelText('Title'), '?');
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  await user.type(screen.getByLabelText('Title'), '!');
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  expect(await screen.findByText('Double points! is saved.')).toBeVisible();
  const sent = sentForm(called('POST /admin/setting/news/edit')[0]);
  expect(sent).not.toHaveProperty('file');
  expect(sent).not.toHaveProperty('bmFile');
});

test('admin §4 News type: an edit begins with the stored one', async () => {
  const { screen } = await renderApp(EDIT, { [DETAILS]: () => aNews({ type: 'B', link: LINK }) });
  expect(await screen.findByRole('radio', { name: 'Link News' })).toBeChecked();
  expect(screen.getByLabelText('Link')).toHaveValue(LINK);
});

test('admin §9 showingTo: All, pregnant, trying, oneChild, moreChild', async () => {
  const { screen } = await renderApp('/news/add');
  const options = within(await screen.findByLabelText('Shown to')).getAllByRole('option');
  expect(options.map((option) => (option as HTMLOptionElement).value)).toEqual([
    ...['All', 'pregnant', 'trying', 'oneChild', 'moreChild'],
  ]);
});

test('admin §3 News: the list says when some were added, and that they are hidden', async () => {
  const { screen } = await renderApp('/news/dashboard', { [LIST]: () => counted([aNews({ active: false })], 1) });
  const row = (await screen.findByRole('link', { name: 'Double points' })).closest('tr')!;
  expect(within(row).getByText('1 Nov 2026')).toBeInTheDocument();
  expect(within(row).getByRole('switch')).not.toBeChecked();
});

test('deleted rows are apart: neither All nor another choice is pressed beside them', async () => {
  const { screen, user, address } = await renderApp('/news/dashboard?removed=true', listed);
  const chip = (name: string) => screen.getByRole('button', { name, pressed: undefined });
  await screen.findByRole('button', { name: 'Deleted', pressed: true });
  expect(chip('All')).toHaveAttribute('aria-pressed', 'false');
  await user.click(chip('Draft'));
  await waitFor(() => expect(address()).toBe('/news/dashboard?active=false'));
  expect(chip('Deleted')).toHaveAttribute('aria-pressed', 'false');
  await user.click(chip('Deleted'));
  await waitFor(() => expect(address()).toBe('/news/dashboard?removed=true'));
  await user.click(chip('All'));
  await waitFor(() => expect(address()).toBe('/news/dashboard'));
});
