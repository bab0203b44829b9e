import { describe, expect, test } from '@jest/globals';
import { waitFor, within } from '@testing-library/react';
import { axeViolations } from '../../../web-kit/test/axe';
import { counted, refusal } from '../../../web-kit/test/fake-api';
import { pathTo } from '../core/paths.js';
import { answering, openScreen } from '../testing/open-screen.js';
import { anArticle } from '../testing/records.js';
import { rowsOf } from '../testing/screen-spec.js';
import { specsWith } from '../testing/screen-specs.js';

const SEARCHED = specsWith('lists').filter(([, { lists }]) => lists.searched);
/** A filter that each list has, with a value that nobody chose from it. */
const FILTER: Readonly<Record<string, string>> = {
  ...{ accounts: 'state', administrators: 'state', audit: 'record' },
  ...{
    bulkUsers: 'status',
    orders: 'state',
    massCredit: 'status',
    massCreditDetails: 'outcome',
    voucherCodes: 'status',
    voucherBatches: '',
    campaigns: '',
  },
  // their status is a tab
  contestEntries: '',
  // their days are no chips
  ...{ pointHistory: '', promoters: '', scans: '' },
};
const FILTERED = SEARCHED.filter(([name]) => FILTER[name] !== '');
const join = (address: string, more: string) => `${address}${address.includes('?') ? '&' : '?'}${more}`;

test.each(FILTERED)(
  '%s says a filter of the address that it does not know, and shows all again',
  async (name, spec) => {
    const all = pathTo(name, spec.id);
    const filter = FILTER[name] ?? 'active';
    const nothing = answering(rowsOf(spec).call, spec.lists.none);
    const { screen, user, address } = await openScreen(name, spec, nothing, join(all, `${filter}=foo`));
    const words = new RegExp(`^(${filter}: )?foo$`);
    const applied = within(await screen.findByRole('list', { name: 'Applied filters' }));
    expect(applied.getByText(words)).toBeVisible();
    // what a filter hides was not never added
    expect(await screen.findByText('Nothing matches')).toBeVisible();
    expect(screen.getByText(/^Your filters hide every row: .*foo\.$/)).toBeVisible();
    expect(screen.queryByText(spec.lists.empty)).toBeNull();
    await user.click(screen.getAllByRole('button', { name: 'Clear all' }).at(-1)!);
    await waitFor(() => expect(address()).toBe(all));
  },
);

test.each(SEARCHED)('%s has a way out of an order that the server refuses', async (name, spec) => {
  const all = pathTo(name, spec.id);
  const { call, answer, shows } = rowsOf(spec);
  const refusing = ({ query }: { query?: { sort?: string } } = {}) => {
    if (query?.sort) throw refusal(400, 'FIELD_INVALID', {}, { sort: 'FIELD_INVALID' });
    return answer();
  };
  const { screen, user, address } = await openScreen(
    name,
    spec,
    answering(call, refusing as never),
    join(all, 'sort=-nonsense'),
  );
  expect(await screen.findByText('This did not load')).toBeVisible();
  const chip = within(screen.getByRole('list', { name: 'Applied filters' }));
  expect(chip.getByText('in the order of “-nonsense”')).toBeVisible();
  // asking again for the same is no use, and is not done
  expect(screen.queryByText(/by itself/)).toBeNull();
  await user.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Clear all' }));
  await waitFor(() => expect(address()).toBe(all));
  expect((await screen.findAllByText(shows)).length).toBeGreaterThan(0);
});

describe('a list of more rows than have numbered pages', () => {
  const [, articles] = specsWith('lists').find(([name]) => name === 'articles')!;
  const CALL = rowsOf(articles).call;
  const page = (headers: object) => ({ ...counted([anArticle()], 100_000), headers: new Headers({ ...headers }) });
  const total = { 'X-Total-Count': '100000', 'X-Total-More': 'true' };
  const answer = ({ query }: { query?: { page?: string; cursor?: string } } = {}) => {
    if (query?.cursor === 'next') return page({ ...total, 'X-Next-Cursor': 'end', 'X-Previous-Cursor': '-back' });
    if (query?.cursor === '-back') return page({ ...total, 'X-Next-Cursor': 'next' });
    if (query?.cursor === 'end') return { body: [], headers: new Headers({ ...total }) };
    return page({ ...total, 'X-Next-Cursor': 'next', 'X-Previous-Cursor': '-back' });
  };
  const open = (more: string) =>
    openScreen('articles', articles, answering(CALL, answer as never), join(pathTo('articles'), more));
  const asked = ({ called }: Awaited<ReturnType<typeof open>>) =>
    called(CALL).map((options) => (options as { query: object }).query);

  test('leads on from the last number by cursors of the address, and back', async () => {
    const app = await open('page=200&sort=title');
    const { screen, user, address } = app;
    expect(await screen.findByText('9,951–9,951 of more than 100,000')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(address()).toBe(join(pathTo('articles'), 'sort=title&cursor=next')));
    expect(await screen.findByText('1 row of more than 100,000')).toBeVisible();
    expect(asked(app).at(-1)).toEqual({ cursor: 'next', pageSize: '50', sort: 'title' });
    expect(await axeViolations(document.body)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Previous page' }));
    await waitFor(() => expect(address()).toBe(join(pathTo('articles'), 'sort=title&cursor=-back')));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Previous page' })).toHaveAttribute('aria-disabled', 'true'),
    );
    await user.click(screen.getByRole('button', { name: 'Page 1' }));
    await waitFor(() => expect(address()).toBe(join(pathTo('articles'), 'sort=title')));
  });

  test('opens at a cursor, and goes to a page with a number after its last row has gone or with another size', async () => {
    const { screen, user, address } = await open('cursor=next');
    expect(await screen.findByText('1 row of more than 100,000')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(address()).toBe(join(pathTo('articles'), 'page=200')));
    const other = await open('cursor=next');
    await other.screen.findAllByText('1 row of more than 100,000');
    await other.user.selectOptions(other.screen.getAllByLabelText('Rows a page').at(-1)!, '100');
    await waitFor(() => expect(other.address()).toBe(join(pathTo('articles'), 'pageSize=100')));
  });
});
