import { useEffect } from 'react';
import { cn } from './cn';

/**
 * The veil behind a dialog or a drawer; while it is there the page does not scroll, and keeps its width. Radix's own overlay
 * writes a <style> element, which the content security policy forbids.
 */
export function Scrim({ covers = false }: { covers?: boolean }) {
  useEffect(() => {
    const { style, clientWidth } = document.documentElement;
    const before = { overflow: style.overflow, paddingRight: style.paddingRight };
    const bar = window.innerWidth - clientWidth;
    style.overflow = 'hidden';
    if (bar > 0) style.paddingRight = `${bar}px`;
    return () => {
      style.overflow = before.overflow;
      style.paddingRight = before.paddingRight;
    };
  }, []);
  return <div aria-hidden className={cn('dialog-scrim fixed inset-0 z-40 bg-scrim', covers && 'backdrop-blur-lg')} />;
}
