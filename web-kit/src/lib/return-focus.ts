import { useRef } from 'react';

/**
 * Handlers of a Radix dialog: the focus starts on `first()` and returns to what had it; where that is gone by then, to what it
 * stood in.
 */
export function useReturnFocus(first: () => HTMLElement | null) {
  const opener = useRef<HTMLElement[]>([]);
  return {
    onOpenAutoFocus: (event: Event) => {
      event.preventDefault();
      opener.current = withParents(document.activeElement);
      first()?.focus();
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const [had, ...around] = opener.current;
      if (had?.isConnected) had.focus();
      // who closed the dialog may have put it elsewhere already
      else if (document.activeElement === document.body)
        around.find((element) => element.isConnected)?.focus({ preventScroll: true });
    },
  };
}

/** Returns an element and what it stands in, as far as it can have the focus. */
function withParents(element: Element | null): HTMLElement[] {
  const found: HTMLElement[] = [];
  for (let each = element; each; each = each.parentElement)
    if (each instanceof HTMLElement && (each === element || each.hasAttribute('tabindex'))) found.push(each);
  return found;
}
