import { SectionHead } from '@club/web-kit';
import { useEffect } from 'react';
import type { User } from '../../core/types.js';
import { useAppDispatch, useAppSelector } from '../../core/hooks.js';
import { pregnantOffers, voucherOffers } from '../../core/rewards/requests.js';
import { useText } from '../../i18n/hooks.js';
import { MilestoneTicket } from '../../shared/milestone-ticket.js';
import { PackWeeks } from '../../shared/pack-weeks.js';
import { SectionError } from '../../shared/section-error.js';
import { WishList } from '../../shared/wish-list.js';
import { PendingReceipts } from '../receipts/index.js';
import { OrdersUnderway } from './orders-underway.js';

/**
 * Rewards and deliveries that the member waits for or is near to: the next eVoucher, weeks with a pack, receipts that are checked, parcels on their way
 * (docs/product/screens.md#dashboard). A member of whom nothing of it is so has no such part.
 */
export function NextUp({ user }: { user: User }) {
  const t = useText();
  return (
    <section className="has-[>div:empty]:hidden">
      <SectionHead title={t(($) => $.home.next)} />
      <div className="grid grid-cols-1 gap-3">
        <MilestoneTicket user={user} />
        <OrdersUnderway user={user} />
        {/* what is read after the session comes last, so that it moves little */}
        <PendingReceipts />
        <PackWeeks codes={user.codesRegistered} />
      </div>
    </section>
  );
}

/** The wish list. The shop's own list is read by the preview of rewards, the others where a wish is on them. */
export function Wishes({ user }: { user: User }) {
  const dispatch = useAppDispatch();
  const vouchers = user.wishList.some(({ kind }) => kind === 'voucher');
  const pregnant = user.wishList.some(({ kind }) => kind === 'pregnant');
  const t = useText();
  useEffect(() => {
    if (vouchers) dispatch(voucherOffers.requested());
    if (pregnant) dispatch(pregnantOffers.requested());
  }, [dispatch, vouchers, pregnant]);
  const failed = useAppSelector(({ rewards }) =>
    [vouchers && rewards.voucherOffers, pregnant && rewards.pregnantOffers].find(
      (list) => list && list.status === 'error' && !list.data,
    ),
  );
  const again = () => {
    if (vouchers) dispatch(voucherOffers.requested());
    if (pregnant) dispatch(pregnantOffers.requested());
  };
  return (
    <>
      <WishList user={user} />
      {failed ? <SectionError quiet title={t(($) => $.shop.partly)} error={failed.error} onRetry={again} /> : null}
    </>
  );
}
