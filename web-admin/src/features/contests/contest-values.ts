import type { Answer } from '@club/web-kit';
import { klDate } from '@club/web-kit/i18n/format.ts';
import type { ReadPicture } from '../../shared/record/declaration.js';

/** A contest for its edit screen, with what members have made of it. */
export type ContestDetails = Answer<'GET /admin/fetch/dashboard/contest/details'>;

/** A choice of the list; `id` of a new one begins with `NEW`. */
export interface ChoiceRow {
  id: string;
  dropdown: string;
}

/** A step in both languages. */
export interface StepRow {
  id: string;
  instruction: string;
  instructionBM: string;
  description: string;
  descriptionBM: string;
}

/** A prize: the picture that was chosen now, and the one that is stored. */
export interface PrizeRow {
  id: string;
  title: string;
  titleBM: string;
  amount: string;
  item: string;
  file: File | undefined;
  url: string;
}

/** The values of the form of a contest. */
export interface Values {
  name: string;
  nameBM: string;
  description: string;
  descriptionBM: string;
  campaignIcon: File | undefined;
  campaignIconBM: File | undefined;
  /** Days in Kuala Lumpur. */
  startDate: string;
  endDate: string;
  entriesPerPerson: string;
  pointRequired: boolean;
  pointsPerEntry: string;
  linkURL: boolean;
  uploadImages: boolean;
  uploadReceipts: boolean;
  gotDropdown: boolean;
  dropdownTitle: string;
  dropdownTitleBM: string;
  dropdownOption: ChoiceRow[];
  steps: StepRow[];
  prizes: PrizeRow[];
}

const NEW = 'new-';
let made = 0;
const newId = () => `${NEW}${(made += 1)}`;

/** Returns a choice that was just added. */
export const newChoice = (): ChoiceRow => ({ id: newId(), dropdown: '' });
/** Returns a step that was just added. */
export const newStep = (): StepRow => ({
  ...{ id: newId(), instruction: '', instructionBM: '' },
  ...{ description: '', descriptionBM: '' },
});
/** Returns a prize that was just added. */
export const newPrize = (): PrizeRow => ({
  ...{ id: newId(), title: '', titleBM: '', amount: '1', item: '' },
  ...{ file: undefined, url: '' },
});

/** Returns the rows of a contest as those of its copy: each is new, and the pictures of its prizes are its own. */
export async function copiedRows({ dropdownOption, steps, prizes }: Values, read: ReadPicture) {
  const files = await Promise.all(prizes.map(async ({ file, url }) => file ?? (url ? read(url) : undefined)));
  return {
    dropdownOption: dropdownOption.map((row) => ({ ...row, id: newId() })),
    steps: steps.map((row) => ({ ...row, id: newId() })),
    prizes: prizes.map((row, at) => ({ ...row, id: newId(), file: files[at], url: '' })),
  } satisfies Partial<Values>;
}

const EMPTY: Values = {
  ...{ name: '', nameBM: '', description: '', descriptionBM: '' },
  ...{ campaignIcon: undefined, campaignIconBM: undefined, startDate: '', endDate: '', entriesPerPerson: '1' },
  ...{ pointRequired: false, pointsPerEntry: '', linkURL: false, uploadImages: false, uploadReceipts: false },
  ...{ gotDropdown: false, dropdownTitle: '', dropdownTitleBM: '', dropdownOption: [], steps: [], prizes: [] },
};

/** Returns what the form begins with: a contest as it is stored, nothing for a new one. */
export function valuesOf(contest: ContestDetails | undefined): Values {
  if (!contest) return EMPTY;
  const { name, description, startDate, endDate, entriesPerPerson, pointRequired, pointsPerEntry } = contest;
  const { linkURL, uploadImages, uploadReceipts, gotDropdown, dropdownTitle, dropdownOptions } = contest;
  return {
    ...{ name: name.en, nameBM: name.bm, description: description.en, descriptionBM: description.bm },
    ...{ campaignIcon: undefined, campaignIconBM: undefined },
    ...{ startDate: klDate(startDate), endDate: klDate(endDate), entriesPerPerson: String(entriesPerPerson) },
    ...{ pointRequired, pointsPerEntry: pointsPerEntry > 0 ? String(pointsPerEntry) : '' },
    ...{ linkURL, uploadImages, uploadReceipts, gotDropdown, dropdownOption: dropdownOptions },
    ...{ dropdownTitle: dropdownTitle.en, dropdownTitleBM: dropdownTitle.bm },
    steps: contest.steps.map(({ id, instructions, description: text }) => ({
      ...{ id, instruction: instructions.en, instructionBM: instructions.bm },
      ...{ description: text.en, descriptionBM: text.bm },
    })),
    prizes: contest.prizes.map(({ id, title, amount, item, imageUrl }) => ({
      ...{ id, title: title.en, titleBM: title.bm, amount: String(amount), item },
      ...{ file: undefined, url: imageUrl },
    })),
  };
}

const idOf = ({ id }: { id: string }) => (id.startsWith(NEW) ? '' : id);

/** Returns what is sent of a contest that is there. A day that is as it was is left out: the contest may begin or end within it. */
export function changesOf(values: Values, contest: ContestDetails) {
  const { startDate, endDate, ...form } = formOf(values);
  const before = valuesOf(contest);
  return {
    ...form,
    ...(startDate === before.startDate ? {} : { startDate }),
    ...(endDate === before.endDate ? {} : { endDate }),
  };
}

/** Returns the form of a contest as it is sent. */
export function formOf(values: Values) {
  const { pointsPerEntry, dropdownTitle, dropdownTitleBM, dropdownOption, steps, prizes, ...plain } = values;
  const pictures = prizes.flatMap(({ file }) => file ?? []);
  const [first, ...others] = pictures;
  return {
    ...plain,
    ...(plain.pointRequired ? { pointsPerEntry } : {}),
    ...(plain.gotDropdown
      ? {
          ...{ dropdownTitle, dropdownTitleBM },
          dropdownOptions: dropdownOption.map(({ dropdown, ...row }) => ({ id: idOf(row), dropdown })),
        }
      : {}),
    steps: steps.map(({ instruction, description, ...row }, order) => ({
      ...{ id: idOf(row), instruction, description, order },
    })),
    stepsBM: steps.map(({ instructionBM, descriptionBM }, orderBM) => ({ instructionBM, descriptionBM, orderBM })),
    prizes: prizes.map(({ file, title, titleBM, amount, item, ...row }) => ({
      ...{ id: idOf(row), title, titleBM, amount: Number(amount), item },
      ...(file ? { file: pictures.indexOf(file) } : {}),
    })),
    prizeFiles: first && ([first, ...others] as const),
  };
}

const filled = (...texts: string[]) => texts.every((text) => text.trim() !== '');

/** Returns whether there is a choice and none is empty. */
export const areChoices = (rows: readonly ChoiceRow[]) =>
  rows.length > 0 && rows.every(({ dropdown }) => filled(dropdown));

/** Returns whether a step has a text in both languages. */
export const isStep = ({ instruction, instructionBM }: StepRow) => filled(instruction, instructionBM);

const MAX_AMOUNT = 1_000_000;

/** Returns whether there are as many of a prize as there may be. */
export const isAmount = (amount: string) => /^\d+$/.test(amount) && Number(amount) >= 1 && Number(amount) <= MAX_AMOUNT;

/** Returns whether a prize is seen or read: what can be won has a picture, or a title in both languages. */
export const isSeenOrRead = ({ title, titleBM, file, url }: PrizeRow) =>
  filled(title, titleBM) || (title.trim() === '' && titleBM.trim() === '' && Boolean(file ?? url));

/** Returns whether the required details are there: names, days and, unless `stored`, both icons. */
export const hasDetails = (values: Values, stored: boolean) =>
  filled(values.name, values.nameBM, values.startDate, values.endDate) &&
  (stored || Boolean(values.campaignIcon && values.campaignIconBM));
