import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { keepFocus } from '../lib/keep-focus';
import { Button } from './button';
import { CodeText } from './code-text';
import { Dialog } from './dialog';

/** The way back of a phone, as Chromium reports it. */
class Back {
  static open: Back[] = [];
  oncancel: ((event: Event) => void) | null = null;
  onclose: (() => void) | null = null;
  constructor() {
    Back.open.push(this);
  }
  destroy() {
    Back.open = Back.open.filter((one) => one !== this);
  }
  static press({ insisted = false } = {}) {
    const watcher = Back.open.at(-1);
    const event = new Event('cancel', { cancelable: true });
    if (!insisted) watcher?.oncancel?.(event);
    if (event.defaultPrevented) return;
    watcher?.destroy();
    watcher?.onclose?.();
  }
}
const sheet = (props: { busy?: boolean; onOpenChange: (open: boolean) => void }) => (
  <Dialog open title="Redeem?" actions={<Button>Yes</Button>} {...props} />
);

afterEach(() => {
  Back.open = [];
  Reflect.deleteProperty(window, 'CloseWatcher');
  window.innerWidth = 1024;
});

describe('the way back of a phone', () => {
  test('closes a sheet, once, and is let go when the sheet is gone', () => {
    Object.assign(window, { CloseWatcher: Back });
    const change = jest.fn<(open: boolean) => void>();
    const { unmount } = render(sheet({ onOpenChange: change }));
    act(() => Back.press());
    expect(change.mock.calls).toEqual([[false]]);
    unmount();
    expect(Back.open).toEqual([]);
  });

  test('does nothing while an act is under way, however often it is pressed, and closes afterwards', () => {
    Object.assign(window, { CloseWatcher: Back });
    const change = jest.fn<(open: boolean) => void>();
    const { rerender } = render(sheet({ busy: true, onOpenChange: change }));
    act(() => Back.press());
    act(() => Back.press({ insisted: true }));
    expect(change).not.toHaveBeenCalled();
    rerender(sheet({ onOpenChange: change }));
    act(() => Back.press());
    expect(change.mock.calls).toEqual([[false]]);
  });

  test('a browser that does not report it shows the sheet all the same', () => {
    render(sheet({ onOpenChange: () => undefined }));
    expect(screen.getByRole('dialog')).toBeInTheDocument();
  });
});

describe('a finger on a sheet', () => {
  const pull = (px: number, target: Element = screen.getByRole('dialog')) => {
    fireEvent.touchStart(target, { touches: [{ clientY: 400 }] });
    fireEvent.touchMove(target, { touches: [{ clientY: 400 + px }] });
    const moved = screen.getByRole('dialog').style.translate;
    fireEvent.touchEnd(target, { changedTouches: [{ clientY: 400 + px }] });
    return moved;
  };

  test.each([
    ['far down closes it', 390, false, 120, 1],
    ['a little down lets it come back', 390, false, 60, 0],
    ['up does nothing', 390, false, -200, 0],
    ['does nothing while an action is under way', 390, true, 200, 0],
    ['does nothing to a dialog in the middle of a wide screen', 1024, false, 200, 0],
  ])('%s', (_, width, busy, px, closed) => {
    window.innerWidth = width;
    const change = jest.fn<(open: boolean) => void>();
    render(sheet({ busy, onOpenChange: change }));
    const moved = pull(px);
    expect(moved).toBe(width < 820 && !busy && px > 0 ? `0 ${px}px` : '');
    expect(change).toHaveBeenCalledTimes(closed);
    expect(screen.getByRole('dialog').style.translate).toBe('');
  });

  test('a field is typed in and a scrolled text is scrolled, not pulled', () => {
    window.innerWidth = 390;
    const change = jest.fn<(open: boolean) => void>();
    render(
      <Dialog open onOpenChange={change} title="Tell us">
        <input aria-label="Why" />
      </Dialog>,
    );
    pull(300, screen.getByRole('textbox'));
    screen.getByRole('dialog').scrollTop = 50;
    pull(300);
    expect(change).not.toHaveBeenCalled();
  });
});

describe('the focus after an act', () => {
  function Rows() {
    const [rows, setRows] = useState(['cup', 'bib']);
    return (
      <main>
        <h1 tabIndex={-1}>Cart</h1>
        {rows.map((row) => (
          <Button key={row} onClick={() => setRows(rows.filter((one) => one !== row))}>
            Remove {row}
          </Button>
        ))}
        <input aria-label="Note" />
      </main>
    );
  }

  test('goes to the heading when the act took its button away, and stays where it is otherwise', async () => {
    const end = keepFocus(document);
    render(<Rows />);
    const remove = screen.getByRole('button', { name: 'Remove cup' });
    remove.focus();
    fireEvent.click(remove);
    await waitFor(() => expect(screen.getByRole('heading')).toHaveFocus());
    const note = screen.getByRole('textbox');
    fireEvent.click(screen.getByRole('button', { name: 'Remove bib' }));
    note.focus();
    await act(async () => undefined);
    expect(note).toHaveFocus();
    end();
  });
});

test('a zero is struck through and the code stays the code', () => {
  const { container } = render(<CodeText>A0O10</CodeText>);
  expect(container.textContent).toBe('A0O10');
  expect([...container.querySelectorAll('[data-zero]')].map((zero) => zero.textContent)).toEqual(['0', '0']);
});
