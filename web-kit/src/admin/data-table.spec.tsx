import { jest } from '@jest/globals';
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { axeViolations } from '../../test/axe';
import { DataTable, type DataTableProps } from './data-table';
import { nextSort, type Column, type Sort } from './table-model';
import { ListFailure, TableNotice } from './table-notice';
import { RowTitle } from './row-title';

interface Item {
  id: string;
  name: string;
  points: number;
}
const items: readonly Item[] = [
  { id: 'a', name: 'Wash', points: 900 },
  { id: 'b', name: 'Swaddles', points: 1150 },
];
const columns: readonly Column<Item>[] = [
  { key: 'name', header: 'Item', sortable: true, cell: ({ id, name }) => <RowTitle href={`#${id}`}>{name}</RowTitle> },
  { key: 'points', header: 'Points', sortable: true, numeric: true, cell: ({ points }) => points, total: '2,050' },
];

function Sample(props: Partial<DataTableProps<Item>>) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['of another page']));
  return (
    <>
      <DataTable
        caption="Items"
        summary="Items 1 to 2 of 46"
        loadingText="Loading items…"
        columns={columns}
        rows={items}
        rowKey={({ id }) => id}
        filtered={false}
        empty={<TableNotice title="No items yet" />}
        noMatch={<TableNotice title="No item matches" />}
        selection={{
          selected,
          onChange: setSelected,
          allLabel: 'Select all on this page',
          rowLabel: ({ name }) => `Select ${name}`,
        }}
        totalsLabel="All 46 items"
        {...props}
      />
      <samp>{[...selected].join(',')}</samp>
    </>
  );
}
const chosen = () => screen.getByText((_, element) => element?.tagName === 'SAMP').textContent;

describe('DataTable', () => {
  it('names its rows by the first column and stands its totals right below the head', () => {
    render(<Sample />);
    const table = screen.getByRole('table', { name: 'Items' });
    expect(within(table).getByRole('rowheader', { name: 'Wash' })).toBeInTheDocument();
    const rows = within(table).getAllByRole('row');
    expect(rows[1]).toHaveTextContent('All 46 items2,050');
    expect(screen.getByText('Items 1 to 2 of 46')).toHaveAttribute('role', 'status');
  });

  it('asks for the sort of the pressed column, and for its opposite when pressed again', async () => {
    const onSort = jest.fn<(sort: Sort) => void>();
    const { rerender } = render(<Sample onSort={onSort} />);
    screen.getByRole('button', { name: 'Points' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(onSort).toHaveBeenLastCalledWith({ key: 'points', descending: false });
    rerender(<Sample onSort={onSort} sort={{ key: 'points', descending: false }} />);
    expect(screen.getByRole('columnheader', { name: 'Points' })).toHaveAttribute('aria-sort', 'ascending');
    await userEvent.keyboard('{Enter}');
    expect(onSort).toHaveBeenLastCalledWith({ key: 'points', descending: true });
    expect(nextSort({ key: 'points', descending: true }, 'points')).toEqual({ key: 'points', descending: false });
    expect(nextSort({ key: 'points', descending: false }, 'name')).toEqual({ key: 'name', descending: false });
  });

  it('chooses rows and keeps those of other pages', async () => {
    render(<Sample />);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Wash' }));
    expect(chosen()).toBe('of another page,a');
    const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all on this page' });
    expect(all.indeterminate).toBe(true);
    await userEvent.click(all);
    expect(chosen()).toBe('of another page,a,b');
    expect(all).toBeChecked();
    await userEvent.click(all);
    expect(chosen()).toBe('of another page');
  });

  it('keeps the earlier rows while others load, and announces the loading', () => {
    render(<Sample loading />);
    expect(screen.getByRole('rowheader', { name: 'Wash' })).toBeInTheDocument();
    expect(screen.getByRole('table').parentElement).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByRole('status')).toHaveTextContent('Loading items…');
  });

  it('draws a skeleton at first, and no word of an empty list', () => {
    render(<Sample rows={undefined} loading />);
    expect(screen.getByRole('table').querySelectorAll('.skeleton').length).toBeGreaterThan(0);
    expect(screen.queryByText('No items yet')).not.toBeInTheDocument();
  });

  it('does not take rows that are on their way for none', () => {
    render(<Sample rows={[]} loading />);
    expect(screen.queryByText('No items yet')).not.toBeInTheDocument();
  });

  it('distinguishes nothing yet from nothing that matches', () => {
    const { rerender } = render(<Sample rows={[]} foot={<p>Pages</p>} />);
    expect(screen.getByText('No items yet')).toBeInTheDocument();
    expect(screen.queryByText('Pages')).not.toBeInTheDocument();
    rerender(<Sample rows={[]} filtered />);
    expect(screen.getByText('No item matches')).toBeInTheDocument();
  });

  it('shows a failure instead of rows, with its retry', async () => {
    const retry = jest.fn();
    render(
      <Sample
        failure={
          <ListFailure title="The items did not load" retryLabel="Try again" onRetry={retry}>
            Nothing was changed.
          </ListFailure>
        }
      />,
    );
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent('The items did not load');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledTimes(1);
  });

  it('acts on a row by its menu, with keys alone', async () => {
    const hide = jest.fn();
    render(
      <Sample
        menu={{
          header: 'Actions',
          label: ({ name }) => `More for ${name}`,
          items: ({ id }) => [
            { key: 'edit', label: 'Edit', href: `#${id}` },
            { key: 'hide', label: 'Hide', onSelect: () => hide(id) },
          ],
        }}
      />,
    );
    const button = screen.getByRole('button', { name: 'More for Swaddles' });
    button.focus();
    await userEvent.keyboard(' ');
    expect(screen.getByRole('menuitem', { name: 'Edit' })).toHaveAttribute('href', '#b');
    await userEvent.keyboard('{End}{Enter}');
    expect(hide).toHaveBeenCalledWith('b');
    expect(button).toHaveFocus();
  });

  it('opens below a row what belongs to it, and marks the row of the drawer', () => {
    render(<Sample currentKey="b" detail={({ id }) => (id === 'a' ? <p>Before and after</p> : null)} />);
    const rows = screen.getAllByRole('row');
    expect(rows[3]).toHaveTextContent('Before and after');
    expect(rows[4]).toHaveAttribute('aria-current', 'true');
  });

  describe('that is wider than its place', () => {
    const { ResizeObserver } = globalThis;
    beforeEach(() => {
      // nothing is measured in jsdom
      globalThis.ResizeObserver = class {
        constructor(private readonly seen: () => void) {}
        observe() {
          this.seen();
        }
        disconnect() {}
      } as unknown as typeof ResizeObserver;
      jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(500);
    });
    afterEach(() => {
      globalThis.ResizeObserver = ResizeObserver;
      jest.restoreAllMocks();
    });

    it('is a group that keys scroll, and shows on which side there is more', async () => {
      jest.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(900);
      const { container } = render(<Sample scrollLabel="Items, scrolled sideways" />);
      const group = screen.getByRole('group', { name: 'Items, scrolled sideways' });
      expect(group).toHaveAttribute('tabindex', '0');
      expect([group.hasAttribute('data-before'), group.hasAttribute('data-after')]).toEqual([false, true]);
      group.scrollLeft = 400;
      fireEvent.scroll(group);
      expect([group.hasAttribute('data-before'), group.hasAttribute('data-after')]).toEqual([true, false]);
      expect(await axeViolations(container)).toEqual([]);
    });

    it('is no stop of the keyboard where everything is in sight', () => {
      jest.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(500);
      render(<Sample />);
      expect(screen.queryByRole('group')).toBeNull();
      expect(screen.getByRole('table').parentElement).not.toHaveAttribute('tabindex');
    });
  });

  it('draws rows as tiles, each with its menu', async () => {
    const hide = jest.fn();
    const menu = {
      header: 'Actions',
      label: ({ name }: Item) => `More for ${name}`,
      items: ({ id }: Item) => [{ key: 'hide', label: 'Hide', onSelect: () => hide(id) }],
    };
    const tiles = { low: true, tile: ({ id, name }: Item) => <a href={`#${id}`}>{name}</a> };
    const { container } = render(<Sample tiles={tiles} menu={menu} />);
    const list = within(screen.getByRole('list', { name: 'Items' }));
    expect(list.getAllByRole('listitem')).toHaveLength(2);
    expect(await axeViolations(container)).toEqual([]);
    list.getByRole('button', { name: 'More for Swaddles' }).focus();
    await userEvent.keyboard(' {Enter}');
    expect(hide).toHaveBeenCalledWith('b');
  });

  it('has no accessibility violations in any state', async () => {
    const { container, rerender } = render(<Sample sort={{ key: 'name', descending: true }} />);
    expect(await axeViolations(container)).toEqual([]);
    rerender(<Sample rows={undefined} loading />);
    expect(await axeViolations(container)).toEqual([]);
    rerender(<Sample rows={[]} />);
    expect(await axeViolations(container)).toEqual([]);
  });
});

it('copies the id of the failed request', async () => {
  const user = userEvent.setup();
  const write = jest.spyOn(navigator.clipboard, 'writeText');
  render(
    <ListFailure
      title="Failed"
      retryLabel="Try again"
      onRetry={() => {}}
      request={{ id: '77d2-1f3a', label: 'Request 77d2-1f3a', copied: 'Copied' }}
    >
      Nothing was changed.
    </ListFailure>,
  );
  await user.click(screen.getByRole('button', { name: 'Request 77d2-1f3a' }));
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeInTheDocument();
  expect(write).toHaveBeenCalledWith('77d2-1f3a');
});
