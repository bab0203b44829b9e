import { CONTROLS } from './tap-guard';

/** Selectors of the heading that gets the focus when the focused button is gone: the open dialog's, else the page's. */
const NEXT = ['[role="dialog"] h2', 'main h1', 'h1'];

/**
 * An control that removes its own button (a row removed, a list emptied, a sheet answered) would lose the focus:
 * whoever works with keys or a screen reader began at the top of the page again. It goes to the nearest heading instead;
 * whatever sets the focus itself comes later and wins.
 *
 * Returns what ends it.
 */
export function keepFocus(doc: Document): () => void {
  let control: Element | null = null;
  const onClick = ({ target }: Event) => {
    control = target instanceof Element ? target.closest(CONTROLS) : null;
  };
  const look = () => {
    if (!control || control.isConnected || (doc.activeElement && doc.activeElement !== doc.body)) return;
    const next = NEXT.map((selector) => doc.querySelector<HTMLElement>(selector)).find((one) => one !== null);
    next?.focus({ preventScroll: true });
    // a page that is still loading has no heading yet
    if (next) control = null;
  };
  const observer = new MutationObserver(look);
  doc.addEventListener('click', onClick, { capture: true });
  observer.observe(doc.body, { childList: true, subtree: true });
  return () => {
    observer.disconnect();
    doc.removeEventListener('click', onClick, { capture: true });
  };
}
