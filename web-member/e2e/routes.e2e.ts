import { newMember, type Person } from './support/members.js';
import { at, base, clubUrl } from './support/product.js';
import { arrive, open, path, signIn, switchTo } from './support/steps.js';
import { words } from './support/texts.js';
import { newVisitor, type Visitor } from './support/visitor.js';

let person: Person;
let visitor: Visitor;
let member: Visitor;
beforeAll(async () => {
  person = await newMember();
  visitor = await newVisitor();
  member = await newVisitor();
  await signIn(member.page, person, 'en');
});

describe('a visitor', () => {
  it.each([
    ['/en', '/en'],
    ['/bm', '/bm'],
    ['/en/signin', '/en/signin'],
    ['/bm/signin', '/bm/signin'],
    ['/en/registration/success', '/en/signin'],
    ['/bm/registration/success', '/bm/signin'],
    ['/bm/nowhere', '/bm'],
    ['/', '/en'],
  ])('who opens %s comes to %s', async (from, to) => {
    await visitor.page.goto(at(from));
    await arrive(visitor.page, to);
    await visitor.page.getByRole('heading', { level: 1 }).waitFor();
  });

  it.each([
    ['/fr', '/en'],
    ['/signin', '/en'],
    ['/fr/signin', '/en/signin'],
    ['/dashboard', '/en'],
    ['/scancode', '/en'],
    ['/scancode/success', '/en'],
    ['/nowhere/at/all', '/en'],
  ])('who opens %s comes to %s in the current language', async (from, to) => {
    await open(visitor.page, '/en');
    await visitor.page.goto(at(from));
    await arrive(visitor.page, to);
    await open(visitor.page, '/bm');
    await visitor.page.goto(at(from));
    await arrive(visitor.page, to.replace('/en', '/bm'));
  });

  it('is redirected from the origin to the landing page', async () => {
    const fresh = await newVisitor();
    await fresh.page.goto(clubUrl);
    await fresh.page.waitForURL((url) => url.pathname === `${base}/en`);
    await fresh.page.getByRole('heading', { name: words.en.landing }).waitFor();
    expect(fresh.complaints).toEqual([]);
  });

  it('keeps page, query and place when the language changes; the address says the language', async () => {
    const { page } = visitor;
    await open(page, '/en/signin?from=mail');
    await switchTo(page, 'bm');
    await arrive(page, '/bm/signin');
    expect(new URL(page.url()).search).toBe('?from=mail');
    await page.getByRole('heading', { name: 'Log masuk', level: 1 }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Log masuk', level: 1 }).waitFor();
    await page.goto(at('/nowhere'));
    await arrive(page, '/bm');
  });

  it('causes no messages in the console', () => {
    expect(visitor.complaints).toEqual([]);
  });
});

describe('a member', () => {
  it.each(['/dashboard', '/scancode', '/pointhistory', '/userprofile'])(
    'reaches %s by its address and after a reload',
    async (where) => {
      const { page } = member;
      await open(page, where);
      expect(path(page)).toBe(where);
      await page.reload();
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      expect(path(page)).toBe(where);
    },
  );

  it.each([
    ['/en', '/dashboard'],
    ['/bm/signin', '/dashboard'],
    ['/en/registration/success', '/dashboard'],
    ['/nowhere', '/dashboard'],
    ['/', '/dashboard'],
    ['/scancode/success', '/scancode'],
  ])('who opens %s comes to %s', async (from, to) => {
    await member.page.goto(at(from));
    await arrive(member.page, to);
  });

  it('keeps the route when the language changes, and the choice after a reload', async () => {
    const { page } = member;
    await open(page, '/scancode');
    await switchTo(page, 'bm');
    expect(path(page)).toBe('/scancode');
    await page.getByRole('heading', { name: words.bm.register, level: 1 }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: words.bm.register, level: 1 }).waitFor();
    await switchTo(page, 'en');
  });

  it('returns to the requested page after logging in', async () => {
    const fresh = await newVisitor();
    const { page } = fresh;
    await page.goto(at('/scancode'));
    await arrive(page, '/en');
    await page.getByRole('banner').getByRole('link', { name: words.en.logIn }).click();
    await arrive(page, '/en/signin');
    await page.getByLabel(words.en.email, { exact: true }).fill(person.email);
    await page.getByLabel(words.en.password, { exact: true }).fill(person.password);
    await page.getByRole('main').getByRole('button', { name: words.en.logIn }).click();
    await arrive(page, '/scancode');
    expect(fresh.complaints).toEqual([]);
  });

  it('logs out: the session has ended, also after Back', async () => {
    const { page } = member;
    await open(page, '/dashboard');
    await page.getByRole('button', { name: words.en.menu }).click();
    await page.getByRole('dialog').getByRole('button', { name: words.en.logOut }).click();
    await arrive(page, '/en/signin');
    await page.goto(at('/dashboard'));
    await arrive(page, '/en');
    expect(await page.evaluate(() => Object.values(localStorage).some((value) => /^[\w-]{43}$/.test(value)))).toBe(
      false,
    );
    expect(member.complaints).toEqual([]);
  });
});
