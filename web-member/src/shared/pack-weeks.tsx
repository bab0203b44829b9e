import { Disc } from '@club/web-kit';
import { CalendarCheck } from 'lucide-react';
import { useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '../core/hooks.js';
import { packWeeks } from '../core/pack-weeks/requests.js';
import { useText } from '../i18n/hooks.js';
import { SectionError } from './section-error.js';

/** Number of weeks from which a row is shown: one week is no row yet, and none is nobody's business. */
const SHOWN_FROM = 2;

/** States for how many weeks in a row the member has registered a pack (docs/product/points.md#weeks). */
export function PackWeeks({ codes }: { codes: number }) {
  const t = useText();
  const dispatch = useAppDispatch();
  const { data, status, error } = useAppSelector((state) => state.packWeeks);
  // read again with each code
  useEffect(() => {
    dispatch(packWeeks.requested());
  }, [dispatch, codes]);
  if (!data && status === 'error')
    return (
      <SectionError
        quiet
        title={t(($) => $.unavailable.weeks)}
        error={error}
        onRetry={() => dispatch(packWeeks.requested())}
      />
    );
  if (!data || data.weeks < SHOWN_FROM) return null;
  return (
    <p className="flex items-center gap-3 rounded-lg bg-surface px-5 py-3 shadow-card">
      <Disc tone="pandan">
        <CalendarCheck aria-hidden />
      </Disc>
      <span className="min-w-0">
        <b className="block">{t(($) => $.home.weeks, { count: data.weeks })}</b>
        <span className="text-small text-ink-2">
          {data.thisWeek ? t(($) => $.home.weeksThis) : t(($) => $.home.weeksNext, { count: data.weeks + 1 })}
        </span>
      </span>
    </p>
  );
}
