import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { Button, IconButton } from '../ui/button';
import { CheckboxField, Chip } from '../index';
import { Quantity } from '../ui/reward';
import { DOUBLE_TAP_MS, guardTaps } from './tap-guard';

const thumb = { clientX: 200, clientY: 700 };
let end: () => void;

beforeEach(() => {
  jest.useFakeTimers();
  end = guardTaps(window, { timeOf: () => Date.now(), byPerson: () => true });
});
afterEach(() => {
  end();
  jest.useRealTimers();
});

/** jsdom's pointer events have no place. */
const pointerDown = (element: Element, place: object) =>
  fireEvent(element, new MouseEvent('pointerdown', { bubbles: true, cancelable: true, ...place }));
/** A whole tap: the events that a browser sends to the page, in their order. */
const tap = (element: Element, place: object = thumb) => {
  pointerDown(element, place);
  fireEvent.mouseDown(element, place);
  fireEvent.mouseUp(element, place);
  fireEvent.click(element, place);
};

const kinds = {
  Button: (press: () => void) => <Button onClick={press}>Redeem</Button>,
  'Button as a link': (press: () => void) => (
    <Button asChild>
      <a href="#there" onClick={press}>
        Redeem
      </a>
    </Button>
  ),
  IconButton: (press: () => void) => <IconButton label="Redeem" onClick={press} />,
  Chip: (press: () => void) => <Chip onClick={press}>Redeem</Chip>,
  'plain button': (press: () => void) => <button onClick={press}>Redeem</button>,
  'submit of a form': (press: () => void) => (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        press();
      }}
    >
      <Button type="submit">Redeem</Button>
    </form>
  ),
};

describe('a double tap acts once', () => {
  const gaps = [0, 50, 100, 200, 300, DOUBLE_TAP_MS];
  test.each(Object.entries(kinds).flatMap(([kind, draw]) => gaps.map((gap) => ({ kind, gap, draw }))))(
    '$kind, second press after $gap ms',
    ({ draw, gap }) => {
      const press = jest.fn();
      render(draw(press));
      const control = screen.getByText((_, element) => element?.matches('button, a') ?? false);
      tap(control);
      jest.advanceTimersByTime(gap);
      tap(control);
      expect(press).toHaveBeenCalledTimes(1);
    },
  );

  test.each(Object.entries(kinds))('%s acts again for a press that is meant', (_, draw) => {
    const press = jest.fn();
    render(draw(press));
    const control = screen.getByText((__, element) => element?.matches('button, a') ?? false);
    tap(control);
    jest.advanceTimersByTime(DOUBLE_TAP_MS + 1);
    tap(control);
    expect(press).toHaveBeenCalledTimes(2);
  });

  test('a burst of nine presses acts once', () => {
    const press = jest.fn();
    render(<Button onClick={press}>Redeem</Button>);
    for (let time = 0; time < 9; time++) {
      tap(screen.getByRole('button'));
      jest.advanceTimersByTime(100);
    }
    expect(press).toHaveBeenCalledTimes(1);
  });

  test('Enter twice, and Enter held', () => {
    const press = jest.fn();
    render(<Button onClick={press}>Redeem</Button>);
    const control = screen.getByRole('button');
    fireEvent.click(control);
    jest.advanceTimersByTime(200);
    fireEvent.click(control);
    expect(press).toHaveBeenCalledTimes(1);
    // the browser clicks for every repeat that is not refused
    expect(fireEvent.keyDown(control, { key: 'Enter', repeat: true })).toBe(false);
    expect(fireEvent.keyDown(control, { key: 'Enter' })).toBe(true);
  });
});

describe('what has come to stand at the place of the press', () => {
  function Pages({ press }: { press: () => void }) {
    const [page, setPage] = useState(1);
    return page === 1 ? (
      <Button onClick={() => setPage(2)}>Redeem</Button>
    ) : (
      <>
        <Button key={page} onClick={press}>
          Confirm
        </Button>
        <input aria-label="Name" onMouseDown={press} />
        <CheckboxField label="I agree" onChange={press} />
      </>
    );
  }

  test.each([0, 200, DOUBLE_TAP_MS])('hears nothing %i ms later: a button, a field, a choice', (gap) => {
    const press = jest.fn();
    render(<Pages press={press} />);
    tap(screen.getByRole('button', { name: 'Redeem' }));
    jest.advanceTimersByTime(gap);
    for (const late of [
      screen.getByRole('button', { name: 'Confirm' }),
      screen.getByRole('textbox'),
      screen.getByRole('checkbox'),
    ])
      tap(late, { clientX: 210, clientY: 712 });
    expect(press).not.toHaveBeenCalled();
  });

  test('hears a press that came later, and one elsewhere at once', () => {
    const press = jest.fn();
    render(<Pages press={press} />);
    tap(screen.getByRole('button', { name: 'Redeem' }));
    tap(screen.getByRole('textbox'), { clientX: 200, clientY: 200 });
    expect(press).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(DOUBLE_TAP_MS + 1);
    tap(screen.getByRole('button', { name: 'Confirm' }));
    expect(press).toHaveBeenCalledTimes(2);
  });

  test('a press outside does not close the sheet that the first press opened', () => {
    const outside = jest.fn();
    const { container } = render(<Pages press={() => undefined} />);
    document.addEventListener('pointerdown', outside);
    tap(screen.getByRole('button', { name: 'Redeem' }));
    outside.mockClear();
    tap(container);
    document.removeEventListener('pointerdown', outside);
    expect(outside).not.toHaveBeenCalled();
  });

  test('a press that began within 400 ms and ended after them reaches nothing', () => {
    const press = jest.fn();
    render(<Pages press={press} />);
    tap(screen.getByRole('button', { name: 'Redeem' }));
    jest.advanceTimersByTime(390);
    const late = screen.getByRole('button', { name: 'Confirm' });
    pointerDown(late, thumb);
    jest.advanceTimersByTime(90);
    fireEvent.click(late, thumb);
    expect(press).not.toHaveBeenCalled();
  });

  test('Enter twice does not confirm the sheet that the first one opened; after Tab it does', () => {
    const press = jest.fn();
    render(<Pages press={press} />);
    fireEvent.click(screen.getByRole('button', { name: 'Redeem' }));
    const confirm = screen.getByRole('button', { name: 'Confirm' });
    fireEvent.click(confirm);
    expect(press).not.toHaveBeenCalled();
    fireEvent.keyDown(confirm, { key: 'Tab' });
    fireEvent.click(confirm);
    expect(press).toHaveBeenCalledTimes(1);
  });
});

describe('what is no act is not held up', () => {
  test('plus and minus count every press', () => {
    const [less, more] = [jest.fn(), jest.fn()];
    render(<Quantity value={5} label="Cups" lessLabel="less" moreLabel="more" onLess={less} onMore={more} mayMore />);
    for (let time = 0; time < 5; time++) tap(screen.getByRole('button', { name: 'more' }));
    tap(screen.getByRole('button', { name: 'less' }), { clientX: 100, clientY: 700 });
    expect([more.mock.calls.length, less.mock.calls.length]).toEqual([5, 1]);
  });

  test('a choice can be taken back at once', () => {
    const choose = jest.fn();
    render(<CheckboxField label="I agree" onChange={choose} />);
    tap(screen.getByRole('checkbox'));
    tap(screen.getByRole('checkbox'));
    expect(choose).toHaveBeenCalledTimes(2);
  });

  test('what code clicks is no tap: a button opens its hidden file field', () => {
    end();
    end = guardTaps(window, {
      timeOf: () => Date.now(),
      byPerson: (event) => !(event.target as Element).matches('input'),
    });
    const opened = jest.fn();
    render(
      <>
        <Button onClick={() => document.querySelector('input')?.click()}>Photo</Button>
        <input type="file" onClick={opened} />
      </>,
    );
    tap(screen.getByRole('button'));
    expect(opened).toHaveBeenCalledTimes(1);
  });

  test('once ended, it guards nothing', () => {
    end();
    const press = jest.fn();
    render(<Button onClick={press}>Redeem</Button>);
    tap(screen.getByRole('button'));
    tap(screen.getByRole('button'));
    expect(press).toHaveBeenCalledTimes(2);
  });
});
