import { jest } from '@jest/globals';
import { clean } from './support/axe.js';
import { newMember } from './support/members.js';
import { languages } from './support/product.js';
import { arrive, open, signIn } from './support/steps.js';
import { desktop, newVisitor, phone, type Visitor } from './support/visitor.js';

jest.setTimeout(240_000);

const tablet = { width: 820, height: 1180 };

/** Texts that these tests press and read. */
const texts = {
  en: {
    security: 'Security',
    title: 'Passkeys',
    none: 'You have no passkey yet.',
    add: 'Add a passkey',
    added: 'Your passkey was added.',
    known: 'This device already has a passkey of your account.',
    used: /Last login on/,
    remove: /^Remove the passkey/,
    question: 'Remove this passkey?',
    confirm: 'Remove',
    removed: 'The passkey was removed.',
    logOut: 'Log out',
    byPasskey: 'Use a passkey',
    unknown: /This passkey no longer opens an account/,
  },
  bm: {
    security: 'Keselamatan',
    title: 'Kunci laluan',
    none: 'Anda belum mempunyai kunci laluan.',
    add: 'Tambah kunci laluan',
    added: 'Kunci laluan anda telah ditambah.',
    known: 'Peranti ini sudah mempunyai kunci laluan akaun anda.',
    used: /Log masuk terakhir pada/,
    remove: /^Padam kunci laluan/,
    question: 'Padam kunci laluan ini?',
    confirm: 'Padam',
    removed: 'Kunci laluan itu telah dipadam.',
    logOut: 'Log keluar',
    byPasskey: 'Guna kunci laluan',
    unknown: /Kunci laluan ini tidak lagi membuka/,
  },
} as const;

/** Gives a browser a device that keeps passkeys and recognises its person at once. */
async function withDevice({ context, page }: Visitor): Promise<void> {
  const cdp = await context.newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const kept = { hasResidentKey: true, hasUserVerification: true, isUserVerified: true };
  const options = { protocol: 'ctap2', transport: 'internal', automaticPresenceSimulation: true, ...kept } as const;
  await cdp.send('WebAuthn.addVirtualAuthenticator', { options });
}

/** Makes a browser as one that offers no passkeys at the e-mail field: there the device would answer before any press. */
const withoutAutofill = ({ context }: Visitor): Promise<unknown> =>
  context.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });

it.each(languages)('a passkey is added, logs in and is removed, in %s', async (language) => {
  const w = texts[language];
  const visitor = await newVisitor();
  const { page } = visitor;
  await withDevice(visitor);
  await withoutAutofill(visitor);
  await signIn(page, await newMember(language), language, '/userprofile');
  await page.getByRole('link', { name: w.security, exact: true }).click();
  await arrive(page, '/security');
  await page.getByRole('link', { name: w.title, exact: true }).click();
  await arrive(page, '/passkeys');
  await page.getByText(w.none).waitFor();
  await clean(visitor, `passkeys.none.${language}`);
  await page.getByRole('button', { name: w.add }).click();
  await page.getByText(w.added).waitFor();
  await page.getByRole('button', { name: w.add }).click();
  await page.getByText(w.known).waitFor();

  await page.goBack();
  await arrive(page, '/security');
  await page.goBack();
  await arrive(page, '/userprofile');
  await page.getByRole('main').getByRole('button', { name: w.logOut }).click();
  await open(page, `/${language}/signin`);
  await page.getByRole('button', { name: w.byPasskey }).waitFor();
  await clean(visitor, `passkeys.signin.${language}`);
  await page.getByRole('button', { name: w.byPasskey }).click();
  await arrive(page, '/dashboard');

  await open(page, '/passkeys');
  await page.getByText(w.used).waitFor();
  for (const viewport of [phone, tablet, desktop]) {
    await page.setViewportSize(viewport);
    await clean(visitor, `passkeys.list.${language}.${viewport.width}`);
  }
  await page.setViewportSize(phone);
  await page.getByRole('button', { name: w.remove }).click();
  const dialog = page.getByRole('dialog', { name: w.question });
  await dialog.waitFor();
  await clean(visitor, `passkeys.remove.${language}`);
  await dialog.getByRole('button', { name: w.confirm, exact: true }).click();
  await page.getByText(w.removed).waitFor();
  await page.getByText(w.none).waitFor();

  await page.goBack();
  await open(page, '/userprofile');
  await page.getByRole('main').getByRole('button', { name: w.logOut }).click();
  await open(page, `/${language}/signin`);
  visitor.expectStatus(400);
  await page.getByRole('button', { name: w.byPasskey }).click();
  await page.getByText(w.unknown).waitFor();
  expect(visitor.complaints).toEqual([]);
});

it('the browser offers the passkey at the e-mail field, and the device opens the account', async () => {
  const w = texts.en;
  const visitor = await newVisitor();
  const { page } = visitor;
  await withDevice(visitor);
  await signIn(page, await newMember(), 'en', '/passkeys');
  await page.getByRole('button', { name: w.add }).click();
  await page.getByText(w.added).waitFor();
  await page.evaluate(() => localStorage.removeItem('club.token'));
  // the device answers as soon as it is offered
  await page.goto(page.url().replace(/\/passkeys$/, '/en/signin'));
  await arrive(page, '/dashboard');
  expect(visitor.complaints).toEqual([]);
});
