import { Button, formatDate, formatPoints, SectionError, Skeleton } from '@club/web-kit';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { useAppDispatch } from '../../core/hooks.js';
import { pathTo } from '../../core/paths.js';
import { useLanguage, useText } from '../../i18n/hooks.js';
import { Card } from '../../shared/card.js';
import { Fact, Facts } from '../../shared/facts.js';
import { AppLink } from '../../shared/link.js';
import { StockTag } from '../../shared/stock.js';
import { useVouchers } from './branch.js';
import { milestones, type Milestone } from './requests.js';

/** Name in the address of the milestone that a new type is for. */
export const MILESTONE = 'milestone';

/** The milestones above the list of types: what each has in stock, who waits, and what to do about it (docs/product/points.md#milestones). */
export function Milestones() {
  const t = useText();
  const dispatch = useAppDispatch();
  const { milestones: state } = useVouchers();
  useEffect(() => void dispatch(milestones.requested()), [dispatch]);
  if (state.status === 'error')
    return (
      <SectionError
        quiet
        className="mb-5"
        title={t(($) => $.vouchers.milestonesFailed)}
        retryLabel={t(($) => $.states.tryAgain)}
        onRetry={() => dispatch(milestones.requested())}
        busyLabel={t(($) => $.frame.loading)}
      />
    );
  return (
    <section aria-label={t(($) => $.vouchers.milestones)} className="mb-5 grid gap-5 tablet:grid-cols-2">
      {state.data ? (
        state.data.map((milestone) => <MilestoneCard key={milestone.voucher} milestone={milestone} />)
      ) : (
        <>
          <Skeleton className="h-40 w-full rounded-lg" />
          <Skeleton className="h-40 w-full rounded-lg" />
        </>
      )}
    </section>
  );
}

function MilestoneCard({ milestone }: { milestone: Milestone }) {
  const t = useText();
  const { language } = useLanguage();
  const { codes, voucher, types, available, owed, owedSince } = milestone;
  const add = `${pathTo('voucherTypeAdd')}?${MILESTONE}=${encodeURIComponent(voucher)}`;
  return (
    <Card
      title={t(($) => $.vouchers.milestoneName, { codes, voucher })}
      action={
        types.length === 0 ? (
          <Button asChild size="sm" variant="primary">
            <Link to={add}>{t(($) => $.vouchers.add)}</Link>
          </Button>
        ) : (
          <Button asChild size="sm" variant="outline">
            <Link to={pathTo('voucherUpload', types[0]!.id)}>{t(($) => $.vouchers.upload)}</Link>
          </Button>
        )
      }
    >
      {types.length === 0 ? (
        <p>{t(($) => $.vouchers.milestoneNone)}</p>
      ) : (
        <Facts>
          <Fact name={t(($) => $.vouchers.type)}>
            {types.map(({ id, names }) => (
              <AppLink key={id} href={pathTo('voucherBatches', id)} className="block underline">
                {names[language]}
              </AppLink>
            ))}
          </Fact>
          <Fact name={t(($) => $.vouchers.available)}>
            {available > 0 ? formatPoints(available) : <StockTag remaining={0} />}
          </Fact>
        </Facts>
      )}
      {owed > 0 ? (
        <p className="text-small">
          <AppLink href={pathTo('voucherOwed')} className="font-bold underline">
            {t(($) => $.vouchers.waiting, { count: owed })}
          </AppLink>{' '}
          {owedSince ? t(($) => $.vouchers.waitingSince, { date: formatDate(owedSince, language) }) : null}
        </p>
      ) : (
        <p className="text-small text-ink-2">{t(($) => $.vouchers.nobodyWaits)}</p>
      )}
    </Card>
  );
}
