/** Time after an control in which a second press counts as part of a double tap, not as a decision. */
export const DOUBLE_TAP_MS = 400;
/** Greatest distance in CSS pixels between the two taps of a thumb's double tap. */
const SAME_PLACE = 44;

/** On a button whose quick presses are all meant: plus and minus, to and fro. */
export const REPEATS = 'data-repeats';

/** Elements that act on a press. */
export const CONTROLS =
  'button, a[href], summary, [role="button"], [role="link"], [role="menuitem"], input[type="submit"]';
/** Choices: a second press on the same one undoes or repeats nothing but a choice. */
const CHOICES = '[role="checkbox"], [role="radio"], [role="switch"], [role="tab"], [role="option"]';

interface Press {
  control: Element;
  at: number;
  /** Null for the press of a key. */
  place: { x: number; y: number } | null;
}

export interface TapGuardOptions {
  /** Time of the press in milliseconds, by the browser's own time stamp, so that a busy page does not stretch a double tap. */
  timeOf?: (event: Event) => number;
  /** True if a person pressed; a click by code (on a hidden file field) is no tap. */
  byPerson?: (event: Event) => boolean;
}

/**
 * Lets each action happen once for a double tap: within 400 ms after a button or a link was pressed, a second press on it,
 * and a press on whatever has come to stand at that place (the next page, a sheet, what lay under a closed one), reaches
 * nothing. Presses elsewhere, choices, and buttons marked as repeating are not held up.
 *
 * Returns what ends the guard.
 */
export function guardTaps(
  target: Window,
  { timeOf = (event) => event.timeStamp, byPerson = (event) => event.isTrusted }: TapGuardOptions = {},
): () => void {
  let last: Press | null = null;
  /** The press that is going on began as the second half. */
  let second = false;
  let otherKey = false;

  const placeOf = (event: MouseEvent) =>
    event.clientX === 0 && event.clientY === 0 ? null : { x: event.clientX, y: event.clientY };

  const isSecond = (event: MouseEvent): boolean => {
    if (!last || !(event.target instanceof Element)) return false;
    const passed = timeOf(event) - last.at;
    if (passed < 0 || passed > DOUBLE_TAP_MS) return false;
    const control = event.target.closest(CONTROLS);
    if (control === last.control) return !control.matches(`[${REPEATS}], ${CHOICES}`);
    const place = placeOf(event);
    if (!place || !last.place) return !place && !last.place && !otherKey;
    return Math.hypot(place.x - last.place.x, place.y - last.place.y) <= SAME_PLACE;
  };
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };

  const onDown = (event: Event) => {
    if (!byPerson(event)) return;
    if (event.type === 'pointerdown') second = isSecond(event as MouseEvent);
    // the default of a mousedown is the focus, which would bring the keyboard up
    if (second) swallow(event);
  };
  const onClick = (event: Event) => {
    if (!byPerson(event)) return;
    const click = event as MouseEvent;
    const swallowed = second || isSecond(click);
    second = false;
    if (swallowed) {
      // a burst is one press, however long it goes on
      if (last) last.at = timeOf(event);
      return swallow(event);
    }
    const control = event.target instanceof Element ? event.target.closest(CONTROLS) : null;
    otherKey = false;
    // a label or a field is no act: the click that it hands on is part of the same press
    if (control) last = { control, at: timeOf(event), place: placeOf(click) };
  };
  const onKey = (event: Event) => {
    const { key, repeat } = event as KeyboardEvent;
    if (key !== 'Enter' && key !== ' ') otherKey = true;
    // A held key presses again and again; in a field that takes lines it writes them.
    else if (repeat && event.target instanceof Element && event.target.matches(CONTROLS)) {
      if (!event.target.matches(`[${REPEATS}], ${CHOICES}`)) swallow(event);
    }
  };

  const listeners: [string, (event: Event) => void][] = [
    ['pointerdown', onDown],
    ['mousedown', onDown],
    ['click', onClick],
    ['keydown', onKey],
  ];
  // The window hears first, before React and whatever closes a sheet by a press outside.
  for (const [type, listener] of listeners) target.addEventListener(type, listener, { capture: true });
  return () => {
    for (const [type, listener] of listeners) target.removeEventListener(type, listener, { capture: true });
  };
}
