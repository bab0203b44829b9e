import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { useText } from '../i18n/hooks.js';

/**
 * Names the page in the tab and, after a navigation inside the app, moves the focus to its heading, which names the new
 * page. The page a visitor lands on first keeps the browser's own focus.
 */
export function usePage(title: string): void {
  const t = useText();
  const club = t(($) => $.common.club);
  const arrivedBy = useNavigationType();
  const { key } = useLocation();

  useEffect(() => {
    document.title = `${title} · ${club}`;
  }, [title, club]);

  useEffect(() => {
    if (arrivedBy === 'POP' && key === 'default') return;
    document.querySelector<HTMLElement>('main h1, h1')?.focus({ preventScroll: true });
    // only the arrival moves the focus, not what happens on the page afterwards
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
}
