import { axeViolations } from '../../web-member/e2e/support/axe.js';
import { at } from '../../web-member/e2e/support/product.js';
import { desktop, newVisitor } from '../../web-member/e2e/support/visitor.js';
import { officeReads } from './support/calls.js';
import { atRest, signIn } from './support/office.js';

interface Contest {
  id: string;
  name: { en: string };
  active: boolean;
  entries: number;
  steps: { id: string; instructions: object }[];
  prizes: { id: string; title: object; imageUrl: string; amount: number }[];
}

interface Blog {
  id: string;
  title: string;
  active: boolean;
  images: { url: string }[];
}

/** Returns what two lists of rows have in common but the ids and the addresses of their pictures. */
const alike = (rows: readonly object[]) =>
  rows.map((row) => ({ ...row, id: '', imageUrl: 'imageUrl' in row && row.imageUrl ? 'there' : '' }));

it('a contest and a blog are duplicated as drafts with pictures of their own, and the stored ones stay as they were', async () => {
  const read = await officeReads();
  const visitor = await newVisitor({ viewport: desktop });
  const { page } = visitor;
  await signIn(page);

  const contests = () => read<Contest[]>('contest/fetch?page=1&pageSize=100');
  // A contest of the development data: other suites change their own.
  const stored = (await contests()).findLast(({ prizes }) => prizes.some(({ imageUrl }) => imageUrl !== ''))!;
  const details = (id: string) => read<Contest>(`admin/fetch/dashboard/contest/details?id=${id}`);
  const before = await details(stored.id);
  await page.goto(at(`/admin/contest/add?id=${stored.id}`));
  const copy = `${before.name.en} (copy)`;
  await page.getByLabel('Name', { exact: true }).waitFor();
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe(copy);
  expect(await page.getByLabel('Start date').inputValue()).toBe('');
  await atRest(page);
  expect(await axeViolations(page)).toEqual([]);
  await visitor.picture('admin.contest.copy.wide');
  await page.getByLabel('Start date').fill('2099-01-01');
  await page.getByLabel('End date').fill('2099-01-31');
  await page.getByRole('button', { name: /^Save as draft/ }).click();
  await page.getByText(`${copy} is saved as a draft. Members do not see it yet.`).waitFor();
  const made = await details((await contests()).find(({ name }) => name.en === copy)!.id);
  expect(made).toMatchObject({ active: false, entries: 0 });
  expect(alike(made.steps)).toEqual(alike(before.steps));
  expect(alike(made.prizes)).toEqual(alike(before.prizes));
  const ids = ({ steps, prizes }: Contest) => [...steps, ...prizes].map(({ id }) => id);
  expect(ids(made).filter((id) => ids(before).includes(id))).toEqual([]);
  expect(await details(stored.id)).toEqual(before);

  const blogs = () => read<Blog[]>('blog/fetch?page=1&pageSize=100');
  const blog = (await blogs()).at(-1)!;
  await page.goto(at(`/admin/blog/add?id=${blog.id}`));
  await page.getByLabel('Title').waitFor();
  await page.getByRole('button', { name: /^Save as draft/ }).click();
  await page.getByText(`${blog.title} (copy) is saved as a draft. Members do not see it yet.`).waitFor();
  const second = (await blogs()).find(({ title }) => title === `${blog.title} (copy)`);
  expect(second).toMatchObject({ active: false, images: { length: blog.images.length } });
  expect(visitor.complaints).toEqual([]);
});
