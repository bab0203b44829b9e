import { jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type FormEvent } from 'react';
import { axeViolations } from '../../test/axe';
import { guardTaps } from '../lib/tap-guard';
import { RepeatableRows } from './repeatable-rows';

describe('RepeatableRows', () => {
  function Steps({ max = 4 }: { max?: number }) {
    const [rows, setRows] = useState(['a', 'b', 'c']);
    return (
      <RepeatableRows
        legend="Steps"
        rows={rows}
        rowKey={String}
        onAdd={() => setRows([...rows, String.fromCharCode(97 + rows.length)])}
        onRemove={(index) => setRows(rows.toSpliced(index, 1))}
        onMove={(from, to) => setRows(rows.toSpliced(from, 1).toSpliced(to, 0, rows[from]!))}
        min={1}
        max={max}
        error="Please add a step"
        texts={{
          add: 'Add a step',
          remove: (number) => `Remove step ${number}`,
          up: (number) => `Move step ${number} up`,
          down: (number) => `Move step ${number} down`,
          moved: (from, to) => `Step ${from} is now step ${to}`,
        }}
      >
        {(row, index) => <input aria-label={`Step ${index + 1}`} defaultValue={row} />}
      </RepeatableRows>
    );
  }
  const order = () => screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value);
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

  it('moves a row by its buttons; the focus goes with it, and the move is read out', async () => {
    render(<Steps />);
    await press('Move step 2 up');
    expect(order()).toEqual(['b', 'a', 'c']);
    expect(screen.getByRole('button', { name: 'Move step 1 up' })).toHaveFocus();
    expect(screen.getByRole('status')).toHaveTextContent('Step 2 is now step 1');
    await userEvent.keyboard('{Enter}');
    expect(order()).toEqual(['b', 'a', 'c']);
    await press('Move step 2 down');
    expect(order()).toEqual(['b', 'c', 'a']);
    expect(screen.getByRole('button', { name: 'Move step 3 down' })).toHaveFocus();
  });

  it('moves a row by dragging its number', () => {
    render(<Steps />);
    const dataTransfer = { setData() {}, effectAllowed: '' };
    fireEvent.dragStart(screen.getByText('3'), { dataTransfer });
    const first = screen.getAllByRole('listitem')[0]!;
    fireEvent.dragOver(first, { dataTransfer });
    fireEvent.drop(first, { dataTransfer });
    expect(order()).toEqual(['c', 'a', 'b']);
  });

  it('adds a row for each of three quick presses', () => {
    const end = guardTaps(window, { byPerson: () => true });
    render(<Steps max={9} />);
    for (const _ of [1, 2, 3]) fireEvent.click(screen.getByRole('button', { name: 'Add a step' }));
    end();
    expect(order()).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  });

  it('adds a row for each Enter after the first, goes on to the next row, and never sends the form', async () => {
    const send = jest.fn((event: FormEvent) => event.preventDefault());
    render(
      <form onSubmit={send}>
        <Steps max={6} />
        <button>Save</button>
      </form>,
    );
    screen.getByRole('button', { name: 'Add a step' }).focus();
    await userEvent.keyboard('{Enter}{Enter}{Enter}{Enter}');
    expect(order()).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
    expect(screen.getByLabelText('Step 6')).toHaveFocus();
    screen.getByLabelText('Step 1').focus();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByLabelText('Step 2')).toHaveFocus();
    expect(send).not.toHaveBeenCalled();
  });

  it('goes into the added row, and stays near the removed one', async () => {
    render(<Steps />);
    await press('Add a step');
    expect(screen.getByLabelText('Step 4')).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Add a step' })).not.toBeInTheDocument();
    await press('Remove step 2');
    expect(order()).toEqual(['a', 'c', 'd']);
    expect(screen.getByRole('button', { name: 'Remove step 2' })).toHaveFocus();
    await press('Remove step 3');
    await press('Remove step 1');
    expect(screen.queryByRole('button', { name: /Remove/ })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Add a step' })).toHaveFocus();
  });

  it('is a named group with its error, and has no accessibility violations', async () => {
    const { container } = render(<Steps />);
    expect(screen.getByRole('group', { name: 'Steps' })).toHaveAccessibleDescription('Please add a step');
    expect(await axeViolations(container)).toEqual([]);
  });
});
