import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';

/** What of a box's content lies outside of it, sideways. */
interface Overflow {
  before: boolean;
  after: boolean;
}

const NONE: Overflow = { before: false, after: false };

/** Returns what of a box's content is scrolled out of sight at its left and right; it follows the size of both. */
export function useOverflow<Box extends HTMLElement>(): [RefObject<Box | null>, Overflow, () => void] {
  const box = useRef<Box>(null);
  const [overflow, setOverflow] = useState(NONE);
  const measure = useCallback(() => {
    const { scrollLeft = 0, scrollWidth = 0, clientWidth = 0 } = box.current ?? {};
    // a pixel is left out: sizes are rounded, and by how much depends on the zoom of the page
    const next = { before: scrollLeft > 1, after: scrollLeft + clientWidth < scrollWidth - 1 };
    setOverflow((was) => (was.before === next.before && was.after === next.after ? was : next));
  }, []);
  useEffect(() => {
    if (!box.current || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    for (const element of [box.current, ...box.current.children]) observer.observe(element);
    return () => observer.disconnect();
  });
  return [box, overflow, measure];
}
