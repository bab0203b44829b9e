/**
 * Flags that the dashboard keeps in this browser (docs/product/member-app.md#remembered-in-the-browser); true or absent.
 */
export type Flag =
  /** The how-to-collect modal is not wanted any more. */
  | 'notShowAgain'
  /** The unique code bonus modal is not wanted any more. */
  | 'notShowAgainScanBonus'
  /** A sign-in asked for the how-to-collect modal. */
  | 'needShowGIFModal'
  /** A sign-in asked for the unique code bonus modal. */
  | 'needShowUniqueCodeBonus'
  /** The first-visit modal was seen. */
  | 'hasSeenModal'
  /** The single sign-on welcome was seen. */
  | 'ssoWelcomeShown';

const CLOSED = 'club.prompts';
const TURNS = 'club.promptTurns';
const keyOf = (flag: Flag) => `club.${flag}`;

// A browser that forbids storage remembers nothing, and shows everything once a page's life.
const guard = <T>(action: () => T, otherwise: T): T => {
  try {
    return action();
  } catch {
    return otherwise;
  }
};

/** Returns whether a flag is set in this browser. */
export const isSet = (flag: Flag): boolean => guard(() => localStorage.getItem(keyOf(flag)) === 'true', false);

/** Sets a flag, or removes it. */
export const setFlag = (flag: Flag, on: boolean): void =>
  guard(() => (on ? localStorage.setItem(keyOf(flag), 'true') : localStorage.removeItem(keyOf(flag))), undefined);

/** The prompts that were closed in this tab since the sign-in: in this visit. They do not come back with a reload. */
export const closedPrompts = (): string[] =>
  guard(() => {
    const stored: unknown = JSON.parse(sessionStorage.getItem(CLOSED) ?? '[]');
    return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : [];
  }, []);

/** Remembers which prompts were closed in this tab. */
export const keepClosedPrompts = (prompts: readonly string[]): void =>
  guard(() => sessionStorage.setItem(CLOSED, JSON.stringify(prompts)), undefined);

const turns = (): Record<string, unknown> =>
  guard(() => {
    const stored: unknown = JSON.parse(localStorage.getItem(TURNS) ?? '{}');
    return typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {};
  }, {});

/** Returns the turn in which a prompt was shown in this browser: the higher, the later; 0 for never. */
export function turnOf(prompt: string): number {
  const turn = turns()[prompt];
  return typeof turn === 'number' ? turn : 0;
}

/** Remembers that a prompt was the latest to be shown in this browser. */
export function keepTurn(prompt: string): void {
  const kept = turns();
  const latest = Math.max(0, ...Object.values(kept).filter((turn) => typeof turn === 'number'));
  guard(() => localStorage.setItem(TURNS, JSON.stringify({ ...kept, [prompt]: latest + 1 })), undefined);
}
