import { jest } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { axeViolations } from '../../test/axe';
import { Combobox, type ComboOption } from './combobox';
import { CommandPalette, type PaletteGroup, type PaletteItem } from './command-palette';
import { SheetDrop } from './sheet-drop';
import { DateRange, type Dates } from './date-range';
import { FilterBar } from './filter-bar';
import { Popover } from './popover';

const items = (group: string, count: number): PaletteItem[] =>
  Array.from({ length: count }, (_, index) => ({
    key: `${group}${index}`,
    label: `${group} ${index + 1}`,
    note: 'of Aisyah',
    href: `#${group}${index}`,
  }));
const groups: readonly PaletteGroup[] = [
  { key: 'members', heading: 'Members', items: items('Member', 5) },
  { key: 'orders', heading: 'Orders', items: items('Order', 5) },
  { key: 'codes', heading: 'Codes', items: items('Code', 5) },
];

describe('CommandPalette', () => {
  const chosen = jest.fn<(item: PaletteItem, how: { newTab: boolean }) => void>();
  interface PageProps {
    search?: boolean;
    results?: readonly PaletteGroup[];
    notice?: string;
  }
  function Page({ search = false, results = groups, notice }: PageProps) {
    const [open, setOpen] = useState(false);
    const [query, setQuery] = useState('');
    return (
      <>
        <button type="button">Before</button>
        {search ? (
          <FilterBar label="Filter" search={{ label: 'Search items', value: '', onSearch() {}, clearLabel: 'Clear' }} />
        ) : null}
        <CommandPalette
          open={open}
          onOpenChange={setOpen}
          label="Find anything"
          query={query}
          onQuery={setQuery}
          groups={results}
          status={results.length > 0 ? '8 results' : 'Nothing found'}
          resultsLabel="Results"
          onChoose={chosen}
          notice={notice}
        />
      </>
    );
  }
  const field = () => screen.getByRole('combobox', { name: 'Find anything' });
  const active = () => document.getElementById(field().getAttribute('aria-activedescendant')!);
  beforeEach(() => chosen.mockClear());

  it('opens by Ctrl K and returns the focus by Esc', async () => {
    render(<Page />);
    screen.getByRole('button', { name: 'Before' }).focus();
    await userEvent.keyboard('{Control>}k{/Control}');
    expect(field()).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Before' })).toHaveFocus();
  });

  it('opens by a slash, but leaves it to the search of a list', async () => {
    const { unmount } = render(<Page />);
    await userEvent.keyboard('/');
    expect(field()).toHaveValue('');
    unmount();
    render(<Page search />);
    await userEvent.keyboard('/');
    expect(screen.getByRole('searchbox', { name: 'Search items' })).toHaveFocus();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('shows at most eight rows, and goes round by the arrow keys without leaving the field', async () => {
    render(<Page />);
    await userEvent.keyboard('/');
    expect(screen.getAllByRole('option')).toHaveLength(8);
    expect(within(screen.getByRole('group', { name: 'Orders' })).getAllByRole('option')).toHaveLength(3);
    expect(active()).toHaveTextContent('Member 1');
    await userEvent.keyboard('{ArrowUp}');
    expect(active()).toHaveTextContent('Code 2');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(active()).toHaveTextContent('Member 2');
    expect(active()).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByText('Enter')).toBe(active()!.querySelector('kbd'));
    expect(field()).toHaveFocus();
  });

  it('chooses by Enter, in a new tab with Ctrl, and by a press', async () => {
    render(<Page />);
    await userEvent.keyboard('/{Enter}{ArrowDown}{Control>}{Enter}{/Control}');
    await userEvent.click(screen.getByRole('option', { name: /Order 2/ }));
    expect(chosen.mock.calls.map(([item, how]) => [item.key, how.newTab])).toEqual([
      ['Member0', false],
      ['Member1', true],
      ['Order1', false],
    ]);
  });

  it('begins at the first row of each new answer, and marks what was searched for', async () => {
    render(<Page />);
    await userEvent.keyboard('/{ArrowDown}');
    await userEvent.keyboard('ais');
    expect(active()).toHaveTextContent('Member 1');
    expect(within(active()!).getByText('Ais')).toHaveProperty('tagName', 'MARK');
    expect(document.querySelectorAll('style')).toHaveLength(0);
    expect(await axeViolations(document.body)).toEqual([]);
  });

  it('says that nothing was found', async () => {
    render(<Page results={[]} />);
    await userEvent.keyboard('/{Enter}');
    expect(screen.getByRole('status')).toHaveTextContent('Nothing found');
    expect(chosen).not.toHaveBeenCalled();
  });

  it('says what could not be asked, beside what was found', async () => {
    render(<Page notice="Could not be asked: Orders" />);
    await userEvent.keyboard('/');
    expect(screen.getByRole('status')).toHaveTextContent('8 results. Could not be asked: Orders');
    expect(screen.getByText('Could not be asked: Orders')).toBeVisible();
    expect(screen.getAllByRole('option')).toHaveLength(8);
  });
});

describe('Combobox', () => {
  const options: readonly ComboOption[] = [
    { value: '1', label: 'Aeon Bukit Tinggi' },
    { value: '2', label: 'Giant Kuching', note: 'KC-002' },
    { value: '3', label: 'Aeon Ipoh' },
  ];
  const sent = jest.fn();
  function Sample({ onQuery, loading }: { onQuery?: (query: string) => void; loading?: boolean }) {
    const [value, setValue] = useState<ComboOption>();
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          sent();
        }}
      >
        <Combobox
          label="Promoter"
          error="Please choose"
          options={options}
          value={value}
          onChange={setValue}
          emptyText="Nothing found"
          loadingText="Searching…"
          clearLabel="Clear the promoter"
          {...(onQuery ? { onQuery } : {})}
          {...(loading ? { loading } : {})}
        />
      </form>
    );
  }
  const field = () => screen.getByRole('combobox', { name: 'Promoter' });

  it('finds by typing, takes by Enter without sending the form, and can be cleared', async () => {
    render(<Sample />);
    await userEvent.tab();
    await userEvent.keyboard('aeon{ArrowDown}{Enter}');
    expect(field()).toHaveValue('Aeon Ipoh');
    expect(field()).toHaveAttribute('aria-expanded', 'false');
    expect(sent).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Clear the promoter' }));
    expect(field()).toHaveValue('');
    expect(field()).toHaveFocus();
  });

  it('puts back what was chosen when something else was typed and left', async () => {
    render(<Sample />);
    await userEvent.click(field());
    await userEvent.click(screen.getByRole('option', { name: /Giant Kuching/ }));
    await userEvent.type(field(), 'x');
    await userEvent.tab();
    expect(field()).toHaveValue('Giant Kuching');
    await userEvent.type(field(), '{Escape}');
    expect(screen.queryByRole('option')).not.toBeInTheDocument();
  });

  it('lets the server search, and announces the search', async () => {
    const onQuery = jest.fn();
    const { rerender } = render(<Sample onQuery={onQuery} loading />);
    await userEvent.type(field(), 'zz');
    expect(onQuery).toHaveBeenLastCalledWith('zz');
    expect(screen.getAllByRole('option')).toHaveLength(3);
    expect(screen.getByRole('status')).toHaveTextContent('Searching…');
    rerender(<Sample />);
    expect(screen.getByRole('status')).toHaveTextContent('Nothing found');
  });

  it('has no accessibility violations, open and closed', async () => {
    const { container } = render(<Sample />);
    expect(field()).toHaveAccessibleDescription('Please choose');
    expect(await axeViolations(container)).toEqual([]);
    await userEvent.click(field());
    expect(await axeViolations(container)).toEqual([]);
  });
});

it('says at once that a range begins after its end, and takes a range asked for often', async () => {
  function Sample() {
    const [dates, setDates] = useState<Dates>({ from: '2026-11-15', to: '' });
    return (
      <DateRange
        legend="Registered"
        fromLabel="From"
        toLabel="To"
        value={dates}
        onChange={setDates}
        orderText="Start date cannot be later than end date"
        presets={[{ key: 'week', label: '7 days', dates: { from: '2026-11-15', to: '2026-11-21' } }]}
      />
    );
  }
  const { container } = render(<Sample />);
  expect(screen.getByRole('group', { name: 'Registered' })).toBeInTheDocument();
  await userEvent.type(screen.getByLabelText('To'), '2026-11-14');
  expect(screen.getByLabelText('From')).toBeInvalid();
  expect(screen.getByLabelText('To')).toHaveAccessibleDescription('Start date cannot be later than end date');
  await userEvent.click(screen.getByRole('button', { name: '7 days' }));
  expect(screen.getByLabelText('To')).toHaveValue('2026-11-21');
  expect(screen.getByRole('button', { name: '7 days' })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByLabelText('From')).toBeValid();
  expect(await axeViolations(container)).toEqual([]);
});

it('takes a CSV or a workbook by its name, shows its size, and refuses anything else', async () => {
  const refused = jest.fn();
  function Sample() {
    const [file, setFile] = useState<File>();
    return (
      <SheetDrop
        label="File of codes"
        rulesText="At most 100,000 rows"
        file={file}
        onChange={setFile}
        onRefused={refused}
        texts={{ choose: 'Choose a file', replace: 'Replace', notSheet: 'Choose a CSV file.' }}
        sizeText={(bytes) => `${bytes} bytes`}
      />
    );
  }
  const user = userEvent.setup({ applyAccept: false });
  const { container } = render(<Sample />);
  const input = screen.getByLabelText('File of codes', { selector: 'input' });
  await user.upload(input, new File(['code'], 'codes.CSV', { type: 'application/vnd.ms-excel' }));
  expect(screen.getByText('codes.CSV')).toBeInTheDocument();
  expect(screen.getByText('4 bytes')).toBeInTheDocument();
  expect(refused).not.toHaveBeenCalled();
  await user.upload(input, new File(['x'], 'codes.xlsx'));
  expect(screen.getByText('codes.xlsx')).toBeInTheDocument();
  await user.upload(input, new File(['x'], 'codes.xls'));
  expect(input).toHaveAccessibleDescription('At most 100,000 rows Choose a CSV file.');
  expect(refused).toHaveBeenCalledTimes(1);
  expect(screen.getByText('codes.xlsx')).toBeInTheDocument();
  expect(await axeViolations(container)).toEqual([]);
});

it('opens a few choices behind a button, and closes them by Esc', async () => {
  render(
    <Popover label="Columns, 8 of 11" title="Columns">
      <input type="checkbox" aria-label="Email" />
    </Popover>,
  );
  const button = screen.getByRole('button', { name: 'Columns, 8 of 11' });
  // axe leaves one behind
  const styles = () => document.querySelectorAll('style').length;
  const before = styles();
  await userEvent.click(button);
  expect(screen.getByRole('dialog', { name: 'Columns' })).toBeInTheDocument();
  expect(styles()).toBe(before);
  expect(await axeViolations(document.body)).toEqual([]);
  await userEvent.keyboard('{Escape}');
  expect(button).toHaveFocus();
});
