import { randomBytes, randomInt } from 'node:crypto';
import { jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { axeViolations, sidewaysOverflow } from './support/axe.js';
import { shiftClock, untilUser } from './support/clock.js';
import { newMember, tokenOf } from './support/members.js';
import { api, languages } from './support/product.js';
import { arrive, enter, open, path, switchTo } from './support/steps.js';
import { errorText } from './support/texts.js';
import { desktop, newVisitor, phone, small, type Visitor } from './support/visitor.js';

jest.setTimeout(240_000);
afterEach(() => shiftClock(0));

const FOURTEEN_DAYS = 14 * 86_400_000;

const texts = {
  en: {
    title: 'Sample feedback',
    worn: 'Has your baby worn Drypers Touch yet?',
    progress: 'Question 1 of 10',
    thanks: 'Thank you! Your feedback helps us do better.',
    none: 'No free sample is waiting for your feedback.',
  },
  bm: {
    title: 'Maklum balas sampel',
    worn: 'Sudahkah bayi anda memakai Drypers Touch?',
    progress: 'Soalan 1 daripada 10',
    thanks: 'Terima kasih! Maklum balas anda membantu kami menjadi lebih baik.',
    none: 'Tiada sampel percuma yang menunggu maklum balas anda.',
  },
} as const;

interface Offer {
  data: { id: string; itemName: { en: string } }[];
}

/** A member who asked at sign-up for a Touch diaper with tapes, fourteen days ago by the stack's clock. */
async function promptedMember() {
  const { data } = (await (await fetch(`${api}/sample/fetch`)).json()) as Offer;
  const sampleId = data.find(({ itemName }) => itemName.en.startsWith('Drypers Touch tape'))!.id;
  const line1 = `${randomInt(1, 999)} Jalan ${randomBytes(6).toString('hex')}`;
  const address = { line1, city: 'Shah Alam', state: 'Selangor', postcode: '40000', country: 'Malaysia' };
  const person = await newMember('en', 'Siti Nurhaliza', undefined, undefined, {
    redeemSample: true,
    sampleId,
    address,
  });
  await untilUser(await tokenOf(person), ({ samples }) => samples.length === 1);
  await shiftClock(FOURTEEN_DAYS);
  const token = await tokenOf(person);
  await untilUser(token, ({ promptFeedback }) => promptFeedback);
  return { person, token };
}

/** Every prompt but that for feedback was shown before: its turn comes first. */
function leaveFeedback(): void {
  const shown = 'profile quest ssoWelcome sso firstVisit codeBonus howTo'.split(' ').map((prompt) => [prompt, 1]);
  localStorage.setItem('club.promptTurns', JSON.stringify(Object.fromEntries(shown)));
}

async function clean({ page, picture }: Visitor, name: string): Promise<void> {
  await page.setViewportSize(small);
  expect(await sidewaysOverflow(page)).toBe(0);
  await page.setViewportSize(desktop);
  await picture(`${name}.wide`);
  await page.setViewportSize(phone);
  await picture(name);
  expect(await axeViolations(page)).toEqual([]);
}

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click();
const question = (page: Page, title: string) => page.getByRole('heading', { level: 2, name: title }).waitFor();

it('asks after fourteen days, accepts the survey once, and gives 50 points and the quest', async () => {
  const { person, token } = await promptedMember();
  const visitor = await newVisitor({ prompts: true });
  await visitor.context.addInitScript(leaveFeedback);
  const { page } = visitor;
  await enter(page, person, 'en');
  const prompt = page.getByRole('dialog', { name: 'Your free sample' });
  await prompt.getByText('Has your free sample arrived? Share your feedback and earn 50 points.').waitFor();
  await prompt.getByRole('link', { name: 'Yes, it has' }).click();

  await arrive(page, '/freesample/feedback');
  for (const language of languages) {
    await switchTo(page, language);
    await page.getByRole('heading', { level: 1, name: texts[language].title }).waitFor();
    await question(page, texts[language].worn);
    await page.getByText(texts[language].progress).waitFor();
    await clean(visitor, `feedback.${language}`);
  }
  await switchTo(page, 'en');
  await press(page, 'Not yet');
  await question(page, 'What does your baby wear on most days?');
  await page.getByText('Question 2 of 5').waitFor();
  await press(page, 'Back to the first question');
  await press(page, 'Yes');
  await press(page, /Choose…/);
  await clean(visitor, 'feedback-list.en');
  await press(page, 'Cloth diapers');
  await question(page, 'How well did Drypers Touch keep your baby dry?');
  await press(page, '5 of 5');
  await question(page, 'How soft was Drypers Touch on the skin?');
  await press(page, '3 of 5');
  await page.getByRole('heading', { level: 3, name: 'What bothered the skin?' }).waitFor();
  await clean(visitor, 'feedback-low.en');
  await press(page, 'Diaper Tape');
  await press(page, 'Next');
  await press(page, '4 of 5');
  await press(page, /Choose…/);
  // a diaper with tapes is not pulled on
  expect(await page.getByRole('button', { name: 'It is easy to pull on' }).count()).toBe(0);
  await press(page, 'It is soft');
  // the seventh question goes on after a low rating
  await press(page, '1 of 5');
  await question(page, 'Will you buy Drypers Touch?');
  await press(page, 'No');
  await press(page, /Choose…/);
  await press(page, 'Other');
  await press(page, 'Next');
  await page.getByRole('alert').getByText(errorText('FEEDBACK_REASON_REQUIRED', 'en')).waitFor();
  await clean(visitor, 'feedback-other.en');
  await page.getByLabel('Please specify').fill('No shop near us.');
  await press(page, 'Next');
  await question(page, 'What else would you like to tell us about Drypers Touch?');
  await press(page, 'Submit');
  await page.getByRole('alert').getByText(errorText('FEEDBACK_INCOMPLETE', 'en')).waitFor();
  await page.getByLabel('Your answer').fill('Very soft, thank you.');
  await clean(visitor, 'feedback-open.en');
  await press(page, 'Submit');
  const thanks = page.getByRole('dialog', { name: texts.en.thanks });
  await thanks.waitFor();
  await visitor.picture('feedback-thanks.en');
  expect(await axeViolations(page)).toEqual([]);
  await thanks.getByRole('button', { name: 'Go to home' }).click();
  await arrive(page, '/dashboard');

  const user = await untilUser(token, ({ points }) => points.some(({ source }) => source === 'feedback'));
  expect(user).toMatchObject({ promptFeedback: false, samples: [{ received: true }], totalPoints: 50 });
  await page.getByRole('link', { name: /^50 points/ }).waitFor();
  await open(page, '/quest');
  const quest = page.getByRole('listitem').filter({ hasText: 'Tell us about your free sample' });
  await quest.getByText(/^Completed /).waitFor();

  // the message that asked stays; what it asks for is done
  await open(page, '/inbox');
  await page.getByRole('link', { name: /Has your free sample arrived/ }).click();
  for (const language of languages) {
    await switchTo(page, language);
    await page.getByText(texts[language].none).waitFor();
    await clean(visitor, `feedback-none.${language}`);
  }
  // the member has not answered whether it arrived
  await open(page, '/freesample/feedback');
  await arrive(page, '/dashboard');
  expect(path(page)).toBe('/dashboard');
  expect(visitor.complaints).toEqual([]);
});
