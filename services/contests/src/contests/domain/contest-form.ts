import type { Localized } from '@club/platform/localized';
import { Validation, ValidationError } from '@club/platform/validation';
import type { ContestFields } from './contest.js';

/** The most entries that a contest can give a member; all of them can be made at once, with two pictures each. */
export const MAX_ENTRIES = 10;
const MAX_POINTS = 1_000_000;
const MAX_AMOUNT = 1_000_000;
const MAX_ROWS = 50;
const MAX_TITLE = 200;
const MAX_TEXT = 10_000;
const IMAGE = /^[0-9a-f]{64}\.(png|jpg|webp|svg)$/;

const given = ({ en, bm }: Localized) => en.trim() !== '' && bm.trim() !== '';
const isMoment = (date: Date) => !Number.isNaN(date.getTime());

/**
 * Throws ValidationError for a contest that is not sound (docs/product/forms.md#contests-form). A start later than the
 * end, no prize and missing details have codes of their own; what else is wrong is told by field.
 */
export function checkContest(form: ContestFields): void {
  const { name, image, startDate, endDate, prizes } = form;
  if (!given(name) || !isMoment(startDate) || !isMoment(endDate) || !given(image))
    throw new ValidationError('CONTEST_DETAILS_REQUIRED');
  if (startDate > endDate) throw new ValidationError('CONTEST_DATE_ORDER');
  if (prizes.length === 0) throw new ValidationError('CONTEST_PRIZE_REQUIRED');
  checkFields(form);
}

function checkFields(form: ContestFields): void {
  const check = new Validation();
  const short = (field: string, text: Localized | string, max = MAX_TITLE) => {
    for (const one of typeof text === 'string' ? [text] : [text.en, text.bm]) check.atMost(field, one, max);
  };

  short('name', form.name);
  short('description', form.description, MAX_TEXT);
  check.that('image', IMAGE.test(form.image.en) && IMAGE.test(form.image.bm));
  check.integer('entriesPerPerson', form.entriesPerPerson, 1, MAX_ENTRIES);
  if (form.pointRequired) check.integer('pointsPerEntry', form.pointsPerEntry, 1, MAX_POINTS);
  check.that('prizes', form.prizes.length <= MAX_ROWS);
  form.prizes.forEach(({ title, item, amount, image }, at) => {
    check.that(`prizes.${at}.title`, given(title));
    short(`prizes.${at}.title`, title);
    short(`prizes.${at}.item`, item);
    check.integer(`prizes.${at}.amount`, amount, 1, MAX_AMOUNT);
    check.that(`prizes.${at}.image`, image === '' || IMAGE.test(image));
  });
  check.that('steps', form.steps.length <= MAX_ROWS);
  form.steps.forEach(({ instructions, description }, at) => {
    check.that(`steps.${at}.instructions`, given(instructions));
    short(`steps.${at}.instructions`, instructions);
    short(`steps.${at}.description`, description, MAX_TEXT);
  });
  if (form.gotDropdown) {
    check.that('dropdownTitle', given(form.dropdownTitle));
    short('dropdownTitle', form.dropdownTitle);
    const texts = form.dropdownOptions.map(({ dropdown }) => dropdown.trim());
    check.that('dropdownOptions', texts.length > 0 && texts.length <= MAX_ROWS && texts.every((text) => text !== ''));
    for (const text of texts) short('dropdownOptions', text);
  }
  check.done();
}
