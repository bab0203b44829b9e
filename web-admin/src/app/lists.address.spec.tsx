import { expect, test } from '@jest/globals';
import { waitFor, within } from '@testing-library/react';
import { refusal } from '../../../web-kit/test/fake-api';
import { pathTo } from '../core/paths.js';
import { answering, expectClean, openScreen } from '../testing/open-screen.js';
import { rowsOf } from '../testing/screen-spec.js';
import { specsWith } from '../testing/screen-specs.js';

const SEARCHED = specsWith('lists').filter(([, { lists }]) => lists.searched);
/** A filter that each list has, with a value that nobody chose from it. */
const FILTER: Readonly<Record<string, string>> = {
  ...{ administrators: 'state', audit: 'record' },
  ...{ voucherCodes: 'status', voucherBatches: '' },
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
    await expectClean();
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
  await expectClean();
  await user.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Clear all' }));
  await waitFor(() => expect(address()).toBe(all));
  expect((await screen.findAllByText(shows)).length).toBeGreaterThan(0);
});
