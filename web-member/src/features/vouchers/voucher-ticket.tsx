import { formatValue, Ticket } from '@club/web-kit';
import type { ReactNode } from 'react';
import type { UserVoucher } from './types.js';
import { useLanguage } from '../../i18n/hooks.js';

/** A voucher as a ticket: its value or, of an event, a star; its name; a line about it. */
export function VoucherTicket({ voucher, children }: { voucher: UserVoucher; children: ReactNode }) {
  const { language } = useLanguage();
  const { kind, value, names, used, itemBrand } = voucher;
  return (
    <div className={used ? 'saturate-40' : undefined}>
      <Ticket
        value={kind === 'ticket' ? <Star /> : formatValue(value)}
        title={<span className="block pr-8 [overflow-wrap:anywhere]">{names[language]}</span>}
      >
        {itemBrand ? <span className="block pr-8 font-bold [overflow-wrap:anywhere]">{itemBrand}</span> : null}
        <span className="block pr-8">{children}</span>
      </Ticket>
    </div>
  );
}

const Star = () => (
  <svg viewBox="0 0 40 40" className="drawing size-9" aria-hidden>
    <path d="M20 4l5 10 11 1.6-8 7.8 1.9 11L20 29l-9.9 5.4 1.9-11-8-7.8L15 14z" fill="var(--color-points)" />
  </svg>
);
