import type { LocalizedText } from '@club/platform/localized-text';
import { Validation, ValidationError } from '@club/platform/validation';
import type { Contest, ContestFields, DropdownOption, Prize, Step } from './contest.js';

/** The most entries that a contest can give a member; all of them can be made at once, with two pictures each. */
export const MAX_ENTRIES = 10;
const MAX_POINTS = 1_000_000;
const MAX_AMOUNT = 1_000_000;
const MAX_ROWS = 50;
const MAX_TITLE = 200;
const MAX_TEXT = 10_000;
const IMAGE = /^[0-9a-f]{64}\.(webp|svg)$/;

/** A contest as typed: what is absent stays as it is. Rows with an id are those that it has. */
export interface ContestForm {
  name?: Partial<LocalizedText>;
  description?: Partial<LocalizedText>;
  /** Names of pictures; empty ones stay. */
  image: LocalizedText;
  startDate?: Date | undefined;
  endDate?: Date | undefined;
  active?: boolean | undefined;
  entriesPerPerson?: number | undefined;
  pointRequired?: boolean | undefined;
  pointsPerEntry?: number | undefined;
  prizes?: Prize[] | undefined;
  steps?: Step[] | undefined;
  uploadImages?: boolean | undefined;
  uploadReceipts?: boolean | undefined;
  linkUrl?: boolean | undefined;
  gotDropdown?: boolean | undefined;
  dropdownTitle?: Partial<LocalizedText>;
  dropdownOptions?: DropdownOption[] | undefined;
}

const NO_TEXT: LocalizedText = { en: '', bm: '' };
/** A contest without any values yet; it has no dates. */
const NEW: ContestFields = {
  ...{ name: NO_TEXT, description: NO_TEXT, image: NO_TEXT, startDate: new Date(NaN), endDate: new Date(NaN) },
  ...{ active: true, entriesPerPerson: 1, pointRequired: false, pointsPerEntry: 0, prizes: [], steps: [] },
  ...{ uploadImages: false, uploadReceipts: false, linkUrl: false, gotDropdown: false },
  ...{ dropdownTitle: NO_TEXT, dropdownOptions: [] },
};

/**
 * Returns a contest as its form makes it of what it was; `newId` names its new rows. Throws ValidationError as `checkContest`,
 * and IMAGES_PAIR_REQUIRED where a picture would be replaced in one language alone.
 */
export function contestOf(form: ContestForm, before: Contest | null, newId: () => string): ContestFields {
  const old: ContestFields = before ?? NEW;
  const known = <Row extends { id: string }>(rows: readonly Row[], stored: readonly Row[]): Row[] =>
    rows.map((row) => ({ ...row, id: stored.some(({ id }) => id === row.id) ? row.id : newId() }));
  const pictureOf = ({ id }: Prize) => old.prizes.find((prize) => prize.id === id)?.image ?? '';
  const fields: ContestFields = {
    name: { ...old.name, ...given(form.name) },
    description: { ...old.description, ...given(form.description) },
    image: before ? pairOf(form.image, before.image) : form.image,
    startDate: form.startDate ?? old.startDate,
    endDate: form.endDate ?? old.endDate,
    active: form.active ?? old.active,
    entriesPerPerson: form.entriesPerPerson ?? old.entriesPerPerson,
    pointRequired: form.pointRequired ?? (before ? before.pointRequired : (form.pointsPerEntry ?? 0) > 0),
    pointsPerEntry: form.pointsPerEntry ?? old.pointsPerEntry,
    prizes: form.prizes
      ? known(form.prizes, old.prizes).map((prize) => ({ ...prize, image: prize.image || pictureOf(prize) }))
      : old.prizes,
    steps: form.steps ? known(form.steps, old.steps) : old.steps,
    uploadImages: form.uploadImages ?? old.uploadImages,
    uploadReceipts: form.uploadReceipts ?? old.uploadReceipts,
    linkUrl: form.linkUrl ?? old.linkUrl,
    gotDropdown: form.gotDropdown ?? old.gotDropdown,
    dropdownTitle: { ...old.dropdownTitle, ...given(form.dropdownTitle) },
    dropdownOptions: form.dropdownOptions
      ? optionsOf(form.dropdownOptions, old.dropdownOptions, newId)
      : old.dropdownOptions,
  };
  checkContest(fields);
  return fields;
}

const given = (texts: Partial<LocalizedText> = {}): Partial<LocalizedText> =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== undefined));

function pairOf(given: LocalizedText, stored: LocalizedText): LocalizedText {
  if (!given.en && !given.bm) return stored;
  const check = new Validation();
  if (!given.en) check.fail('image.en', 'IMAGES_PAIR_REQUIRED');
  if (!given.bm) check.fail('image.bm', 'IMAGES_PAIR_REQUIRED');
  if (check.failed) throw new ValidationError('IMAGES_PAIR_REQUIRED', {}, check.errors);
  return given;
}

// An option that is sent by its text alone is the one of that text: entries have chosen it.
function optionsOf(rows: readonly DropdownOption[], stored: readonly DropdownOption[], newId: () => string) {
  return rows.map(({ id, dropdown }) => {
    const same = stored.find((option) => (id ? option.id === id : option.dropdown === dropdown));
    return { id: same?.id ?? newId(), dropdown };
  });
}

const isGiven = ({ en, bm }: LocalizedText) => en.trim() !== '' && bm.trim() !== '';
const isEmpty = ({ en, bm }: LocalizedText) => en.trim() === '' && bm.trim() === '';
const isMoment = (date: Date) => !Number.isNaN(date.getTime());

/**
 * Throws ValidationError for a contest that is not sound (docs/product/forms.md#contests-form). A start later than the
 * end, no prize and missing details have codes of their own; what else is wrong is named by field.
 */
export function checkContest(form: ContestFields): void {
  const { name, image, startDate, endDate, prizes } = form;
  const details = new Validation().required('name.en', name.en).required('name.bm', name.bm);
  if (!isMoment(startDate)) details.required('startDate', '');
  if (!isMoment(endDate)) details.required('endDate', '');
  details.required('image.en', image.en).required('image.bm', image.bm);
  if (details.failed) throw new ValidationError('CONTEST_DETAILS_REQUIRED', {}, details.errors);
  if (startDate > endDate) throw refused('startDate', 'CONTEST_DATE_ORDER');
  if (prizes.length === 0) throw refused('prizes', 'CONTEST_PRIZE_REQUIRED');
  checkFields(form);
}

const refused = (field: string, code: 'CONTEST_DATE_ORDER' | 'CONTEST_PRIZE_REQUIRED') =>
  new ValidationError(code, {}, { [field]: { code } });

function checkFields(form: ContestFields): void {
  const check = new Validation();
  const short = (field: string, text: LocalizedText | string, max = MAX_TITLE) => {
    for (const one of typeof text === 'string' ? [text] : [text.en, text.bm]) check.atMost(field, one, max);
  };

  short('name', form.name);
  short('description', form.description, MAX_TEXT);
  check.that('image', IMAGE.test(form.image.en) && IMAGE.test(form.image.bm));
  check.integer('entriesPerPerson', form.entriesPerPerson, 1, MAX_ENTRIES);
  if (form.pointRequired) check.integer('pointsPerEntry', form.pointsPerEntry, 1, MAX_POINTS);
  check.that('prizes', form.prizes.length <= MAX_ROWS);
  form.prizes.forEach(({ title, item, amount, image }, at) => {
    // A prize needs a title or a picture.
    check.that(`prizes.${at}.title`, isGiven(title) || (isEmpty(title) && image !== ''));
    short(`prizes.${at}.title`, title);
    short(`prizes.${at}.item`, item);
    check.integer(`prizes.${at}.amount`, amount, 1, MAX_AMOUNT);
    check.that(`prizes.${at}.image`, image === '' || IMAGE.test(image));
  });
  check.that('steps', form.steps.length <= MAX_ROWS);
  form.steps.forEach(({ instructions, description }, at) => {
    check.that(`steps.${at}.instructions`, isGiven(instructions));
    short(`steps.${at}.instructions`, instructions);
    short(`steps.${at}.description`, description, MAX_TEXT);
  });
  if (form.gotDropdown) {
    check.that('dropdownTitle', isGiven(form.dropdownTitle));
    short('dropdownTitle', form.dropdownTitle);
    const texts = form.dropdownOptions.map(({ dropdown }) => dropdown.trim());
    check.that('dropdownOptions', texts.length > 0 && texts.length <= MAX_ROWS && texts.every((text) => text !== ''));
    for (const text of texts) short('dropdownOptions', text);
  }
  check.done();
}
