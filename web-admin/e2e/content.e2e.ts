import { axeViolations } from '../../web-member/e2e/support/axe.js';
import { newMember } from '../../web-member/e2e/support/members.js';
import { api, at } from '../../web-member/e2e/support/product.js';
import { signIn as signInAs } from '../../web-member/e2e/support/steps.js';
import { until } from '../../web-member/e2e/support/until.js';
import { desktop, newVisitor } from '../../web-member/e2e/support/visitor.js';
import { atRest, png, signIn } from './support/office.js';

/** The English titles of the articles that visitors of the club receive. */
async function published(): Promise<string[]> {
  const answer = await fetch(`${api}/article/fetch`);
  return ((await answer.json()) as { title: { en: string } }[]).map(({ title }) => title.en);
}

it('an article is added with its pictures, seen by members at once, changed, hidden and shown', async () => {
  const visitor = await newVisitor({ viewport: desktop });
  const { page } = visitor;
  const title = `A gift of ${Date.now()}`;
  // Somebody who looks at the articles all the while, and reloads nothing.
  const reader = await newVisitor({ viewport: desktop });
  await signInAs(reader.page, await newMember(), 'en', '/wishingtree');
  const seen = reader.page.getByRole('article').filter({ hasText: title });
  await reader.page.getByRole('region', { name: 'Articles' }).waitFor();
  await signIn(page);
  await page.getByRole('link', { name: 'Articles' }).click();
  await page.getByRole('link', { name: 'Add Article' }).first().click();
  await page.getByRole('heading', { name: 'Add Article' }).waitFor();
  await page.keyboard.press('Control+s');
  const summary = page.getByRole('alert');
  await summary.getByText('Please fill in all the fields in the form').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await visitor.picture('admin.article.errors.wide');

  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Tajuk').fill(`Hadiah ${Date.now()}`);
  await page.getByLabel('Text').fill('Words of the article.');
  await page.getByLabel('Teks').fill('Kata-kata artikel.');
  await page.getByLabel(/Picture, English/).setInputFiles({ name: 'en.png', mimeType: 'image/png', buffer: png(40) });
  await page.getByLabel(/Picture, Malay/).setInputFiles({ name: 'bm.png', mimeType: 'image/png', buffer: png(90) });
  await page.getByRole('button', { name: /^Save and show/ }).click();
  await page.getByText(`${title} is added.`).waitFor();
  expect(await published()).toContain(title);
  await seen.waitFor({ state: 'attached' });
  await atRest(page);
  expect(await axeViolations(page)).toEqual([]);
  await visitor.picture('admin.articles.wide');

  await page.getByRole('link', { name: title }).click();
  await page.getByLabel('Title').fill(`${title}, changed`);
  await page.reload();
  expect(await page.getByLabel('Title').inputValue()).toBe(title);
  await page.getByLabel('Title').fill(`${title}, changed`);
  await page.getByRole('button', { name: /^Save/ }).click();
  await page.getByText(`${title}, changed is saved.`).waitFor();
  expect(await published()).toContain(`${title}, changed`);
  await seen.filter({ hasText: ', changed' }).waitFor({ state: 'attached' });

  const shown = page.getByRole('switch', { name: `Show ${title}, changed to members` });
  await shown.click();
  await page.getByRole('switch', { name: `Show ${title}, changed to members`, checked: false }).waitFor();
  expect(await published()).not.toContain(`${title}, changed`);
  await shown.click();
  await page.getByRole('switch', { name: `Show ${title}, changed to members`, checked: true }).waitFor();
  // the switch turns before the server has answered
  await until('members see it again', async () => (await published()).includes(`${title}, changed`));
  // leaves the records that other suites read as they were
  await shown.click();
  await seen.waitFor({ state: 'detached' });
  expect([visitor.complaints, reader.complaints]).toEqual([[], []]);
});

it('a news item is deleted after a question, and comes back by undo', async () => {
  const visitor = await newVisitor({ viewport: desktop });
  const { page } = visitor;
  await signIn(page);
  await page.goto(at('/admin/news/dashboard'));
  const row = page.getByRole('row', { name: /Better nights with your little one/ });
  await row.getByRole('button', { name: /^More for/ }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  // pointed at, the word of it stays until it is undone
  await page.getByText('“Better nights with your little one” is deleted.').hover();
  await row.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: /^Undo/ }).click();
  await row.waitFor();
  expect(visitor.complaints).toEqual([]);
});
