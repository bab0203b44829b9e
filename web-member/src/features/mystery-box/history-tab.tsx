import {
  Button,
  CodeText,
  CoinsPicture,
  EmptyState,
  formatDate,
  formatDateNumeric,
  klDate,
  Skeleton,
  Stage,
  VoucherPicture,
} from '@club/web-kit';
import { ChevronRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '../../core/hooks.js';
import { useLanguage, useText } from '../../i18n/hooks.js';
import { SectionError } from '../../shared/section-error.js';
import type { CampaignEntry } from './types.js';
import { BoxPicture } from './box-picture.js';
import { entries } from './requests.js';
import { selectEntries } from './selectors.js';

/** Shown before one asks for more (docs/product/rewards.md#mystery-box). */
const FIRST = 3;

/** Lists the member's mystery box prizes: three at first, the rest on demand (docs/product/rewards.md#mystery-box). */
export function MysteryBoxHistory() {
  const t = useText();
  const dispatch = useAppDispatch();
  const { status, data, error } = useAppSelector(selectEntries);
  const [all, setAll] = useState(false);
  useEffect(() => {
    dispatch(entries.requested());
  }, [dispatch]);

  if (data === null) {
    if (status === 'error')
      return (
        <SectionError
          title={t(($) => $.mystery.loadFailed)}
          error={error}
          onRetry={() => dispatch(entries.requested())}
        />
      );
    return (
      <div className="grid gap-3" aria-busy="true">
        {[0, 1, 2].map((row) => (
          <Skeleton key={row} shape="box" />
        ))}
      </div>
    );
  }
  if (data.length === 0)
    return (
      <>
        <h2 className="sr-only">{t(($) => $.shop.tabs.mysterybox)}</h2>
        <EmptyState
          picture={<BoxPicture bare />}
          title={t(($) => $.mystery.emptyHistory)}
          action={
            <Button asChild>
              <Link to="/mysteryboxhome">{t(($) => $.mystery.emptyHistoryNext)}</Link>
            </Button>
          }
        />
      </>
    );
  return (
    <div className="grid gap-4">
      <h2 className="sr-only">{t(($) => $.shop.tabs.mysterybox)}</h2>
      <ul className="grid gap-3 desktop:grid-cols-2">
        {data.slice(0, all ? data.length : FIRST).map((entry) => (
          <li key={entry.id}>
            <Won entry={entry} />
          </li>
        ))}
      </ul>
      {!all && data.length > FIRST ? (
        <Button variant="outline" className="justify-self-center" onClick={() => setAll(true)}>
          {t(($) => $.mystery.more)}
        </Button>
      ) : null}
      <Link
        to="/mysteryboxhome"
        className="inline-flex min-h-11 items-center gap-1 justify-self-start font-bold text-primary"
      >
        {t(($) => $.mystery.about)}
        <ChevronRight className="size-4" aria-hidden />
      </Link>
    </div>
  );
}

function Won({ entry }: { entry: CampaignEntry }) {
  const t = useText();
  const { language } = useLanguage();
  const { type, names, image, createdAt, points, voucher } = entry;
  return (
    <article className="flex h-full items-start gap-4 rounded-lg bg-surface p-4 shadow-card">
      <Stage
        tone={type === 'POINTS' ? 'points' : 'blush'}
        src={image || undefined}
        fallback={type === 'POINTS' ? <CoinsPicture /> : <VoucherPicture value="" />}
        className="w-22 flex-none"
      />
      <div className="grid min-w-0 flex-1 gap-1">
        <h3 className="[overflow-wrap:anywhere]">{names[language]}</h3>
        {createdAt ? (
          <p className="text-small text-ink-2">
            {t(($) => $.mystery.won, { date: formatDate(klDate(createdAt), language) })}
          </p>
        ) : null}
        {type === 'POINTS' ? (
          <p className="font-display text-card font-display text-success tabular-nums">
            {t(($) => $.mystery.points, { count: points })}
          </p>
        ) : null}
        {type === 'VOUCHER' && !voucher ? <p className="text-small">{t(($) => $.mystery.waits)}</p> : null}
        {voucher ? (
          <>
            <p className="text-small [overflow-wrap:anywhere]">
              {t(($) => $.mystery.code)}{' '}
              <span className="select-all">
                <CodeText>{voucher.code}</CodeText>
              </span>
            </p>
            <p className="text-small text-ink-2">
              {t(($) => $.mystery.expiry, { date: formatDateNumeric(voucher.expiry) })}
            </p>
            <Link
              to={`/voucherorder?id=${encodeURIComponent(voucher.id)}`}
              className="inline-flex min-h-11 items-center gap-1 text-small font-bold text-primary"
            >
              {t(($) => $.mystery.voucherLink)}
              <ChevronRight className="size-4" aria-hidden />
            </Link>
          </>
        ) : null}
      </div>
    </article>
  );
}
