import { jest } from '@jest/globals';
import { axeViolations, sidewaysOverflow } from './support/axe.js';
import { otpFor } from './support/inbox.js';
import { newMember, newPerson, redeemSome, someCodes, tokenOf, type DemoCode, type Person } from './support/members.js';
import { fillSignUp, focused, nextStep, open, signIn, switchTo, typeCode } from './support/steps.js';
import { languages } from './support/product.js';
import { errorText, words } from './support/texts.js';
import { newVisitor } from './support/visitor.js';

jest.setTimeout(180_000);

const malaysianDate = /\d{1,2} (Jan|Feb|Mar|Mac|Apr|May|Mei|Jun|Jul|Aug|Ogos|Sep|Oct|Okt|Nov|Dec|Dis) \d{4}/;

describe('sign-up', () => {
  it('names every field that is missing, in the page and in a summary that leads to it', async () => {
    const visitor = await newVisitor();
    const { page } = visitor;
    await open(page, '/en');
    await page.getByRole('radio', { name: words.en.no }).check();
    await nextStep(page, 2, 'en');
    await page.getByRole('button', { name: words.en.next, exact: true }).click();
    const summary = page.getByRole('alert').filter({ has: page.getByRole('link') });
    await summary.waitFor();
    await focused(summary);
    expect(await axeViolations(page)).toEqual([]);
    await visitor.picture('landing.errors.en.phone');
    await summary.getByRole('link', { name: errorText('FIELD_REQUIRED', 'en', { field: 'email' }) }).click();
    const email = page.getByLabel(words.en.email, { exact: true });
    await focused(email);
    expect(await email.getAttribute('aria-invalid')).toBe('true');

    await switchTo(page, 'bm');
    await page
      .getByText(errorText('FIELD_REQUIRED', 'bm', { field: 'e-mel' }))
      .first()
      .waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await visitor.picture('landing.errors.bm.phone');
    expect(visitor.complaints).toEqual([]);
  });

  it('says how many tries a wrong code leaves, in the language of the page, and keeps the form', async () => {
    const visitor = await newVisitor();
    visitor.expectStatus(400);
    const { page } = visitor;
    const person = newPerson();
    await open(page, '/en');
    await fillSignUp(page, person, 'en');
    await page.getByRole('button', { name: words.en.join }).click();
    await page.getByRole('heading', { name: words.en.otpTitle }).waitFor();
    const right = await otpFor(person.number);
    const wrong = String((Number(right) + 1) % 10_000).padStart(4, '0');

    await page.getByLabel(words.en.otpLabel).fill(wrong);
    await page.getByText(errorText('OTP_WRONG', 'en', { count: 4 })).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await visitor.picture('otp.wrong.en.phone');
    await focused(page.getByLabel(words.en.otpLabel));
    await page.keyboard.type(wrong.slice(0, 2));
    expect(await page.getByLabel(words.en.otpLabel).inputValue()).toBe(wrong.slice(0, 2));
    await page.getByLabel(words.en.otpLabel).fill(wrong);
    await page.getByText(errorText('OTP_WRONG', 'en', { count: 3 })).waitFor();
    await switchTo(page, 'bm');
    await page.getByText(errorText('OTP_WRONG', 'bm', { count: 3 })).waitFor();
    expect(await axeViolations(page)).toEqual([]);

    await page.getByRole('button', { name: words.bm.otpBack }).click();
    expect(await page.getByLabel(words.bm.email, { exact: true }).inputValue()).toBe(person.email);
    expect(visitor.complaints).toEqual([]);
  });
});

describe('sign-in', () => {
  let person: Person;
  beforeAll(async () => {
    person = await newMember();
  });

  it.each(languages)('shows the catalogue texts in modals (%s)', async (language) => {
    const w = words[language];
    const visitor = await newVisitor();
    visitor.expectStatus(401);
    const { page } = visitor;
    await open(page, `/${language}/signin`);
    const email = page.getByLabel(w.email, { exact: true });
    const password = page.getByLabel(w.password, { exact: true });
    const submit = page.getByRole('main').getByRole('button', { name: w.logIn });

    await submit.click();
    await page
      .getByText(errorText('FIELD_REQUIRED', language, { field: language === 'en' ? 'email' : 'e-mel' }))
      .waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await visitor.picture(`signin.errors.${language}.phone`);

    await email.fill(person.email);
    await password.fill('Wrong@12345');
    await submit.click();
    const dialog = page.getByRole('dialog', { name: w.errorTitle });
    await dialog.getByText(w.wrongPassword).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await visitor.picture(`signin.wrong.${language}.phone`);
    await dialog.getByRole('button', { name: w.okay, exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await email.inputValue()).toBe(person.email);

    await email.fill(newPerson().email);
    await submit.click();
    await dialog.getByText(errorText('USER_NOT_REGISTERED', language)).waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(visitor.complaints).toEqual([]);
  });
});

describe('a code', () => {
  let person: Person;
  let mine: DemoCode;
  let others: DemoCode;
  beforeAll(async () => {
    const codes = someCodes();
    person = await newMember();
    mine = await redeemSome(await tokenOf(person), codes);
    others = await redeemSome(await tokenOf(await newMember()), codes);
  });

  it.each(languages)(
    'that cannot be registered says why and what to do, and stays in the field (%s)',
    async (language) => {
      const w = words[language];
      const visitor = await newVisitor();
      visitor.expectStatus(404, 409);
      const { page } = visitor;
      await signIn(page, person, language, '/scancode');
      const input = page.getByRole('textbox', { name: w.codeLabel });
      const alert = page.locator('#code-error');

      await typeCode(page, 'ABC', language);
      await alert.getByText(errorText('CODE_TOO_SHORT', language)).waitFor();

      await typeCode(page, 'AAAAAAAAAA', language);
      await alert.getByText(errorText('CODE_UNKNOWN', language)).waitFor();
      expect(await input.inputValue()).toBe('AAAAAAAAAA');
      expect(await axeViolations(page)).toEqual([]);
      await visitor.picture(`scan.unknown.${language}.phone`);

      await typeCode(page, mine.code, language);
      const [before, after] = errorText('CODE_USED_BY_YOU', language, { date: '§' }).split('§') as [string, string];
      await alert.getByText(before).waitFor();
      const text = (await alert.textContent())!;
      expect(text).toContain(after);
      expect(text).toMatch(malaysianDate);
      expect(await input.inputValue()).toBe(mine.code);
      await visitor.picture(`scan.used.${language}.phone`);

      await input.fill('');
      await typeCode(page, others.code, language);
      await alert.getByText(errorText('CODE_USED_BY_OTHER', language)).waitFor();
      expect(await axeViolations(page)).toEqual([]);
      expect(visitor.complaints).toEqual([]);
    },
  );

  it('sent without a connection is kept and counts once afterwards', async () => {
    const visitor = await newVisitor();
    const { page, context } = visitor;
    const fresh = someCodes();
    await signIn(page, person, 'en', '/scancode');
    await context.setOffline(true);
    await page.getByRole('status').filter({ hasText: 'You are offline.' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    expect(await sidewaysOverflow(page)).toBe(0);
    await visitor.picture('scan.offline.en.phone');
    const code = fresh.next().value.code;
    await page.getByRole('textbox', { name: words.en.codeLabel }).fill(code);
    await page.getByRole('button', { name: 'Keep and send later' }).click();
    const list = page.getByRole('region', { name: 'Sent while offline' });
    await list.getByText(`Code ${code}`).waitFor();
    expect(await page.getByRole('textbox', { name: words.en.codeLabel }).inputValue()).toBe('');
    // one that another test has used meanwhile is refused
    visitor.expectStatus(409);
    await context.setOffline(false);
    await list.getByText(/Registered: \+|already/).waitFor();
  });
});
