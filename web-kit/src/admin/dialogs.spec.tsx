import { jest } from '@jest/globals';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axeViolations } from '../../test/axe';
import { ConfirmDialog, WideDialog } from './confirm-dialog';
import { ConflictDialog, type Side } from './conflict-dialog';
import { Diff } from './diff';
import { TOAST_MS, Toasts, type Toast } from './toasts';

describe('ConfirmDialog', () => {
  const confirmed = jest.fn<(reason: string) => void>();
  const closed = jest.fn();
  const dialog = (busy = false) => (
    <ConfirmDialog
      open
      onOpenChange={closed}
      title="Delete “Crawl and win”?"
      description="Its entries stay."
      confirmLabel="Delete contest"
      cancelLabel="Keep it"
      danger
      busy={busy}
      reason={{ label: 'Reason', missing: 'Please give a reason.' }}
      typeName={{ label: 'Type its name', name: 'Crawl and win', mismatch: 'This is another name.' }}
      onConfirm={confirmed}
    />
  );
  beforeEach(() => {
    confirmed.mockClear();
    closed.mockClear();
  });

  it('acts only with a reason and the name, and leads to what is missing', async () => {
    render(dialog());
    const action = screen.getByRole('button', { name: 'Delete contest' });
    await userEvent.click(action);
    expect(screen.getByLabelText('Reason')).toHaveFocus();
    expect(screen.getByLabelText('Reason')).toHaveAccessibleDescription('Please give a reason.');
    await userEvent.keyboard('  Wrong dates ');
    await userEvent.type(screen.getByLabelText('Type its name'), 'Crawl{Enter}');
    expect(screen.getByLabelText('Type its name')).toHaveAccessibleDescription('This is another name.');
    expect(confirmed).not.toHaveBeenCalled();
    await userEvent.type(screen.getByLabelText('Type its name'), ' and win{Enter}');
    expect(confirmed).toHaveBeenCalledWith('Wrong dates');
    expect(await axeViolations(document.body)).toEqual([]);
  });

  it('closes by its quiet button and by Esc, but not while the server is asked', async () => {
    const { rerender } = render(dialog());
    await userEvent.click(screen.getByRole('button', { name: 'Keep it' }));
    await userEvent.keyboard('{Escape}');
    expect(closed.mock.calls).toEqual([[false], [false]]);
    rerender(dialog(true));
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: 'Delete contest' }));
    expect(closed).toHaveBeenCalledTimes(2);
    expect(confirmed).not.toHaveBeenCalled();
  });
});

it('shows a change field by field, and what had no value', async () => {
  render(
    <WideDialog open onOpenChange={() => {}} title="Changes" closeLabel="Close">
      <Diff
        caption="What changed"
        heads={{ field: 'Field', before: 'Before', after: 'After' }}
        none="Empty"
        changes={[
          { key: 'points', field: 'Points', before: '2,750', after: '2,800' },
          { key: 'name', field: 'Name', before: undefined, after: 'Cup' },
        ]}
      />
    </WideDialog>,
  );
  const table = screen.getByRole('table', { name: 'What changed' });
  const [, points, name] = within(table).getAllByRole('row');
  expect(within(points!).getByRole('deletion')).toHaveTextContent('2,750');
  expect(within(points!).getByRole('insertion')).toHaveTextContent('2,800');
  expect(name).toHaveTextContent('NameEmptyCup');
  expect(await axeViolations(document.body)).toEqual([]);
});

describe('ConflictDialog', () => {
  const saved = jest.fn<(chosen: Readonly<Record<string, Side>>) => void>();
  const kept = jest.fn();
  const dialog = (open: boolean) => (
    <ConflictDialog
      open={open}
      onOpenChange={() => {}}
      title="Hafiz saved this item at 4.12pm"
      description="Please compare and save again."
      heads={{ field: 'Field', mine: 'Yours', theirs: 'Hafiz’s' }}
      conflicts={[
        { key: 'points', field: 'Points', mine: '2,800', theirs: '2,750' },
        { key: 'stock', field: 'Inventory', mine: '80', theirs: '95' },
      ]}
      keepLabel="Keep all of Hafiz’s"
      onKeep={kept}
      saveLabel={(mine, theirs) => `Save ${mine} of mine, ${theirs} of Hafiz’s`}
      onSave={saved}
      closeLabel="Close"
    />
  );

  it('offers both values of each field and counts what will be saved', async () => {
    const { rerender } = render(dialog(true));
    expect(screen.getByRole('radio', { name: 'Points Yours 2,800' })).toBeChecked();
    screen.getByRole('radio', { name: 'Inventory Yours 80' }).focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByRole('radio', { name: 'Inventory Hafiz’s 95' })).toBeChecked();
    await userEvent.click(screen.getByRole('button', { name: 'Save 1 of mine, 1 of Hafiz’s' }));
    expect(saved).toHaveBeenCalledWith({ points: 'mine', stock: 'theirs' });
    expect(await axeViolations(document.body)).toEqual([]);
    rerender(dialog(false));
    rerender(dialog(true));
    expect(screen.getByRole('radio', { name: 'Inventory Yours 80' })).toBeChecked();
    await userEvent.click(screen.getByRole('button', { name: 'Keep all of Hafiz’s' }));
    expect(kept).toHaveBeenCalledTimes(1);
  });
});

describe('Toasts', () => {
  const undo = jest.fn();
  const ended = jest.fn<(id: string) => void>();
  const done: Toast = { id: 'a', tone: 'done', text: 'Deleted.', action: { label: 'Undo', onSelect: undo } };
  const failed: Toast = { id: 'b', tone: 'failed', text: 'Not saved.' };
  const stack = (...toasts: Toast[]) => (
    <>
      <input aria-label="Name" />
      <Toasts label="Outcomes" toasts={toasts} onEnd={ended} closeLabel="Close" keys="Ctrl Z" />
    </>
  );
  beforeEach(() => {
    jest.useFakeTimers();
    undo.mockClear();
    ended.mockClear();
  });
  afterEach(() => jest.useRealTimers());
  const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
  const toast = () => screen.getByText('Deleted.').parentElement!;

  it('ends after 5 s; a failure stays until it is closed', () => {
    render(stack(done, failed));
    pass(TOAST_MS - 1);
    expect(ended).not.toHaveBeenCalled();
    pass(1);
    expect(ended.mock.calls).toEqual([['a']]);
    pass(60_000);
    expect(ended).toHaveBeenCalledTimes(1);
    fireEvent.click(screen.getAllByRole('button', { name: 'Close' })[1]!);
    expect(ended).toHaveBeenLastCalledWith('b');
    expect(screen.getByRole('alert')).toHaveTextContent('Not saved.');
  });

  it('waits while the pointer or the focus is on it, and goes on with what was left', () => {
    render(stack(done));
    pass(3_000);
    fireEvent.pointerEnter(toast());
    pass(60_000);
    fireEvent.pointerLeave(toast());
    pass(1_999);
    expect(ended).not.toHaveBeenCalled();
    act(() => screen.getByRole('button', { name: 'Undo' }).focus());
    pass(60_000);
    act(() => screen.getByRole('button', { name: 'Undo' }).blur());
    pass(1);
    expect(ended).toHaveBeenCalledWith('a');
  });

  it('undoes by its button and by Ctrl Z, but not while a field has the focus', () => {
    render(stack(done));
    const key = { key: 'z', ctrlKey: true };
    fireEvent.keyDown(screen.getByLabelText('Name'), key);
    expect(undo).not.toHaveBeenCalled();
    fireEvent.keyDown(document.body, key);
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect([undo.mock.calls.length, ended.mock.calls.length]).toEqual([2, 2]);
  });

  it('is a region that listens before anything happened', async () => {
    jest.useRealTimers();
    const { container, rerender } = render(stack());
    const region = screen.getByRole('region', { name: 'Outcomes' });
    expect(region).toHaveAttribute('aria-live', 'polite');
    rerender(stack(done));
    expect(region).toHaveTextContent('Deleted.');
    expect(await axeViolations(container)).toEqual([]);
  });
});
