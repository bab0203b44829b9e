import { DomainError } from '@club/platform';
import { mapErrorFields } from './record.form.js';

const fieldMap = {
  'title.en': 'title',
  choices: 'answers',
  'choices.*.title.bm': 'answers.*.bmTitle',
  'parts.*.choices': 'partAnswers',
  'parts.*.choices.*.title.en': 'partAnswers.*.title',
  'parts.*.title.en': 'partTitle',
};

/** Returns the name of the form for a field of the service. */
async function named(field: string): Promise<string> {
  const refused = new DomainError('INPUT_INVALID', {}, { [field]: { code: 'FIELD_INVALID', details: { field } } });
  const error: unknown = await mapErrorFields(fieldMap, Promise.reject(refused)).catch((thrown: unknown) => thrown);
  return Object.keys((error as DomainError).fields).join();
}

it.each([
  ['title.en', 'title'],
  ['points', 'points'],
  ['choices', 'answers'],
  ['choices.2.specify', 'answers.2.specify'],
  ['choices.12.title.bm', 'answers.12.bmTitle'],
  ['parts.0.title.en', 'partTitle'],
  ['parts.0.choices.3.title.en', 'partAnswers.3.title'],
  ['parts.0.choices', 'partAnswers'],
])('mapErrorFields names %s of a service %s in the form', async (field, name) => {
  expect(await named(field)).toBe(name);
});
