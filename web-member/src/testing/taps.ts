import { fireEvent } from '@testing-library/react';
import { DOUBLE_TAP_MS, guardTaps } from '@club/web-kit';

/** Milliseconds between the two taps of a double tap. */
const GAPS = [0, 150, DOUBLE_TAP_MS] as const;
/** Longer than any double tap. */
const PAUSE = 2_000;

/** Presses that are all meant, or that only choose: docs/product/member-app.md#double-taps. */
const MEANT =
  '[data-repeats], [role="checkbox"], [role="radio"], [role="switch"], [role="tab"], [role="option"], input';

type Props = Record<string, unknown>;

/** Returns the props that React has set on an element. */
function propsOf(element: Element): Props {
  const key = Object.keys(element).find((name) => name.startsWith('__reactProps$'));
  return key ? ((element as unknown as Record<string, Props>)[key] ?? {}) : {};
}

/** A button or link as a person would name it. */
const nameOf = (element: Element): string =>
  `${element.tagName.toLowerCase()} ${element.getAttribute('aria-label') ?? element.textContent?.trim() ?? ''}`.slice(
    0,
    60,
  );

/** Everything on the screen that reacts to a press: elements with click listeners, and links. */
const pressableOnScreen = (): Element[] =>
  [...document.querySelectorAll('*')].filter(
    (element) =>
      (typeof propsOf(element).onClick === 'function' || element.matches('a[href], button[type="submit"]')) &&
      !element.matches(':disabled'),
  );

/**
 * Presses everything on the screen twice, at the same place, and lets no control happen. Returns how many actions there are and
 * what would have acted twice.
 */
export function tapEverythingTwice(): { actions: number; twice: string[] } {
  let now = 0;
  let arrived = 0;
  const hold = (event: Event) => {
    arrived += 1;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const end = guardTaps(window, { timeOf: () => now, byPerson: () => true });
  // behind the guard, before React
  document.addEventListener('click', hold, { capture: true });
  const place = { clientX: 195, clientY: 720 };
  const tap = (element: Element) => {
    fireEvent(element, new MouseEvent('pointerdown', { bubbles: true, cancelable: true, ...place }));
    fireEvent.click(element, place);
  };
  const actions = pressableOnScreen().filter((element) => !element.closest(MEANT));
  const twice = new Set<string>();
  for (const control of actions)
    for (const gap of GAPS) {
      now += PAUSE;
      arrived = 0;
      tap(control);
      now += gap;
      tap(control);
      if (arrived !== 1) twice.add(`${nameOf(control)}: ${arrived} after ${gap} ms`);
    }
  document.removeEventListener('click', hold, { capture: true });
  end();
  return { actions: actions.length, twice: [...twice] };
}
