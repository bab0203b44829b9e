import { plainAmount } from '@club/web-kit/admin/index.ts';
import type { VoucherType } from './requests.js';

/** The form of a voucher type as it is typed. */
export interface Values {
  itemId: string;
  name: string;
  bmName: string;
  itemBrand: string;
  merchantUrl: string;
  value: string;
  points: string;
  kind: 'normal' | 'ticket';
  householdLimit: string;
  milestone: string;
  steps: string;
  bmSteps: string;
  validity: 'year' | 'days' | 'date';
  validDays: string;
  lastDay: string;
  caseMatters: 'true' | 'false';
  active: 'true' | 'false';
  shownFrom: string;
  file: File | undefined;
}

/** Returns a type as its form begins; `milestone` is that of a new one. */
export function valuesOf(type: VoucherType | undefined, milestone: string): Values {
  return {
    itemId: type?.itemId ?? '',
    name: type?.names.en ?? '',
    bmName: type?.names.bm ?? '',
    itemBrand: type?.itemBrand ?? '',
    merchantUrl: type?.merchantUrl ?? '',
    value: type ? type.value.toFixed(2) : milestone.replace('RM', ''),
    points: type ? String(type.points) : '',
    kind: type?.kind ?? 'normal',
    householdLimit: String(type?.householdLimit ?? 0),
    milestone: type?.milestone ?? milestone,
    steps: type?.steps.en ?? '',
    bmSteps: type?.steps.bm ?? '',
    validity: type?.lastDay ? 'date' : type?.validDays ? 'days' : 'year',
    validDays: type?.validDays ? String(type.validDays) : '',
    lastDay: type?.lastDay ?? '',
    caseMatters: type?.caseMatters ? 'true' : 'false',
    active: (type?.active ?? false) ? 'true' : 'false',
    shownFrom: type?.shownFrom ?? '',
    file: undefined,
  };
}

/** Returns what is sent of a form: of the rules of validity the chosen one alone. */
export const fieldsOf = ({ validity, validDays, lastDay, value, ...rest }: Values) => ({
  ...rest,
  value: plainAmount(value),
  validDays: validity === 'days' ? validDays : '0',
  lastDay: validity === 'date' ? lastDay : '',
});

/** Returns what is sent of an edit: without what codes and members depend on. */
export function changesOf(values: Values, { redeemed, total }: VoucherType) {
  const { value, kind, caseMatters, ...rest } = fieldsOf(values);
  return { ...rest, ...(redeemed > 0 ? {} : { value, kind }), ...(total > 0 ? {} : { caseMatters }) };
}
