import { jest } from '@jest/globals';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { axeViolations } from '../../test/axe';
import { BulkBar } from './bulk-bar';
import { FilterBar } from './filter-bar';
import { Pagination, pagesToShow } from './pagination';
import { Switch, SwitchRow } from './switch';
import { Tabs } from './tabs';

describe('FilterBar', () => {
  const searched = jest.fn<(text: string) => void>();
  const removed = jest.fn();
  const cleared = jest.fn();
  const bar = (value = '') => (
    <FilterBar
      label="Filter items"
      search={{ label: 'Search items', value, onSearch: searched, clearLabel: 'Clear the search' }}
      applied={{
        label: 'Applied filters',
        filters: [{ key: 'low', label: 'Low stock', removeLabel: 'Remove filter: low stock', onRemove: removed }],
        clearLabel: 'Clear all',
        onClear: cleared,
      }}
      announce="46 items match"
    />
  );
  beforeEach(() => searched.mockClear());
  const field = () => screen.getByRole('searchbox', { name: 'Search items' });

  it('is focused by a slash from anywhere but a field', async () => {
    render(
      <>
        <input aria-label="Another" />
        {bar()}
      </>,
    );
    await userEvent.keyboard('/');
    expect(field()).toHaveFocus();
    expect(field()).toHaveValue('');
    await userEvent.type(screen.getByLabelText('Another'), '1/2');
    expect(screen.getByLabelText('Another')).toHaveValue('1/2');
  });

  it('asks once when typing pauses, and at once by Enter', async () => {
    render(bar());
    await userEvent.type(field(), 'wash');
    await waitFor(() => expect(searched).toHaveBeenCalledWith('wash'));
    await userEvent.type(field(), 'es{Enter}');
    expect(searched).toHaveBeenLastCalledWith('washes');
    expect(searched.mock.calls.map(([text]) => text)).toEqual(['wash', 'washes']);
  });

  it('takes the value from outside (Back), and not the answer to what was typed since', async () => {
    const { rerender } = render(bar());
    await userEvent.type(field(), 'wash{Enter}er');
    rerender(bar('wash'));
    expect(field()).toHaveValue('washer');
    rerender(bar(''));
    expect(field()).toHaveValue('');
  });

  it('clears the search by its cross', async () => {
    render(bar('wash'));
    await userEvent.click(screen.getByRole('button', { name: 'Clear the search' }));
    expect(searched).toHaveBeenLastCalledWith('');
    expect(field()).toHaveFocus();
  });

  it('removes one filter, or all', async () => {
    const { container } = render(bar());
    const list = screen.getByRole('list', { name: 'Applied filters' });
    await userEvent.click(within(list).getByRole('button', { name: 'Remove filter: low stock' }));
    await userEvent.click(screen.getByRole('button', { name: 'Clear all' }));
    expect([removed.mock.calls.length, cleared.mock.calls.length]).toEqual([1, 1]);
    expect(await axeViolations(container)).toEqual([]);
  });
});

describe('Pagination', () => {
  it.each([
    [1, 1, [1]],
    [1, 7, [1, 2, null, 7]],
    [4, 7, [1, 2, 3, 4, 5, 6, 7]],
    [5, 9, [1, null, 4, 5, 6, null, 9]],
    [9, 9, [1, null, 8, 9]],
    [3, 3, [1, 2, 3]],
  ])('shows of page %i of %i the pages %j', (page, count, pages) => {
    expect(pagesToShow(page, count)).toEqual(pages);
  });

  const onPage = jest.fn();
  const onSize = jest.fn();
  const onStep = jest.fn();
  beforeEach(() => jest.clearAllMocks());
  const pagination = (over: object) => (
    <Pagination
      label="Pages"
      pages={3}
      pageSize={20}
      onPage={onPage}
      range="41–46 of 46"
      pageLabel={(page) => `Page ${page}`}
      previous={{ label: 'Previous page', onStep }}
      next={{ label: 'Next page' }}
      size={{ label: 'Rows', options: [20, 50], onChange: onSize }}
      {...over}
    />
  );

  it('says which rows these are, moves on, and stops at the end', async () => {
    const { container } = render(pagination({ page: 3 }));
    expect(screen.getByText('41–46 of 46')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Page 3' })).toHaveAttribute('aria-current', 'page');
    const next = screen.getByRole('button', { name: 'Next page' });
    expect(next).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(next);
    expect(onStep).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Previous page' }));
    expect(onStep).toHaveBeenCalledTimes(1);
    await userEvent.click(screen.getByRole('button', { name: 'Page 1' }));
    expect(onPage.mock.calls).toEqual([[1]]);
    await userEvent.selectOptions(screen.getByLabelText('Rows'), '50');
    expect(onSize).toHaveBeenCalledWith(50);
    expect(await axeViolations(container)).toEqual([]);
  });

  it('has no current number on a page without one, and leads from it to those with one', async () => {
    const { container } = render(pagination({ next: { label: 'Next page', onStep } }));
    const numbers = [1, 2, 3].map((page) => screen.getByRole('button', { name: `Page ${page}` }));
    for (const number of numbers) expect(number).not.toHaveAttribute('aria-current');
    await userEvent.click(numbers[0]!);
    expect(onPage.mock.calls).toEqual([[1]]);
    expect(await axeViolations(container)).toEqual([]);
  });
});

describe('Switch', () => {
  it('reports what is asked for, and takes no press while the server is asked', async () => {
    const onChange = jest.fn();
    const { rerender } = render(<Switch label="Show Wash" checked={false} onChange={onChange} />);
    const control = screen.getByRole('switch', { name: 'Show Wash' });
    expect(control).not.toBeChecked();
    control.focus();
    await userEvent.keyboard(' ');
    expect(onChange).toHaveBeenCalledWith(true);
    rerender(<Switch label="Show Wash" checked={false} busy onChange={onChange} />);
    expect(control).toHaveAttribute('aria-busy', 'true');
    await userEvent.keyboard(' ');
    expect(onChange).toHaveBeenCalledTimes(1);
    expect(control).toHaveFocus();
  });

  it('is named and explained by its row', async () => {
    const { container } = render(<SwitchRow label="Receipt" note="One for each entry" checked onChange={() => {}} />);
    expect(screen.getByRole('switch', { name: 'Receipt' })).toBeChecked();
    expect(screen.getByRole('switch')).toHaveAccessibleDescription('One for each entry');
    expect(await axeViolations(container)).toEqual([]);
  });
});

it('moves between tabs by arrow keys and shows the panel of the chosen one', async () => {
  function Sample() {
    const [value, setValue] = useState<'pending' | 'winner'>('pending');
    return (
      <Tabs
        label="Entries"
        value={value}
        onChange={setValue}
        items={[
          { value: 'pending', label: 'Not shortlisted', count: 24 },
          { value: 'winner', label: 'Grand prize winner', count: 1 },
        ]}
      >
        <p>Panel of {value}</p>
      </Tabs>
    );
  }
  const { container } = render(<Sample />);
  await userEvent.tab();
  expect(screen.getByRole('tab', { name: 'Not shortlisted 24' })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Grand prize winner 1' })).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByRole('tabpanel', { name: 'Grand prize winner 1' })).toHaveTextContent('Panel of winner');
  expect(await axeViolations(container)).toEqual([]);
});

it('offers what can be done to the chosen rows, and is absent without any', async () => {
  const hide = jest.fn();
  const all = jest.fn();
  const bar = (count: number, busy = false) => (
    <BulkBar
      label="Bulk actions"
      count={count}
      countText={`${count} selected`}
      all={{ label: 'Select all 46 matching', onSelect: all }}
      actions={[{ key: 'hide', label: 'Hide', onSelect: hide, busy }]}
      clearLabel="Clear selection"
      onClear={() => {}}
      tray={<p>Which category?</p>}
    />
  );
  const { container, rerender } = render(bar(0));
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
  rerender(bar(3));
  expect(screen.getByRole('status')).toHaveTextContent('3 selected');
  await userEvent.click(screen.getByRole('button', { name: 'Select all 46 matching' }));
  fireEvent.click(screen.getByRole('button', { name: 'Hide' }));
  expect([all.mock.calls.length, hide.mock.calls.length]).toEqual([1, 1]);
  expect(await axeViolations(container)).toEqual([]);
  rerender(bar(3, true));
  fireEvent.click(screen.getByRole('button', { name: 'Hide' }));
  expect(hide).toHaveBeenCalledTimes(1);
});
