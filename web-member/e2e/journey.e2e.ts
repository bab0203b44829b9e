import { jest } from '@jest/globals';
import { axeViolations } from './support/axe.js';
import { otpFor } from './support/inbox.js';
import { newPerson, someCodes } from './support/members.js';
import { arrive, fillSignUp, open, path, registerSome, switchTo } from './support/steps.js';
import { figures, words } from './support/texts.js';
import { newVisitor } from './support/visitor.js';

jest.setTimeout(180_000);

const w = words.bm;

/** One person's way, in Malay on a phone: from the landing page to points on the dashboard. */
it('signs up, confirms by SMS, logs in, registers a first code and sees three times its points', async () => {
  const visitor = await newVisitor({ locale: 'ms-MY' });
  const { page } = visitor;
  const person = newPerson('Aisyah binti Rahman');

  await open(page, '/bm');
  await page.getByRole('heading', { level: 1, name: w.landing, exact: true }).waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('ms');
  expect(await axeViolations(page)).toEqual([]);
  await visitor.picture('landing.bm.phone');

  await fillSignUp(page, person, 'bm');
  await page.getByRole('button', { name: w.join }).click();

  await page.getByRole('heading', { name: w.otpTitle }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await visitor.picture('otp.bm.phone');
  await switchTo(page, 'en');
  await page.getByRole('heading', { name: words.en.otpTitle }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await visitor.picture('otp.en.phone');
  await switchTo(page, 'bm');
  await page.getByLabel(w.otpLabel).fill(await otpFor(person.number));

  await arrive(page, '/bm/registration/success');
  await page.getByRole('heading', { level: 1, name: `${w.welcome}, Aisyah!`, exact: true }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await visitor.picture('registered.bm.phone');
  await switchTo(page, 'en');
  expect(path(page)).toBe('/en/registration/success');
  expect(await axeViolations(page)).toEqual([]);
  await switchTo(page, 'bm');

  // signed in by the code of the SMS: nobody types the password again
  await page.getByRole('link', { name: 'Ke halaman utama saya' }).click();
  await arrive(page, '/dashboard');
  await page.getByRole('heading', { level: 1, name: 'Hai, AISYAH', exact: true }).waitFor();
  await page.getByRole('link', { name: /^0 mata/ }).waitFor();
  expect(await page.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('0');
  expect(await axeViolations(page)).toEqual([]);
  await visitor.picture('dashboard.empty.bm.phone');

  await page.getByRole('navigation', { name: 'Pintasan' }).getByRole('link', { name: 'Imbas kod' }).click();
  await arrive(page, '/scancode');
  await page.getByRole('link', { name: 'Taip' }).click();
  await page.getByRole('heading', { level: 1, name: w.register }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  const { points } = await registerSome(visitor, someCodes(), 'bm');
  const gained = figures(points * 3);
  // the first code's quest follows a moment later, without a reload
  const settled = figures(points * 3 + 50);

  const milestone = page.getByRole('dialog', { name: w.milestone(gained) });
  await milestone.waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await visitor.picture('success.milestone.bm.phone');
  await milestone.getByRole('button', { name: w.close }).first().click();
  await milestone.waitFor({ state: 'detached' });
  await page.getByText(w.firstCode).waitFor();
  await page.getByRole('heading', { level: 1, name: `${w.registered} +${gained} mata` }).waitFor();
  await page.getByText(`${settled} mata`, { exact: true }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await visitor.picture('success.bm.phone');

  await page.getByRole('link', { name: 'Ke halaman utama' }).click();
  await arrive(page, '/dashboard');
  const balance = page.getByRole('link', { name: new RegExp(`^${settled} mata`) });
  await balance.waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await visitor.picture('dashboard.bm.phone');
  await switchTo(page, 'en');
  expect(path(page)).toBe('/dashboard');
  await page.getByRole('heading', { name: 'Hi, AISYAH' }).waitFor();
  await page.getByRole('link', { name: new RegExp(`^${settled} points`) }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await visitor.picture('dashboard.en.phone');

  await page.reload();
  await page.getByRole('link', { name: new RegExp(`^${settled} points`) }).click();
  await arrive(page, '/pointhistory');
  await page.getByRole('heading', { level: 1, name: 'Point history' }).waitFor();
  await page.getByText('First-code bonus').waitFor();
  await page.getByText(`+${figures(points * 2)}`).waitFor();
  await page
    .getByText(`+${figures(points)}`, { exact: false })
    .first()
    .waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await visitor.picture('history.en.phone');

  expect(visitor.complaints).toEqual([]);
});
