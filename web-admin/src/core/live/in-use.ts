/** Signs of somebody at work. */
export const SIGNS = ['pointerdown', 'pointermove', 'keydown'] as const;

/** Time after the last sign in which a page counts as in use. */
const IN_USE_MS = 5 * 60_000;

let touched = performance.now();
for (const sign of SIGNS)
  document.addEventListener(sign, () => (touched = performance.now()), { passive: true, capture: true });

/** Returns whether somebody is at the page: one that nobody touches asks for nothing, so that its session ends by itself (docs/adr/0067). */
export const isInUse = (): boolean => document.visibilityState === 'visible' && performance.now() - touched < IN_USE_MS;
