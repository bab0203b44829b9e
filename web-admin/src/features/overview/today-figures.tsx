import { formatPoints, klDate, SectionError, Skeleton } from '@club/web-kit';
import { SparkBars } from '@club/web-kit/admin/index.ts';
import { useCallback, useEffect, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { useAppDispatch } from '../../core/hooks.js';
import { pathTo, type Screen } from '../../core/paths.js';
import { useErrorText, useText } from '../../i18n/hooks.js';
import { addDays } from '../../shared/report/report-days.js';
import { useOverview } from './branch.js';
import { Card } from './card.js';
import { members, orders, points, samples, scans } from './requests.js';
import { DAYS, valuesOf } from './sums.js';

const REQUESTS = { scans, points, members, orders, samples };

type Key = keyof typeof REQUESTS;

/** The figures in their order: what is summed, and the report that has the rows. */
const FIGURES: readonly Omit<FigureProps, 'at'>[] = [
  { of: 'scans', sum: 'codes', screen: 'scans' },
  { of: 'points', sum: 'credited', spent: 'debited', screen: 'pointHistory' },
  { of: 'members', sum: 'registered', screen: 'accounts' },
  { of: 'orders', sum: 'orders', screen: 'pointShop', oneDay: true },
  { of: 'samples', sum: 'requests', screen: 'freeSamples' },
];

/** The figures of today, each with its last days; each loads and fails by itself. They are asked for again with each moment. */
export function TodayFigures({ at }: { at: string }) {
  const t = useText();
  return (
    <section aria-labelledby="today" className="mt-6 grid gap-2.5">
      <h2 id="today">{t(($) => $.overview.todayTitle)}</h2>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(12rem,100%),1fr))] gap-3">
        {FIGURES.map((figure) => (
          <Figure key={figure.of} {...figure} at={at} />
        ))}
      </div>
    </section>
  );
}

interface FigureProps {
  of: Key;
  sum: string;
  /** The sum of what was spent, beside it. */
  spent?: string;
  screen: Screen;
  /** Whether its report covers one day. */
  oneDay?: true;
  at: string;
}

function Figure({ of, sum, spent, screen, oneDay, at }: FigureProps) {
  const t = useText();
  const errorText = useErrorText();
  const dispatch = useAppDispatch();
  const { data, error } = useOverview()[of];
  const today = klDate(at);
  const from = addDays(today, 1 - DAYS);
  const ask = useCallback(
    () => void dispatch(REQUESTS[of].requested({ startDate: from, endDate: today })),
    [dispatch, of, from, today],
  );
  useEffect(ask, [ask, at]);
  const values = useMemo(() => (data ? valuesOf(data, sum, from) : []), [data, sum, from]);
  const name = t(($) => $.overview.figuresOfToday[of]);
  const now = values.at(-1) ?? 0;
  return (
    <Card
      id={`today-${of}`}
      title={name}
      action={
        <Link
          to={`${pathTo(screen)}?startDate=${today}${oneDay ? '' : `&endDate=${today}`}`}
          aria-label={`${t(($) => $.overview.openReport)}: ${name}`}
          className="text-small font-bold text-primary hover:underline"
        >
          {t(($) => $.overview.open)}
        </Link>
      }
    >
      {error ? (
        <SectionError
          quiet
          title={t(($) => $.overview.figureFailed)}
          retryLabel={t(($) => $.overview.figureAgain)}
          busyLabel={t(($) => $.frame.loading)}
          onRetry={ask}
        >
          {errorText(error)}
        </SectionError>
      ) : data ? (
        <>
          <p className="grid">
            <span className="font-display text-[2rem] leading-[1.1] tabular-nums">{formatPoints(now)}</span>
            {spent === undefined ? null : (
              <small className="text-tiny font-bold">
                {t(($) => $.overview.spentToday, { points: formatPoints(valuesOf(data, spent, from).at(-1) ?? 0) })}
              </small>
            )}
            <small className="text-tiny text-ink-2">
              {t(($) => $.overview.weekBefore, { count: values.at(-8) ?? 0 })}
            </small>
          </p>
          <SparkBars
            values={values}
            finding={t(($) => $.overview.sparkFinding, {
              figure: name,
              least: formatPoints(Math.min(...values)),
              most: formatPoints(Math.max(...values)),
              today: formatPoints(now),
            })}
          />
        </>
      ) : (
        <div aria-busy className="grid gap-3">
          <Skeleton className="h-8 w-20" />
          <Skeleton className="w-full" />
        </div>
      )}
    </Card>
  );
}
