import { type Calls, DomainError, invalidField, localizedText, type RequestContext } from '@club/platform';
import {
  VoucherKind,
  type VoucherType,
  type VoucherTypeForm,
  type VoucherTypesServiceClient,
} from '@club/proto/club/catalogue/v1/vouchers';
import { z } from 'zod';
import { AdminForm, formFlag, formNumber, neededNumber } from '../http/admin-form.js';
import { incompleteCodes, optionalText, text } from '../validation/fields.js';
import { bothTexts, recordHead } from './record.form.js';
import type { ImageNames } from './record.controller.js';

/** Fields that a voucher type may leave out; absent ones stay as they are. */
const typed = {
  bmName: optionalText(10_000).describe('As in English when absent'),
  itemBrand: optionalText(10_000).describe('The merchant'),
  kind: z.enum(['normal', 'ticket'], { error: 'FIELD_INVALID' }).optional(),
  householdLimit: formNumber().describe('Most for one household; 0 for any number'),
  ...bothTexts('steps', 'bmSteps'),
  merchantUrl: optionalText(10_000).describe('What USE NOW opens'),
  milestone: optionalText(20).describe('RM5 or RM10 for the eVoucher of a milestone'),
  caseMatters: formFlag().describe('Whether codes that differ in upper and lower case alone are different codes'),
  validDays: formNumber().describe('Days for which it can be used after the day it is handed over'),
  lastDay: optionalText(20).describe('YYYY-MM-DD, the last day of all of them'),
  shownFrom: optionalText(20).describe('YYYY-MM-DD, the first day on which members are offered it'),
  active: formFlag(),
};

/** What a new type needs, its picture aside. */
const whole = z
  .object({
    ...typed,
    itemId: text(10_000).describe('Article number'),
    name: text(10_000),
    value: neededNumber({ decimals: true }).describe('Face value in RM, with two decimals at most'),
    points: neededNumber(),
  })
  .register(incompleteCodes, { code: 'FIELDS_REQUIRED' });

const changes = z.object({
  ...typed,
  ...recordHead,
  itemId: optionalText(10_000).describe('Article number'),
  name: optionalText(10_000),
  value: formNumber({ decimals: true }).describe('Face value in RM, with two decimals at most'),
  points: formNumber(),
});

export const typeAddForm = new AdminForm(whole, { file: 1 }, { needs: ['file'] });
export const typeEditForm = new AdminForm(changes, { file: 1 });

const KINDS = { normal: VoucherKind.VOUCHER_KIND_NORMAL, ticket: VoucherKind.VOUCHER_KIND_TICKET };

/** A type before anything is typed. */
const BLANK: VoucherTypeForm = {
  ...{ id: '', version: 0, itemId: '', name: undefined, value: 0, points: 0, itemBrand: '', image: '' },
  ...{ kind: VoucherKind.VOUCHER_KIND_NORMAL, householdLimit: 0, steps: undefined, merchantUrl: '', milestone: '' },
  ...{ caseMatters: false, validDays: 0, lastDay: '', shownFrom: '', active: undefined },
};

/**
 * Returns a form of a voucher type as the service takes it, which is the whole type: fields that an edit leaves out are those of the
 * type as it is now, and only that version is replaced. Throws FIELDS_REQUIRED without a picture of a new one.
 */
export async function voucherTypeMessage(
  values: Partial<z.output<typeof changes>>,
  { file: [image = ''] }: ImageNames<'file'>,
  { calls, ctx }: { calls: Calls<VoucherTypesServiceClient>; ctx: RequestContext },
): Promise<VoucherTypeForm> {
  if (!values.id && image === '') throw new DomainError('FIELDS_REQUIRED', {}, { file: { code: 'FILE_REQUIRED' } });
  const before: VoucherTypeForm = values.id ? formOf(await calls.get({ id: values.id }, ctx)) : BLANK;
  const {
    name = before.name?.en,
    bmName = before.name?.bm,
    steps = before.steps?.en,
    bmSteps = before.steps?.bm,
  } = values;
  const { value, kind, version, id: _id, ...rest } = values;
  const given = Object.fromEntries(Object.entries(rest).filter(([, one]) => one !== undefined));
  return {
    ...before,
    ...(given as Partial<VoucherTypeForm>),
    version: version || before.version,
    name: localizedText({ en: name, bm: bmName }),
    steps: localizedText({ en: steps, bm: bmSteps }),
    value: value === undefined ? before.value : senOf(value),
    kind: kind ? KINDS[kind] : before.kind,
    image,
  };
}

function formOf(type: VoucherType): VoucherTypeForm {
  const { id, version, itemId, name, value, points, itemBrand, kind, householdLimit, steps, merchantUrl } = type;
  const { milestone, caseMatters, validDays, lastDay, shownFrom, active } = type;
  return {
    ...{ id, version, itemId, name, value, points, itemBrand, kind, householdLimit, steps, merchantUrl, image: '' },
    ...{ milestone, caseMatters, validDays, lastDay, shownFrom, active },
  };
}

function senOf(value: number): number {
  const sen = Math.round(value * 100);
  if (Math.abs(value * 100 - sen) > 1e-6) throw invalidField('value');
  return sen;
}
