import { Gift } from 'lucide-react';
import { Skeleton, ToneCard } from '@club/web-kit';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { campaignNow, referCodeOf } from '../../core/campaign.js';
import { useAppDispatch, useAppSelector } from '../../core/hooks.js';
import { useText } from '../../i18n/hooks.js';
import { NoBreak } from '../../shared/no-break.js';
import { referrer } from './requests.js';
import { selectReferrer } from './selectors.js';

/**
 * Greets a visitor who came by a friend's link, and shows what both get; nothing where the code is unknown, or while
 * the server does not answer (docs/product/accounts.md#referral).
 */
export function ReferrerGreeting() {
  const t = useText();
  const dispatch = useAppDispatch();
  const { search } = useLocation();
  const request = useAppSelector(selectReferrer);
  const [code] = useState(() => referCodeOf(campaignNow(search)));
  useEffect(() => {
    if (code) dispatch(referrer.requested(code));
  }, [code, dispatch]);

  if (!code || request.status === 'error') return null;
  if (request.status !== 'ok')
    return <Skeleton className="h-20 w-full max-w-lg rounded-lg" aria-hidden data-testid="greeting" />;
  const { firstName: name, referrerPoints, refereePoints } = request.data;
  if (!name) return null;
  return (
    <ToneCard tone="lilac" className="flex w-full max-w-lg items-start gap-3 p-4" role="status">
      <Gift className="mt-0.5 size-6 flex-none text-lilac-ink" aria-hidden />
      <p>
        <b className="block [overflow-wrap:anywhere]">{t(($) => $.landing.invited, { name })}</b>
        <NoBreak>
          {referrerPoints > 0
            ? t(($) => $.landing.invitedBoth, { name, refereePoints, referrerPoints })
            : t(($) => $.landing.invitedYou, { refereePoints })}
        </NoBreak>
      </p>
    </ToneCard>
  );
}
