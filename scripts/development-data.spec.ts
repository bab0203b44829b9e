import { stableId } from '@club/platform';
import { BRANDS } from '../services/catalogue-orders/src/brands/seed-data.js';
import { developmentSurvey } from '../services/samples-surveys/src/survey/development-survey.js';

// Development data of several services refer to one another by ids that follow from names.

const brands = new Set(BRANDS.map(({ name }) => stableId(name)));
const formats = new Set(
  BRANDS.flatMap(({ name, formats: own }) => Object.keys(own).map((format) => stableId(`${stableId(name)}:${format}`))),
);

describe('scopes that hide answers of the survey', () => {
  const scopes = developmentSurvey.flatMap(({ choices, subsampleQuestions }) =>
    [...choices, ...subsampleQuestions.flatMap((sub) => sub.choices)].flatMap(({ hiddenFor }) => hiddenFor),
  );

  it('refer to brands and formats of the catalogue', () => {
    expect(scopes.length).toBeGreaterThan(0);
    expect(scopes.filter(({ brandId }) => brandId !== '' && !brands.has(brandId))).toEqual([]);
    expect(scopes.filter(({ formatId }) => formatId !== '' && !formats.has(formatId))).toEqual([]);
  });
});
