import type { SignUpForm } from './schema.js';

/** The steps of the form: the sample, the person and the family, the address and the agreement. */
export const STEPS = [1, 2, 3] as const;
export type Step = (typeof STEPS)[number];
export const LAST_STEP = 3;
/** The furthest step that a reload returns to: the password, which is never kept, is typed in it. */
const KEPT_STEP = 2;

/** The fields of each step that can be refused, in their order on screen. */
const FIELDS: Record<Step, readonly (keyof SignUpForm)[]> = {
  1: ['sampleId'],
  2: ['name', 'number', 'email', 'password', 'dob', 'race', 'gender', 'pregnancyStage', 'edb', 'children'],
  3: ['line1', 'line2', 'line3', 'state', 'city', 'postcode', 'referCode', 'consent'],
};

export const fieldsOf = (step: Step): (keyof SignUpForm)[] => [...FIELDS[step]];

/** Returns the step that asks for a field, which may be a row's: `children.0.dob`. */
export const stepOf = (field: string): Step =>
  STEPS.find((step) => FIELDS[step].some((name) => name === field.split('.')[0])) ?? LAST_STEP;

/** Returns the step that a draft goes on with. */
export const keptStep = (reached: number): Step => (reached >= KEPT_STEP ? KEPT_STEP : 1);

/** Returns the step that an address asks for; null where it names none. */
export function stepIn(search: string): Step | null {
  const asked = new URLSearchParams(search).get('step');
  return STEPS.find((step) => String(step) === asked) ?? null;
}

/** Returns a query with another step; the first one needs no name. */
export function withStep(search: string, step: Step): string {
  const query = new URLSearchParams(search);
  if (step === 1) query.delete('step');
  else query.set('step', String(step));
  const written = query.toString();
  return written === '' ? '' : `?${written}`;
}
