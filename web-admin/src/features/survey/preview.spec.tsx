import { expect, test } from '@jest/globals';
import { within } from '@testing-library/react';
import { renderApp } from '../../testing/render-app.js';
import { aQuestion, anAnswer, brands } from '../../testing/survey-fakes.js';
import type { Question } from './requests.js';

const hidden = { hiddenFor: [{ brandId: '', formatId: 'dry-pants' }] };
const worn = aQuestion('worn', 'Worn %brandName% yet?', {
  sampleQuestionChoices: [anAnswer('yes', 'Yes'), anAnswer('no', 'Not yet'), anAnswer('tape', 'The tape', hidden)],
});
const soft = aQuestion('soft', 'How soft was %brandName%?\n5 is best.', {
  type: 'rate',
  bmTitle: 'Lembutkah %brandName%?',
  sampleQuestionChoices: ['1', '4'].map((number) => anAnswer(`soft${number}`, number, { bmTitle: number })),
  subQuestions: [
    { id: 'skin', subtitle: 'Where?', subbmTitle: 'Di mana?', subtype: 'close', choices: [anAnswer('waist', 'Waist')] },
  ],
});
const more = aQuestion('more', 'Anything else?', { type: 'open' });
const listed = (questions: Question[] = [worn, soft, more]) => ({
  'GET /admin/fetch/dashboard/sample/question': () => ({ questions }),
  ...brands,
});

test('the preview is the question as members see it: brand, language, hidden answers, what a low rating asks', async () => {
  const { screen, user } = await renderApp('/sample/survey/edit?id=worn', listed());
  const phone = within((await screen.findByRole('heading', { name: 'Members see' })).closest('aside')!);
  expect(await phone.findByRole('heading', { name: 'Worn Drypers Touch yet?' })).toBeVisible();
  expect(phone.getByText('Question 1 of 3')).toBeVisible();
  expect(phone.getByRole('progressbar', { name: 'Question 1 of 3' })).toHaveAttribute('aria-valuenow', '1');
  expect(phone.getByRole('radio', { name: 'The tape' })).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Preview for'), 'Drypers DryPantz, pants');
  expect(phone.getByRole('heading', { name: 'Worn Drypers DryPantz yet?' })).toBeVisible();
  expect(phone.queryByRole('radio', { name: 'The tape' })).toBeNull();
  await user.click(phone.getByRole('button', { name: /Bahasa Melayu/ }));
  expect(phone.getByRole('heading', { name: 'Worn Drypers DryPantz yet? (bm)' })).toBeVisible();
  expect(phone.getByRole('radio', { name: 'Yes (bm)' })).toBeVisible();
  await user.type(screen.getByLabelText('Soalan'), ' Baru');
  expect(phone.getByRole('heading', { name: 'Worn Drypers DryPantz yet? (bm) Baru' })).toBeVisible();
});

test('a low rating shows its follow-up in the preview, another one hides it', async () => {
  const { screen, user } = await renderApp('/sample/survey/edit?id=soft', listed());
  const phone = within((await screen.findByRole('heading', { name: 'Members see' })).closest('aside')!);
  expect(await phone.findByRole('heading', { name: 'How soft was Drypers Touch?' })).toBeVisible();
  expect(phone.getByText('5 is best.')).toBeVisible();
  expect(phone.getByRole('radio', { name: 'Waist' })).toBeVisible();
  await user.click(phone.getByRole('radio', { name: '4' }));
  expect(phone.queryByRole('radio', { name: 'Waist' })).toBeNull();
});

test('the seventh question shows that it asks no follow-up', async () => {
  const before = [1, 2, 3, 4, 5, 6].map((number) => aQuestion(`q${number}`, `Question ${number}`));
  const { screen } = await renderApp('/sample/survey/edit?id=soft', listed([...before, soft]));
  expect(await screen.findByText(/This is the seventh question/)).toBeVisible();
  expect(screen.getByText('Question 7 of 7')).toBeVisible();
  expect(screen.queryByRole('radio', { name: 'Waist' })).toBeNull();
});
