import { jest } from '@jest/globals';
import { createGrpcClient } from '@club/platform';
import { adminContext } from '@club/platform/testing';
import { NewsServiceClient } from '@club/proto/club/content/v1/news';
import { API_PREFIX } from '../create-app.js';
import { Backend } from '../testing/backend.js';
import { newMember } from '../testing/member.js';
import type { Answer, RunningGateway } from '../testing/running-gateway.js';

jest.setTimeout(300_000);

let backend: Backend;
let gateway: RunningGateway;

beforeAll(async () => {
  backend = await Backend.start({
    services: ['identity', 'loyalty-ledger', 'catalogue-orders', 'content', 'contests'],
  });
  gateway = await backend.gateway();
});
afterAll(async () => {
  await backend?.stop();
  await gateway?.close();
});

// The answers' shapes are what these tests are about, so they are read loosely and stated by expect.
// oxlint-disable-next-line typescript/no-explicit-any
const bodyOf = ({ body }: Answer) => body as any;
// Other suites make and hide rewards meanwhile: these tests look at seeded ones, which are the oldest.
const isSeeded = ({ names }: { names: { en: string } }) => names.en === 'RM15 online mall voucher';
const APP = 'http://localhost:8080/drypers-baby-club';

/** The page of a shared link as a messenger reads it. */
async function shared(path: string, language = 'en') {
  const answer = await fetch(`${gateway.url}/${API_PREFIX}/share/${path}?language=${language}`);
  const html = await answer.text();
  const property = (name: string) => new RegExp(`og:${name}" content="([^"]*)"`).exec(html)?.[1] ?? '';
  const head = { status: answer.status, type: answer.headers.get('content-type') };
  return {
    ...head,
    title: property('title'),
    words: property('description'),
    image: property('image'),
    to: property('url'),
  };
}

it('a reward has its name, price and picture, in the language of who shared it', async () => {
  const item = bodyOf(await gateway.get('/rewards/catalog/fetch')).data.at(-1);
  const page = await shared(`reward/item/${item.id}`);
  expect(page).toMatchObject({
    ...{ status: 200, type: 'text/html; charset=utf-8', to: `${APP}/rewarddetail?type=item&amp;id=${item.id}` },
    title: expect.stringMatching(/, for [\d,]+ points in Drypers Baby Club$/),
    image: `http://localhost:8080${item.itemImage.en}`,
  });
  expect((await shared(`reward/item/${item.id}`, 'bm')).title).toMatch(/, dengan [\d,]+ mata di Drypers Baby Club$/);
  const offer = bodyOf(await gateway.get('/rewards/voucher/fetch')).find(isSeeded);
  expect((await shared(`reward/voucher/${offer.id}`)).title).toContain(offer.names.en);
  const gift = bodyOf(await gateway.get('/rewards/donate/fetch')).find(
    ({ points }: { points: number }) => points === 2_500,
  );
  expect((await shared(`reward/donate/${gift.id}`)).words).toMatch(/^Give [\d,]+ points to families/);
});

it('a member’s invitation says what both get, and opens the sign-up with the code', async () => {
  const { referCode } = await newMember(gateway, { name: 'Nurul Izzah' });
  expect(await shared(`referral/${referCode}`)).toMatchObject({
    title: 'Nurul invites you to Drypers Baby Club',
    words: 'You get 100 points when you join, and Nurul gets 500.',
    to: `${APP}/en?referCode=${referCode}`,
    image: `${APP}/share.png`,
  });
  expect(await shared(`referral/${referCode}`, 'bm')).toMatchObject({
    title: 'Nurul menjemput anda ke Drypers Baby Club',
    to: `${APP}/bm?referCode=${referCode}`,
  });
});

it('contests, articles and news have their texts and pictures', async () => {
  const [contest] = bodyOf(await gateway.get('/contest/fetch'));
  expect(await shared(`contest/${contest.id}`)).toMatchObject({ to: `${APP}/activity?id=${contest.id}` });
  const article = bodyOf(await gateway.get('/article/fetch')).at(-1);
  const page = await shared(`article/${article.id}`, 'bm');
  expect([page.to, page.image]).toEqual([`${APP}/wishingtree`, `http://localhost:8080${article.image.bm}`]);
  const news = bodyOf(await gateway.get('/news/fetch')).at(-1);
  expect(await shared(`news/${news.id}`, 'bm')).toMatchObject({
    ...{ title: news.title.bm, image: `http://localhost:8080${news.image.bm}` },
    to: `${APP}/viewnews?news=${news.id}`,
  });
});

it('news for one stage show nothing of themselves to everybody', async () => {
  const client = createGrpcClient(NewsServiceClient, backend.addresses.CONTENT_ADDR);
  const { rows } = await client.list({ all: false, removed: false, page: undefined }, adminContext());
  client.close();
  const ofOneStage = rows.find(({ showingTo }) => showingTo !== 'All')!;
  expect(await shared(`news/${ofOneStage.id}`)).toMatchObject({
    ...{ title: 'Drypers Baby Club', image: `${APP}/share.png` },
    to: `${APP}/viewnews?news=${ofOneStage.id}`,
  });
});

it('a kind that nobody shares is not found', async () => {
  expect((await shared('member/none')).status).toBe(404);
});

it.each(['reward/item/none', 'reward/nonsense/none', 'contest/none', 'article/none', 'news/none', 'referral/NOBODY22'])(
  '%s, which is not there, shows the club and leads to its part of the app',
  async (path) => {
    const page = await shared(path);
    expect(page).toMatchObject({ status: 200, title: 'Drypers Baby Club', image: `${APP}/share.png` });
    expect(page.to).toMatch(
      /^http:\/\/localhost:8080\/drypers-baby-club\/(rewarddetail|activity|wishingtree|viewnews|en)/,
    );
  },
);
