import type { Page } from 'playwright-core';
import { api, at } from '../../web-member/e2e/support/product.js';
import { desktop, newVisitor, type Visitor } from '../../web-member/e2e/support/visitor.js';
import { officeCalls } from './support/calls.js';
import { newOffice, checkBoth } from './support/looks.js';
import { atRest, png, signIn } from './support/office.js';

/** Adds an article by its call. */
async function anArticle(title: string): Promise<{ id: string }> {
  const call = await officeCalls();
  return call<{ id: string }>('article/add', {
    ...{ title, titleBM: title, description: 'Words.', descriptionBM: 'Kata.' },
    ...{ file: png(20), bmFile: png(60) },
  });
}

/** Ends the session of a page from elsewhere, as another administrator or a time limit does. */
async function endSession(page: Page): Promise<void> {
  const token = await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('club.admin.') && name.endsWith('token'));
    return key ? localStorage.getItem(key) : null;
  });
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  const answer = await fetch(`${api}/user/logout`, { method: 'POST', headers, body: '{}' });
  expect(answer.status).toBe(200);
}

async function signInAgain(visitor: Visitor, username: string, password: string): Promise<void> {
  const dialog = visitor.page.getByRole('dialog', { name: 'Sign in again to go on' });
  await dialog.getByLabel('Username').fill(username);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await dialog.waitFor({ state: 'detached' });
}

it('what is typed survives the end of the session, and is saved once its administrator has signed in again', async () => {
  const visitor = await newOffice();
  const { page } = visitor;
  visitor.expectStatus(401);
  const title = `Kept ${Date.now()}`;
  const { id } = await anArticle(title);
  await page.goto(at(`/admin/article/edit?id=${id}`));
  await page.getByLabel('Title').fill(`${title}, changed`);
  await endSession(page);
  await page.getByRole('dialog', { name: 'Sign in again to go on' }).waitFor();
  await checkBoth(visitor, 'session.ended');
  await signInAgain(visitor, 'dev', 'Dev#12345');
  expect(await page.getByLabel('Title').inputValue()).toBe(`${title}, changed`);
  await page.getByRole('button', { name: /^Save/ }).click();
  await page.getByText(`${title}, changed is saved.`).waitFor();

  // somebody else who signs in there neither sends nor sees what was typed
  await page.goto(at(`/admin/article/edit?id=${id}`));
  await page.getByLabel('Title').fill('Not to be sent');
  await endSession(page);
  await signInAgain(visitor, 'dev2', 'Dev2#12345');
  await page
    .getByRole('heading', { name: `${title}, changed` })
    .first()
    .waitFor();
  expect(await page.getByLabel('Title').inputValue()).toBe(`${title}, changed`);
});

it('two administrators at one record see each other, and a list follows what the other has saved', async () => {
  const [mine, theirs] = [await newOffice(), await newVisitor({ viewport: desktop })];
  await signIn(theirs.page);
  const title = `Shared ${Date.now()}`;
  const { id } = await anArticle(title);
  await mine.page.goto(at(`/admin/article/dashboard?q=${encodeURIComponent(title)}`));
  await mine.page.getByRole('link', { name: title }).waitFor();
  await atRest(mine.page);
  // a page in use follows by itself
  await mine.page.mouse.move(300, 300);
  await theirs.page.goto(at(`/admin/article/edit?id=${id}`));
  await theirs.page.getByLabel('Title').fill(`${title}, theirs`);
  await theirs.page.getByRole('button', { name: /^Save/ }).click();
  await theirs.page.getByText(`${title}, theirs is saved.`).waitFor();
  await mine.page.getByRole('link', { name: `${title}, theirs` }).waitFor({ timeout: 5_000 });
});

it('names a colleague who has the record open, and one who is changing it', async () => {
  const [mine, theirs] = [await newOffice(), await newVisitor({ viewport: desktop })];
  const { page } = theirs;
  await page.goto(at('/admin/login'));
  await page.getByLabel('Username').fill('dev2');
  await page.getByLabel('Password', { exact: true }).fill('Dev2#12345');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((url) => !url.pathname.endsWith('/login'));
  const { id } = await anArticle(`Together ${Date.now()}`);
  for (const one of [mine.page, page]) {
    await one.goto(at(`/admin/article/edit?id=${id}`));
    await one.getByLabel('Title').waitFor();
  }
  await mine.page.mouse.move(300, 300);
  await mine.page.getByText(/ has this open too\.$/).waitFor();
  await page.getByLabel('Title').fill('Changing');
  await mine.page.getByText(/ is changing this now\./).waitFor();
  await checkBoth(mine, 'record.others');
  await page.getByRole('link', { name: 'Overview' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  await mine.page.getByText(/ is changing this now\./).waitFor({ state: 'detached' });
});
