import { isName, klDate, tidyName } from '@club/web-kit';
import type { User } from '../../core/types.js';
import { isTooOld } from '../../shared/child-age.js';
import type { BabyInfo, BabyInput } from './types.js';

/** A child as typed. */
export type BabyForm = Omit<BabyInfo, 'id'> & {
  /** Answer to whether it is the child that the member was expecting; empty until answered. */
  expected: '' | 'yes' | 'no';
};
export type BabyField = keyof BabyForm;

export const emptyBaby: BabyForm = {
  name: '',
  birthDate: '',
  expected: '',
  gender: '',
  brandId: '',
  formatId: '',
  sizeId: '',
};
export const BABY_FIELDS = Object.keys(emptyBaby) as BabyField[];

/** Name of the form's draft on this device; `id` of a baby that is edited. */
export const babyDraft = (id: string | undefined): string => (id ? `baby.${id}` : 'baby');

/** Questions of the form: an edited baby needs a name (docs/product/accounts.md#babies); its diapers are asked for once. */
export interface Asked {
  edited: boolean;
  /** Brand, format and size: of a new baby, and of one that came with the sign-up and has none. */
  wears: boolean;
  /** Asks whether it is the expected child, for a new baby born since the pregnancy was entered. */
  expected?: boolean;
}

/** Returns whether a new baby may be the child that the member is expecting (docs/product/accounts.md#birth). */
export const mayBeExpected = (
  { pregnancyStage, pregnancyStageUpdatedAt }: Pick<User, 'pregnancyStage' | 'pregnancyStageUpdatedAt'>,
  { birthDate }: Pick<BabyForm, 'birthDate'>,
): boolean =>
  pregnancyStage === 'pregnant' &&
  birthDate !== '' &&
  birthDate > (pregnancyStageUpdatedAt ? klDate(pregnancyStageUpdatedAt) : '');

/** Returns the questions of the form of a stored baby, or of a new one. */
export const askedOf = (stored?: Pick<BabyForm, 'brandId'>): Asked => ({
  edited: stored !== undefined,
  wears: (stored?.brandId ?? '') === '',
});

/** Returns the required fields (docs/product/accounts.md#babies). */
export const requiredOf = ({ edited, wears, expected }: Asked): readonly BabyField[] => [
  ...(edited ? (['name'] as const) : []),
  ...(expected ? (['expected'] as const) : []),
  ...(['birthDate', 'gender'] as const),
  ...(wears ? (['brandId', 'formatId', 'sizeId'] as const) : []),
];

export type BabyWrong = Partial<
  Record<BabyField, 'FIELD_REQUIRED' | 'NAME_INVALID' | 'BIRTH_DATE_FUTURE' | 'BABY_TOO_OLD'>
>;

/** The form's mistakes by field; `stored` is the birth date of an edited baby, which may have grown too old by now. */
export function babyMistakes(form: BabyForm, today: string, asked: Asked, stored = ''): BabyWrong {
  const wrong: BabyWrong = {};
  for (const field of requiredOf(asked)) if ((form[field] ?? '').trim() === '') wrong[field] = 'FIELD_REQUIRED';
  if (form.name.trim() !== '' && !isName(tidyName(form.name))) wrong.name = 'NAME_INVALID';
  if (!wrong.birthDate && form.birthDate > today) wrong.birthDate = 'BIRTH_DATE_FUTURE';
  if (!wrong.birthDate && form.birthDate !== stored && isTooOld(form.birthDate, today))
    wrong.birthDate = 'BABY_TOO_OLD';
  return wrong;
}

/** Returns the request body; it has a name only when there is one. */
export function toBaby(form: BabyForm, babyId?: string): BabyInput {
  const { name, gender, expected, ...rest } = form;
  return {
    ...rest,
    // the form is sent only once one was chosen
    gender: gender as Exclude<BabyForm['gender'], ''>,
    ...(name.trim() === '' ? {} : { name: tidyName(name) }),
    ...(babyId ? { babyId } : {}),
    ...(expected === 'yes' && !babyId ? { expectedChild: true } : {}),
  };
}

/** Another brand clears format and size, another format clears size (docs/product/accounts.md#babies). */
export function withChoice(form: BabyForm, change: Partial<Pick<BabyForm, 'brandId' | 'formatId'>>): BabyForm {
  return { ...form, ...change, ...('brandId' in change ? { formatId: '' } : {}), sizeId: '' };
}
