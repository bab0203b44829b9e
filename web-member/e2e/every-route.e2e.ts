import { jest } from '@jest/globals';
import { axeViolations, cutText, sidewaysOverflow, smallTargets } from './support/axe.js';
import { newMember, redeemSome, someCodes, tokenOf, type Person } from './support/members.js';
import { at, languages, type Language } from './support/product.js';
import { arrive, open, signIn, switchTo } from './support/steps.js';
import { closeBrowser, desktop, newVisitor, phone, small, type Visitor } from './support/visitor.js';

jest.setTimeout(300_000);
afterAll(closeBrowser);

/**
 * Every route of member-account §2 with the rewards routes of member-rewards §2, in both languages: the page is there,
 * axe finds nothing on the phone nor on the desktop, targets are large enough, nothing is cut or has to be scrolled
 * sideways at 320 px, and the console stays empty. A picture of each is kept for whoever looks.
 */
const visitorRoutes = (language: Language) => [
  `/${language}`,
  `/${language}/signin`,
  '/password/forgot',
  `/${language}/password/forgot`,
  `/${language}/password/reset`,
  `/${language}/password/reset?user=a&datems=1&token=b`,
];

/** Open to every role. */
const publicRoutes = [
  '/faq/how-to-collect-points',
  '/faq/drypers-sample-request',
  '/faq/resend-activation-link',
  '/productsinfo',
  '/wishingtree',
  '/wishingtree/donate',
];

const memberRoutes = [
  '/dashboard',
  '/scancode',
  '/pointshop',
  '/pointshop?tab=history',
  '/pointshop?tab=voucher',
  '/pointshop?tab=mysterybox',
  '/order/addtocart',
  '/userprofile',
  '/editprofile',
  '/viewAddress?type=user',
  '/addAddress?type=user',
  '/viewbabyinfo',
  '/addbabyinfo',
  '/pointhistory',
  '/viewpoints',
  '/referandearn',
  '/help',
  '/quest',
  '/tier',
  '/tierHistory',
  '/tierHelpCenter',
  '/inbox',
  '/mydata',
  '/mysteryboxhome',
  '/uploadReceipt',
  '/uploadReceipt/producttable',
  '/picksample',
];

const nameOf = (route: string) => route.replace(/[^a-zA-Z]+/g, '-').replace(/^-|-$/g, '');

/** Waits for what a page loads after its heading, so that not a skeleton is judged. */
const loaded = ({ page }: Visitor) => page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });

async function judge(visitor: Visitor, route: string, language: Language, who: string): Promise<void> {
  const { page } = visitor;
  const found: Record<string, unknown> = {};
  await page.setViewportSize(phone);
  await open(page, route);
  await page.locator(`html[lang=${language === 'en' ? 'en' : 'ms'}]`).waitFor();
  await loaded(visitor);
  await visitor.picture(`route.${who}.${nameOf(route)}.${language}`);
  found['axe'] = await axeViolations(page);
  found['targets below 44 px'] = await smallTargets(page);
  await page.setViewportSize(small);
  found['cut at 320 px'] = await cutText(page);
  found['scrolls sideways at 320 px'] = await sidewaysOverflow(page);
  await page.setViewportSize(desktop);
  await visitor.picture(`route.${who}.${nameOf(route)}.${language}.wide`);
  found['cut on the desktop'] = await cutText(page);
  // the desktop has other parts, in the same words
  if (language === 'en') found['axe on the desktop'] = await axeViolations(page);
  found['complaints'] = visitor.complaints.splice(0);
  expect(
    Object.fromEntries(Object.entries(found).filter(([, what]) => (Array.isArray(what) ? what.length : what))),
  ).toEqual({});
}

describe.each(languages)('in %s', (language) => {
  describe('a visitor', () => {
    let visitor: Visitor;
    beforeAll(async () => {
      visitor = await newVisitor();
      await open(visitor.page, `/${language}`);
    });

    it.each(visitorRoutes(language))('opens %s', (route) => judge(visitor, route, language, 'visitor'));
    it.each(publicRoutes)('opens %s, which is public', (route) => judge(visitor, route, language, 'visitor'));

    it.each(memberRoutes)('is led from %s to the landing page', async (route) => {
      await visitor.page.goto(at(route));
      await arrive(visitor.page, `/${language}`);
    });
  });

  describe('a member', () => {
    let person: Person;
    let member: Visitor;
    beforeAll(async () => {
      person = await newMember(language, 'Muhammad Hafiz bin Abdul Rahman');
      await redeemSome(await tokenOf(person), someCodes());
      member = await newVisitor();
      await signIn(member.page, person, language);
      await switchTo(member.page, language);
    });

    it.each(memberRoutes)('opens %s', (route) => judge(member, route, language, 'member'));
    it.each(publicRoutes)('opens %s, which is public', (route) => judge(member, route, language, 'member'));

    it.each([
      ['/rewarddetail', '/pointshop'],
      ['/order/confirm', '/pointshop'],
      ['/order/pregnant/confirm', '/pointshop'],
      ['/order/track', '/dashboard'],
      ['/scancode/success', '/scancode'],
      ['/uploadReceipt/success', '/uploadReceipt'],
      ['/picksize', '/picksample'],
      ['/samplesdetail', '/picksample'],
      ['/activity', '/contest'],
      ['/activityone', '/contest'],
      ['/submit', '/contest'],
      ['/freesample/confirm', '/dashboard'],
      [`/${language}`, '/dashboard'],
      [`/${language}/signin`, '/dashboard'],
      ['/nowhere', '/dashboard'],
    ])('who opens %s without what it needs comes to %s', async (from, to) => {
      await member.page.goto(at(from));
      await arrive(member.page, to);
    });
  });
});
