import { describe, expect, test } from '@jest/globals';
import { waitFor, within } from '@testing-library/react';
import { axeViolations } from '../../../../web-kit/test/axe';
import { counted, refusal, type Programmed } from '../../../../web-kit/test/fake-api';
import { ownListsFake, type OwnList } from '../../testing/own-lists.js';
import { anArticle } from '../../testing/records.js';
import { renderApp } from '../../testing/render-app.js';

const LIST = 'GET /article/fetch';
const SAVE = 'POST /admin/own-lists/view/save';
const articles = { [LIST]: () => counted([anArticle()], 1) } as Programmed;
const drafts = { id: 'v1', name: 'Drafts', query: 'active=false', first: false };
const newest = { id: 'v2', name: 'Newest', query: 'sort=-createdAt', first: false };
const kept = (...views: OwnList['views']): OwnList[] => [{ list: 'articles', layout: '', views }];

async function open(lists: OwnList[] = [], more: Programmed = {}, at = '/article/dashboard') {
  const app = await renderApp(at, { ...articles, ...ownListsFake(lists), ...more });
  await app.screen.findByText('A gift arrives');
  const menu = async (name = 'Saved views') => {
    await app.user.click(app.screen.getByRole('button', { name }));
    return within(await app.screen.findByRole('dialog', { name: 'Saved views' }));
  };
  const queries = () => app.called(LIST).map(({ query }) => query as object);
  return { ...app, menu, queries };
}

describe('a saved view', () => {
  test('is what is shown under a name, without its search, and is opened again from the list', async () => {
    const { screen, user, menu, called, address } = await open(
      [],
      {},
      '/article/dashboard?active=false&q=gift&sort=-title',
    );
    const views = await menu();
    await user.click(views.getByRole('button', { name: 'Save what is shown' }));
    expect(views.getByText('Fill in this field')).toBeVisible();
    await user.type(views.getByLabelText('Name of this view'), ' Drafts ');
    expect(await axeViolations(document.body)).toEqual([]);
    await user.click(views.getByRole('button', { name: 'Save what is shown' }));
    expect(await screen.findByText('The view “Drafts” is saved.')).toBeVisible();
    expect(called(SAVE)).toMatchObject([
      { body: { list: 'articles', name: 'Drafts', query: 'active=false&sort=-title', first: false } },
    ]);
    expect(await views.findByRole('button', { name: 'Drafts' })).toHaveAttribute('aria-current', 'true');
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Clear all' }));
    await waitFor(() => expect(address()).toBe('/article/dashboard?sort=-title'));
    await user.click((await menu()).getByRole('button', { name: 'Drafts' }));
    await waitFor(() => expect(address()).toBe('/article/dashboard?active=false&sort=-title'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'View: Drafts' })).toBeVisible();
  });

  test('is not saved of a list without filters and order, nor beyond twenty', async () => {
    const { menu } = await open(kept(drafts));
    const views = await menu();
    expect(views.getByText('Set filters or an order to save what you see.')).toBeVisible();
    expect(views.queryByLabelText('Name of this view')).toBeNull();
    const many = Array.from({ length: 20 }, (_, n) => ({ ...drafts, id: `v${n}`, name: `View ${n}` }));
    const full = await open(kept(...many), {}, '/article/dashboard?active=true');
    const dialog = await full.screen.findAllByRole('button', { name: 'Saved views' });
    await full.user.click(dialog.at(-1)!);
    expect(await full.screen.findByText(/^You have saved 20 views/)).toBeVisible();
  });

  test('shows an error of the server at its name, and keeps what was typed', async () => {
    const refuse = () => {
      throw refusal(400, 'INPUT_INVALID', {}, { name: 'This is already in use.' });
    };
    const { user, menu } = await open(kept(newest), { [SAVE]: refuse }, '/article/dashboard?active=true');
    const views = await menu();
    await user.type(views.getByLabelText('Name of this view'), 'newest');
    await user.keyboard('{Enter}');
    expect(await views.findByText('This is already in use.')).toBeVisible();
    expect(views.getByLabelText('Name of this view')).toHaveValue('newest');
  });

  test('gets another name and what is shown now', async () => {
    const { user, menu, called } = await open(kept(drafts), {}, '/article/dashboard?active=true');
    const views = await menu();
    await user.click(views.getByRole('button', { name: 'Change the view “Drafts”' }));
    const name = views.getAllByLabelText('Name of this view')[0]!;
    await user.clear(name);
    await user.type(name, 'Shown');
    await user.click(views.getByLabelText('Replace its filters by those shown now'));
    await user.click(views.getByRole('button', { name: 'Save' }));
    expect(await views.findByRole('button', { name: 'Shown' })).toHaveAttribute('aria-current', 'true');
    expect(called(SAVE).at(-1)).toMatchObject({ body: { id: 'v1', name: 'Shown', query: 'active=true' } });
  });

  test('is removed, and is back after Undo', async () => {
    const { screen, user, menu } = await open(kept(drafts, newest));
    const views = await menu();
    await user.click(views.getByRole('button', { name: 'Remove the view “Drafts”' }));
    expect(await screen.findByText('The view “Drafts” is removed.')).toBeVisible();
    await waitFor(() => expect(views.queryByRole('button', { name: 'Drafts' })).toBeNull());
    await user.click(screen.getByRole('button', { name: /Undo/ }));
    await user.click(screen.queryByRole('dialog') ? screen.getByRole('main') : screen.getByRole('main'));
    expect(await (await menu()).findByRole('button', { name: 'Drafts' })).toBeVisible();
  });
});

describe('the first view of a list', () => {
  const first = { ...drafts, first: true };

  test('is what the list opens with: nothing else is asked for', async () => {
    const { address, queries, screen, user } = await open(kept(first));
    expect(address()).toBe('/article/dashboard?active=false');
    expect(queries()).toEqual([{ page: '1', pageSize: '50', active: 'false' }]);
    // whoever clears the filters sees all
    await user.click(screen.getByRole('button', { name: 'Clear all' }));
    await waitFor(() => expect(queries().at(-1)).toEqual({ page: '1', pageSize: '50' }));
    expect(address()).toBe('/article/dashboard');
  });

  test('gives way to what the address asks for', async () => {
    const { address } = await open(kept(first), {}, '/article/dashboard?q=gift');
    expect(address()).toBe('/article/dashboard?q=gift');
  });

  test('is chosen and let go by its star, one of the list at a time', async () => {
    const { user, menu, called } = await open(kept(first, newest), {}, '/article/dashboard?active=true');
    const views = await menu();
    const star = (name: string) => views.getByRole('button', { name: `Open the list with “${name}”` });
    expect(star('Drafts')).toHaveAttribute('aria-pressed', 'true');
    await user.click(star('Newest'));
    await waitFor(() => expect(star('Newest')).toHaveAttribute('aria-pressed', 'true'));
    expect(star('Drafts')).toHaveAttribute('aria-pressed', 'false');
    expect(called(SAVE).at(-1)).toMatchObject({ body: { ...newest, first: true } });
  });
});

test('a list is shown when its saved views did not load, which the menu says and asks for again', async () => {
  let up = false;
  const read = () => {
    if (!up) throw refusal(503, 'SERVICE_BUSY');
    return { lists: kept(drafts) };
  };
  const { user, menu } = await open([], { 'GET /admin/own-lists': read });
  const views = await menu();
  expect(views.getByRole('alert')).toBeVisible();
  expect(views.queryByText(/A saved view brings/)).toBeNull();
  up = true;
  await user.click(views.getByRole('button', { name: 'Try again' }));
  expect(await views.findByRole('button', { name: 'Drafts' })).toBeVisible();
});

test('a list with pictures is drawn as the administrator chose it last, and the address comes first', async () => {
  const lists = [{ list: 'articles', layout: 'pictures' as const, views: [] }];
  const { screen, user, address, called } = await open(lists);
  expect(screen.queryByRole('table')).toBeNull();
  expect(await axeViolations(document.body)).toEqual([]);
  const tile = within(screen.getByRole('list', { name: 'Articles' }));
  expect(tile.getByRole('link', { name: 'A gift arrives' })).toBeVisible();
  expect(tile.getByRole('button', { name: 'More for A gift arrives' })).toBeVisible();
  expect(tile.getByRole('switch')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Table' }));
  expect(await screen.findByRole('table')).toBeVisible();
  expect(address()).toBe('/article/dashboard?view=table');
  expect(called('POST /admin/own-lists/layout')).toMatchObject([{ body: { list: 'articles', layout: 'table' } }]);
});

test('scheduled records have a filter of their own beside drafts and shown ones', async () => {
  const { screen, user, address, queries } = await open();
  await user.click(screen.getByRole('button', { name: 'Scheduled', pressed: false }));
  await waitFor(() => expect(address()).toBe('/article/dashboard?active=scheduled'));
  expect(queries().at(-1)).toMatchObject({ active: 'scheduled' });
  expect(screen.getByRole('button', { name: 'All' })).toHaveAttribute('aria-pressed', 'false');
});
