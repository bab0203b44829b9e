import { DomainError, invalidField, isCalendarDate, kl } from '@club/platform';
import type { ContestForm, PrizeRows, StepRows } from '@club/proto/club/contests/v1/contests';
import { z } from 'zod';
import { AdminForm, formFlag, formList, formRows } from '../http/admin-form.js';
import { bothTexts, formCount, formText, recordHead } from './record.form.js';

const MAX_ROWS = 50;
/** Pictures of new prizes in one form. */
const MAX_PRIZE_FILES = 20;

const order = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\d{1,4}$/)
      .transform(Number),
  ])
  .optional();
const step = z.object({ id: formText(), instruction: formText(), description: formText(), order });
const stepBM = z.object({ instructionBM: formText(), descriptionBM: formText(), orderBM: order });
const prize = z.object({
  id: formText(),
  title: formText(),
  titleBM: formText(),
  amount: formCount(),
  item: formText().describe('What it is worth'),
  file: formCount().describe('Which of prizeFiles is its picture, from 0; without one its picture stays'),
});
const option = z.object({ id: formText(), dropdown: formText() });

const fields = {
  ...bothTexts('name', 'nameBM'),
  ...bothTexts('description', 'descriptionBM'),
  startDate: formText().describe('A day, from its beginning in Kuala Lumpur, or a moment'),
  endDate: formText().describe('A day, to its end in Kuala Lumpur, or a moment'),
  active: formFlag(),
  entriesPerPerson: formCount(),
  pointRequired: formFlag(),
  pointsPerEntry: formCount(),
  linkURL: formFlag(),
  uploadImages: formFlag(),
  uploadReceipts: formFlag(),
  gotDropdown: formFlag(),
  ...bothTexts('dropdownTitle', 'dropdownTitleBM'),
  dropdownOption: formList(MAX_ROWS, 200).describe('The choices; one that the contest has is known by its text'),
  dropdownOptions: formRows(option, MAX_ROWS).describe('The choices with their ids, which may be renamed'),
  steps: formRows(step, MAX_ROWS),
  stepsBM: formRows(stepBM, MAX_ROWS).describe('As many as steps, each in the place of the step that it translates'),
  prizes: formRows(prize, MAX_ROWS),
};
const FILES = { campaignIcon: 1, campaignIconBM: 1, prizeFiles: MAX_PRIZE_FILES };

/** The forms of a contest (docs/product/forms.md#contests-form). */
export const addContest = new AdminForm(z.object({ ...fields }), FILES, {
  needs: ['name', 'startDate', 'endDate', 'prizes', 'campaignIcon', 'campaignIconBM'],
});
export const editContest = new AdminForm(z.object({ ...recordHead, ...fields }), FILES);

/** A contest as it was sent. */
type ContestInput = Partial<z.output<typeof editContest.schema>>;

/** The form's names of the service's fields. */
export const contestFieldMap = {
  'name.en': 'name',
  'name.bm': 'nameBM',
  'description.en': 'description',
  'description.bm': 'descriptionBM',
  'image.en': 'campaignIcon',
  'image.bm': 'campaignIconBM',
  image: 'campaignIcon',
  linkUrl: 'linkURL',
  dropdownOptions: 'dropdownOption',
};

/** Returns the form of a contest on the wire, with the names of its pictures by the field that they were sent in. */
export function contestMessage(
  input: ContestInput,
  { campaignIcon, campaignIconBM, prizeFiles }: Record<keyof typeof FILES, readonly string[]>,
): ContestForm {
  const { id = '', version = 0, active, entriesPerPerson, pointRequired, pointsPerEntry } = input;
  const { uploadImages, uploadReceipts, linkURL: linkUrl, gotDropdown } = input;
  return {
    ...{ id, version, active, entriesPerPerson, pointRequired, pointsPerEntry },
    ...{ uploadImages, uploadReceipts, linkUrl, gotDropdown },
    name: { en: input.name, bm: input.nameBM },
    description: { en: input.description, bm: input.descriptionBM },
    dropdownTitle: { en: input.dropdownTitle, bm: input.dropdownTitleBM },
    startDate: momentOf('startDate', input.startDate),
    endDate: momentOf('endDate', input.endDate),
    steps: stepsOf(input),
    dropdownOptions: optionsOf(input),
    image: { en: campaignIcon[0] ?? '', bm: campaignIconBM[0] ?? '' },
    prizes: prizesOf(input, prizeFiles),
  };
}

/**
 * Returns the moment that a field of the form means, as ISO 8601; undefined when it was not sent. A day begins and ends in Kuala
 * Lumpur. Throws CONTEST_DETAILS_REQUIRED for anything else, by field.
 */
export function momentOf(field: 'startDate' | 'endDate', text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  if (isCalendarDate(text)) {
    const start = kl.startOfDay(field === 'startDate' ? text : kl.addDays(text, 1)).getTime();
    return new Date(field === 'startDate' ? start : start - 1).toISOString();
  }
  const moment = z.iso.datetime({ offset: true }).safeParse(text);
  if (moment.success) return new Date(text).toISOString();
  const code = text.trim() === '' ? 'FIELD_REQUIRED' : 'FIELD_INVALID';
  throw new DomainError('CONTEST_DETAILS_REQUIRED', {}, { [field]: { code } });
}

/**
 * Returns the steps of the form in both languages, in their order; undefined when they were not sent. Throws INPUT_INVALID
 * unless there are as many in one language as in the other.
 */
export function stepsOf({ steps, stepsBM }: ContestInput): StepRows | undefined {
  if (!steps && !stepsBM) return undefined;
  const english = inOrder(steps ?? [], ({ order: at }) => at);
  const malay = inOrder(stepsBM ?? [], ({ orderBM: at }) => at);
  if (english.length !== malay.length) throw invalidField(english.length < malay.length ? 'steps' : 'stepsBM');
  const rows = english.map(({ id = '', instruction = '', description = '' }, at) => ({
    id,
    instructions: { en: instruction, bm: malay[at]?.instructionBM ?? '' },
    description: { en: description, bm: malay[at]?.descriptionBM ?? '' },
  }));
  return { rows };
}

// Rows without an order of their own stand where they were sent.
const inOrder = <Row>(rows: readonly Row[], orderOf: (row: Row) => number | undefined): Row[] =>
  rows
    .map((row, at) => ({ row, at: orderOf(row) ?? at }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ row }) => row);

/**
 * Returns the prizes of the form, each with the name of its picture among `images`; undefined when they were not sent. Throws
 * INPUT_INVALID for a picture that was not sent.
 */
export function prizesOf({ prizes }: ContestInput, images: readonly string[]): PrizeRows | undefined {
  const rows = prizes?.map(({ id = '', title = '', titleBM = '', amount = 0, item = '', file }, at) => {
    const image = file === undefined ? '' : images[file];
    if (image === undefined) throw invalidField(`prizes.${at}.file`);
    return { id, title: { en: title, bm: titleBM }, image, amount, item };
  });
  return rows && { rows };
}

/** Returns the choices of the form; undefined when they were not sent. */
export function optionsOf({ dropdownOption = [], dropdownOptions }: ContestInput) {
  if (dropdownOptions) return { rows: dropdownOptions.map(({ id = '', dropdown = '' }) => ({ id, dropdown })) };
  return dropdownOption.length > 0 ? { rows: dropdownOption.map((dropdown) => ({ id: '', dropdown })) } : undefined;
}
