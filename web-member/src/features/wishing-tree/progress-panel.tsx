import { Skeleton } from '@club/web-kit';
import { useState } from 'react';
import { useAppDispatch } from '../../core/hooks.js';
import { useText } from '../../i18n/hooks.js';
import { SectionError } from '../../shared/section-error.js';
import { collected, GOAL, share } from './tree.js';
import { useTree } from './use-tree.js';
import { journey as readJourney, wishList } from './requests.js';

/** Shows the progress of the tree in points, words and a bar (docs/product/giving.md#progress). */
export function ProgressPanel() {
  const t = useText();
  const { wishList: wishes, journey } = useTree();
  const dispatch = useAppDispatch();
  // the journey may be null when there is none yet: it is known only after the answer
  const [known, setKnown] = useState(false);
  const settled = wishes.data !== null && (journey.status === 'ok' || journey.data !== null);
  if (settled && !known) setKnown(true);
  const failure = wishes.data === null && wishes.error ? wishes.error : journey.error;
  if (!known && failure)
    return (
      <SectionError
        quiet
        title={t(($) => $.tree.progressFailed)}
        error={failure}
        onRetry={() => {
          if (wishes.status === 'error') dispatch(wishList.requested());
          if (journey.status === 'error') dispatch(readJourney.requested());
        }}
      />
    );
  const points = collected(wishes.data ?? [], journey.data);
  if (!known) {
    return (
      <div aria-busy="true" className="grid gap-3 rounded-lg bg-surface px-5 py-4 shadow-raised">
        <Skeleton className="h-6 w-1/2" />
        <Skeleton className="h-3" />
      </div>
    );
  }
  const percent = Math.floor(share(points) * 100);
  return (
    <div className="grid gap-2 rounded-lg bg-surface px-5 py-4 shadow-raised">
      <p className="flex items-baseline justify-between gap-3">
        <b className="font-display text-heading leading-heading font-display tabular-nums">
          {t(($) => $.tree.collected, { count: points })}
        </b>
        <span className="text-small tabular-nums">{t(($) => $.tree.goal, { count: GOAL })}</span>
      </p>
      <div
        role="progressbar"
        aria-label={t(($) => $.tree.progress)}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={`${t(($) => $.tree.collected, { count: points })} ${t(($) => $.tree.goal, { count: GOAL })}`}
        className="h-3 overflow-hidden rounded-full bg-sunken"
      >
        <div
          className="h-full rounded-full bg-primary transition-[width] duration-(--duration-slow)"
          style={{ width: `${share(points) * 100}%` }}
        />
      </div>
      {points >= GOAL ? <p className="text-small">{t(($) => $.tree.full)}</p> : null}
    </div>
  );
}
