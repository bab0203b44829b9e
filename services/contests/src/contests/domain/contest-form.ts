import type { ErrorCode } from '@club/proto/errors';
import type { ContestFields, Texts } from './contest.js';

/** What is wrong with a form: one code for all of it, or fields. */
export interface Refusal {
  code: ErrorCode;
  fields: Record<string, { code: ErrorCode; details?: Record<string, string | number> }>;
}

/** The most entries that a contest can give a member; all of them can be made at once, with two pictures each. */
export const MAX_ENTRIES = 10;
const MAX_POINTS = 1_000_000;
const MAX_AMOUNT = 1_000_000;
const MAX_ROWS = 50;
const MAX_TITLE = 200;
const MAX_TEXT = 10_000;
const IMAGE = /^[0-9a-f]{64}\.(png|jpg|webp|svg)$/;

const given = ({ en, bm }: Texts) => en.trim() !== '' && bm.trim() !== '';
const isMoment = (date: Date) => !Number.isNaN(date.getTime());

/**
 * Null for a sound contest (admin §5 "Add contest"). A start later than the end, no prize and missing details have codes of
 * their own; what else is wrong is told by field.
 */
export function refusalOfForm(form: ContestFields): Refusal | null {
  const { name, image, startDate, endDate, prizes } = form;
  if (!given(name) || !isMoment(startDate) || !isMoment(endDate) || !given(image))
    return whole('CONTEST_DETAILS_REQUIRED');
  if (startDate > endDate) return whole('CONTEST_DATE_ORDER');
  if (prizes.length === 0) return whole('CONTEST_PRIZE_REQUIRED');
  const fields = fieldFaults(form);
  return Object.keys(fields).length > 0 ? { code: 'INPUT_INVALID', fields } : null;
}

const whole = (code: ErrorCode): Refusal => ({ code, fields: {} });

function fieldFaults(form: ContestFields): Refusal['fields'] {
  const faults: Refusal['fields'] = {};
  const check = (field: string, sound: boolean) => {
    if (!sound) faults[field] ??= { code: 'FIELD_INVALID', details: { field } };
  };
  const short = (field: string, text: Texts | string, max = MAX_TITLE) => {
    const lengths = typeof text === 'string' ? [text.length] : [text.en.length, text.bm.length];
    if (lengths.some((length) => length > max)) faults[field] ??= { code: 'FIELD_TOO_LONG', details: { field, max } };
  };
  const between = (value: number, min: number, max: number) => Number.isInteger(value) && value >= min && value <= max;

  short('name', form.name);
  short('description', form.description, MAX_TEXT);
  check('image', IMAGE.test(form.image.en) && IMAGE.test(form.image.bm));
  check('entriesPerPerson', between(form.entriesPerPerson, 1, MAX_ENTRIES));
  if (form.pointRequired) check('pointsPerEntry', between(form.pointsPerEntry, 1, MAX_POINTS));
  check('prizes', form.prizes.length <= MAX_ROWS);
  form.prizes.forEach(({ title, item, amount, image }, at) => {
    check(`prizes.${at}.title`, given(title));
    short(`prizes.${at}.title`, title);
    short(`prizes.${at}.item`, item);
    check(`prizes.${at}.amount`, between(amount, 1, MAX_AMOUNT));
    check(`prizes.${at}.image`, image === '' || IMAGE.test(image));
  });
  check('steps', form.steps.length <= MAX_ROWS);
  form.steps.forEach(({ instructions, description }, at) => {
    check(`steps.${at}.instructions`, given(instructions));
    short(`steps.${at}.instructions`, instructions);
    short(`steps.${at}.description`, description, MAX_TEXT);
  });
  if (form.gotDropdown) {
    check('dropdownTitle', given(form.dropdownTitle));
    short('dropdownTitle', form.dropdownTitle);
    const texts = form.dropdownOptions.map(({ dropdown }) => dropdown.trim());
    check('dropdownOptions', texts.length > 0 && texts.length <= MAX_ROWS && texts.every((text) => text !== ''));
    for (const text of texts) short('dropdownOptions', text);
  }
  return faults;
}
