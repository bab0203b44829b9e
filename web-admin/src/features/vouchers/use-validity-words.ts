import { formatDate } from '@club/web-kit';
import { useLanguage, useText } from '../../i18n/hooks.js';
import type { VoucherType } from './requests.js';

/** Returns how long the vouchers of a type are valid, in words. */
export function useValidityWords(): (type: Pick<VoucherType, 'validDays' | 'lastDay'>) => string {
  const t = useText();
  const { language } = useLanguage();
  return ({ validDays, lastDay }) => {
    if (lastDay !== '') return t(($) => $.vouchers.validTo, { date: formatDate(lastDay, language) });
    return validDays > 0 ? t(($) => $.vouchers.validFor, { count: validDays }) : t(($) => $.vouchers.validities.year);
  };
}
