import { Button, Chip, EmptyState, formatDate, formatPoints, klDate, VoucherPicture } from '@club/web-kit';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useAppSelector } from '../../core/hooks.js';
import { knownList, selectUser } from '../../core/session/selectors.js';
import { useLanguage, useText } from '../../i18n/hooks.js';
import { UserSectionError } from '../../shared/section-error.js';
import type { UserVoucher } from './types.js';
import { useValidity } from './use-validity.js';
import { VoucherTicket } from './voucher-ticket.js';

const LISTS = ['current', 'history'] as const;

/** Smallest value first, of the same value the newest; they come newest first. */
const byValue = (vouchers: readonly UserVoucher[]) => [...vouchers].sort((a, b) => a.value - b.value);

/** The member's vouchers: those that can be used, and those that were (docs/product/screens.md#shop-pages). */
export function MyVouchers() {
  const t = useText();
  const user = useAppSelector(selectUser);
  const known = user && knownList(user, 'vouchers');
  const vouchers = known ?? [];
  const [shown, setShown] = useState<(typeof LISTS)[number]>('current');
  const list = byValue(vouchers.filter(({ used }) => used === (shown === 'history')));
  const validity = useValidity(list);
  if (known === null)
    return (
      <>
        <h2 className="sr-only">{t(($) => $.shop.tabs.voucher)}</h2>
        <UserSectionError title={t(($) => $.unavailable.vouchers)} />
      </>
    );
  return (
    <div className="grid gap-5">
      <h2 className="sr-only">{t(($) => $.shop.tabs.voucher)}</h2>
      <div className="flex flex-wrap gap-2" role="group" aria-label={t(($) => $.shop.tabs.voucher)}>
        {LISTS.map((one) => (
          <Chip key={one} pressed={one === shown} onClick={() => setShown(one)}>
            {t(($) => $.vouchers[one])}
            <span className="tabular-nums">
              {formatPoints(vouchers.filter(({ used }) => used === (one === 'history')).length)}
            </span>
          </Chip>
        ))}
      </div>
      {list.length === 0 ? (
        <EmptyState
          picture={<VoucherPicture />}
          title={shown === 'current' ? t(($) => $.vouchers.empty) : t(($) => $.vouchers.emptyUsed)}
          action={
            shown === 'current' ? (
              <Button asChild>
                <Link to="/pointshop?tab=shop">{t(($) => $.vouchers.emptyNext)}</Link>
              </Button>
            ) : undefined
          }
        />
      ) : (
        <ul className="grid gap-3 desktop:grid-cols-2">
          {list.map((voucher) => (
            <li key={voucher.id}>
              <Row voucher={voucher} valid={validity(voucher)} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Row({ voucher, valid }: { voucher: UserVoucher; valid: string }) {
  const t = useText();
  const { language } = useLanguage();
  const { id, used, usedAt } = voucher;
  return (
    <Link
      to={`/voucherorder?id=${encodeURIComponent(id)}`}
      className="relative block rounded-lg no-underline transition-transform duration-(--duration-quick) active:scale-[.99]"
    >
      <VoucherTicket voucher={voucher}>
        {used
          ? usedAt
            ? t(($) => $.vouchers.usedOn, { date: formatDate(klDate(usedAt), language) })
            : t(($) => $.vouchers.used)
          : valid}
      </VoucherTicket>
      <ChevronRight className="absolute top-1/2 right-4 size-5 -translate-y-1/2" aria-hidden />
    </Link>
  );
}
