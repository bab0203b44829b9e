import { Card } from '@club/web-kit';
import { House } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import type { Address, NewAddress, User } from '../core/types.js';
import { useText } from '../i18n/hooks.js';
import { shownPhone } from './phone.js';

/** Returns the address that was chosen on the page before, of those on the profile; undefined without one. */
export function useChosenAddress(user: User | null): Address | undefined {
  const addressId = (useLocation().state as { addressId?: string } | null)?.addressId;
  return user?.addresses.find(({ id, active }) => active && id === addressId);
}

/** Returns the lines of an address as one writes it on a parcel, without those that are empty. */
const parcelLines = ({ line1, line2, line3, postcode, city, state }: NewAddress): string[] =>
  [line1, line2, line3, `${postcode} ${city}`, state].filter((line) => line.trim() !== '');

/** An address as one writes it on a parcel, below its label if it has one. */
export const AddressLines = ({ address }: { address: NewAddress }) => (
  <span className="grid w-full min-w-0 gap-0.5 py-2 text-left [overflow-wrap:anywhere]">
    {address.label ? <b>{address.label}</b> : null}
    {parcelLines(address).map((line, index) => (
      <span key={index} className="text-small leading-[1.4] font-regular text-ink-2">
        {line}
      </span>
    ))}
  </span>
);

interface DeliverToProps {
  user: User;
  address: Address;
  /** The list that another address is chosen from. */
  changeAt: string;
  /** True if the country is named, too. */
  country?: boolean;
}

/** Shows the recipient and address of a parcel before it is sent, with a link to choose another address. */
export function DeliverTo({ user, address, changeAt, country = false }: DeliverToProps) {
  const t = useText();
  return (
    <Card className="grid gap-3">
      <div className="flex items-baseline justify-between gap-4">
        <h2>{t(($) => $.cart.deliverTo)}</h2>
        <Link to={changeAt} className="-my-3 inline-flex min-h-11 items-center text-small font-bold text-primary">
          {t(($) => $.cart.change)}
          <span className="sr-only"> {t(($) => $.cart.deliverTo)}</span>
        </Link>
      </div>
      <div className="flex gap-3">
        <House className="mt-0.5 size-5 flex-none text-primary" aria-hidden />
        <p className="min-w-0 [overflow-wrap:anywhere]">
          <b>{address.label}</b>
          <span className="block text-small text-ink-2">
            {user.name}, {shownPhone(user.number)}
          </span>
          <span className="block text-small text-ink-2">
            {[...parcelLines(address), ...(country ? [address.country] : [])].join(', ')}
          </span>
        </p>
      </div>
    </Card>
  );
}
