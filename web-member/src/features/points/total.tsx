import { formatPoints } from '@club/web-kit';
import { useText } from '../../i18n/hooks.js';

/** The balance above a history, the same number as on every other screen. */
export function Total({ points }: { points: number }) {
  const t = useText();
  return (
    <div className="deep flex items-center justify-between gap-4 rounded-lg bg-deep px-5 py-4 text-on-deep">
      <h2 className="font-sans text-body font-regular tracking-normal text-on-deep-2">{t(($) => $.history.total)}</h2>
      <b className="font-display text-title leading-none font-display tabular-nums">{formatPoints(points)}</b>
    </div>
  );
}
