import { formatDateNumeric } from '@club/web-kit';
import { useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '../../core/hooks.js';
import { useText } from '../../i18n/hooks.js';
import { entries, selectEntries } from '../mystery-box/index.campaign.js';
import type { UserVoucher } from './types.js';

/**
 * Until when each of the vouchers is valid, in words: its own last day, or, won in the mystery box, that of its campaign's
 * vouchers (docs/product/rewards.md#mystery-box); nothing while that is not known.
 */
export function useValidity(vouchers: readonly UserVoucher[]): (voucher: UserVoucher) => string {
  const t = useText();
  const dispatch = useAppDispatch();
  const won = useAppSelector(selectEntries).data;
  const some = vouchers.some(isPrize);
  useEffect(() => {
    if (some) dispatch(entries.requested());
  }, [dispatch, some]);
  return (voucher) => {
    if (!isPrize(voucher))
      return voucher.validUntil ? t(($) => $.vouchers.valid, { date: formatDateNumeric(voucher.validUntil) }) : '';
    const expiry = won?.find((entry) => entry.voucher?.id === voucher.id)?.voucher?.expiry;
    return expiry ? t(($) => $.mystery.expiry, { date: formatDateNumeric(expiry) }) : '';
  };
}

const isPrize = ({ source }: UserVoucher): boolean => source === 'mysterybox';
