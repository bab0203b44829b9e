import { randomUUID } from 'node:crypto';
import { kl } from '@club/platform';
import {
  type AdminRequests,
  type AuditedCalls,
  aRecord,
  adding,
  beforeTheCall,
  changing,
  hiding,
  type Kept,
  ofTheCall,
} from './audited-call.js';
import { ARTICLE, BLOG, BOTH, CONTEST, ICONS, JOURNEY, NEWS, OTHER, WISH } from './admin-inputs.js';
import { formCall, PIXEL, pictureName } from './forms.js';

const PICTURES = { files: [PIXEL, OTHER] };
const rowsOf = (rows: string) => JSON.parse(rows) as Record<string, unknown>[];
const pair = async ({ file, bmFile }: typeof BOTH) => ({ en: await pictureName(file), bm: await pictureName(bmFile) });

const news: Kept<'news', typeof NEWS & typeof BOTH> = {
  ...{ record: 'news', add: 'news/add', form: () => ({ ...NEWS, ...BOTH }) },
  kept: async (form) => ({
    title: { en: form.title, bm: form.bmTitle },
    description: { en: form.description, bm: form.bmDescription },
    ...{ image: await pair(form), link: '', showingTo: 'All', active: true, removedAt: null },
  }),
};
const article: Kept<'article', typeof ARTICLE & typeof BOTH> = {
  ...{ record: 'article', add: 'article/add', form: () => ({ ...ARTICLE, ...BOTH }) },
  kept: async (form) => ({
    title: { en: form.title, bm: form.titleBM },
    description: { en: form.description, bm: form.descriptionBM },
    ...{ image: await pair(form), active: true },
  }),
};
const blog: Kept<'blog', typeof BLOG & typeof PICTURES> = {
  ...{ record: 'blog', add: 'blog/add', form: () => ({ ...BLOG, ...PICTURES }) },
  kept: async ({ title, venue, description, descriptionBm, files }) => ({
    ...{ title, venue, description: { en: description, bm: descriptionBm } },
    ...{ images: await Promise.all(files.map(pictureName)), active: true },
  }),
};
const wish: Kept<'wish', typeof WISH> = {
  ...{ record: 'wish', add: 'wishingtree/add', form: () => WISH },
  // The audit log names no child.
  kept: ({ name, age, wishes, bmWishes, selectedAvatar }) => ({
    ...{ name: `${name[0]}…`, age, wishes: { en: wishes, bm: bmWishes }, selectedAvatar },
  }),
};
const contest: Kept<'contest', typeof CONTEST & typeof ICONS> = {
  ...{ record: 'contest', add: 'add/contest', form: () => ({ ...CONTEST, ...ICONS }) },
  kept: async (form) => ({
    name: { en: form.name, bm: form.nameBM },
    description: { en: form.description, bm: form.descriptionBM },
    image: { en: await pictureName(form.campaignIcon), bm: await pictureName(form.campaignIconBM) },
    startDate: kl.startOfDay(form.startDate).toISOString(),
    ...{ entriesPerPerson: form.entriesPerPerson, linkUrl: true, gotDropdown: true, active: true },
    dropdownTitle: { en: form.dropdownTitle, bm: form.dropdownTitleBM },
    dropdownOptions: form.dropdownOption.map((dropdown) => ({ dropdown })),
    steps: rowsOf(form.steps).map(({ instruction }, n) => ({
      instructions: { en: instruction, bm: rowsOf(form.stepsBM)[n]?.['instructionBM'] },
    })),
    prizes: await Promise.all(
      rowsOf(form.prizes).map(async ({ amount }) => ({ amount, image: await pictureName(form.prizeFiles) })),
    ),
  }),
};

/** An entry of a member in a contest that ends in the future. */
async function anEntry(club: AdminRequests): Promise<string> {
  const { id: contestId } = await aRecord(club, contest);
  const { body } = await club.gateway.get('/contest/fetch');
  const { dropdownOptions } = (body as unknown as { id: string; dropdownOptions: { id: string }[] }[]).find(
    ({ id }) => id === contestId,
  )!;
  const member = randomUUID();
  const token = await club.gateway.session('user', member);
  const form = { id: member, contestId, link1: 'https://example.com/a', selectedValue1: dropdownOptions[0]!.id };
  const entered = await club.gateway.call('POST', '/contest/submit', { token, ...(await formCall(form)) });
  return (entered.body as unknown as { entries: { id: string }[] }).entries[0]!.id;
}
const movedTo = (id: string, status: string) => ({
  recordId: id,
  before: { status: 'pending' },
  after: { status },
});

const WHOLE = { whole: true };

/** Writes on what the club publishes for its members, and on its contests. */
export const CONTENT_CALLS: AuditedCalls = {
  'POST /admin/setting/news/add': { record: 'news', action: 'added', call: adding(news) },
  'POST /admin/setting/news/edit': {
    ...{ record: 'news', action: 'changed', call: changing(news, { title: 'Another' }, WHOLE) },
  },
  'POST /admin/setting/news/show': { record: 'news', action: 'hidden', call: hiding(news) },
  'DELETE /admin/setting/news/remove/:id': {
    ...{ record: 'news', action: 'removed' },
    call: async (club) => {
      const { id } = await aRecord(club, news);
      return { id, leaves: { recordId: id, before: { removedAt: null }, after: { removedAt: ofTheCall } } };
    },
  },
  'POST /admin/setting/news/restore': {
    ...{ record: 'news', action: 'restored' },
    call: async (club) => {
      const { id } = await aRecord(club, news);
      await club.gateway.call('DELETE', `/admin/setting/news/remove/${id}`, { token: club.token });
      return {
        body: { id },
        leaves: { recordId: id, before: { removedAt: beforeTheCall }, after: { removedAt: null } },
      };
    },
  },
  'POST /admin/setting/article/add': { record: 'article', action: 'added', call: adding(article) },
  'POST /admin/setting/article/edit': {
    ...{ record: 'article', action: 'changed', call: changing(article, { description: 'Another' }, WHOLE) },
  },
  'POST /admin/setting/article/show': { record: 'article', action: 'hidden', call: hiding(article) },
  'POST /admin/setting/blog/add': { record: 'blog', action: 'added', call: adding(blog) },
  'POST /admin/setting/blog/edit': {
    ...{ record: 'blog', action: 'changed', call: changing(blog, { venue: 'Melaka' }, WHOLE) },
  },
  'POST /admin/setting/blog/show': { record: 'blog', action: 'hidden', call: hiding(blog) },
  'POST /admin/setting/journey/edit': {
    ...{ record: 'journey', action: 'changed' },
    call: async (club) => {
      const { home } = (await club.post('/admin/setting/journey/edit', JOURNEY)) as { home: number };
      return {
        body: { ...JOURNEY, home: home + 1 },
        leaves: { recordId: 'journey', before: { home }, after: { home: home + 1 } },
      };
    },
  },
  'POST /admin/setting/wishingtree/add': { record: 'wish', action: 'added', call: adding(wish) },
  'POST /admin/setting/wishingtree/edit': {
    ...{ record: 'wish', action: 'changed', call: changing(wish, { age: 7 }, WHOLE) },
  },
  'POST /admin/setting/wishingtree/show': { record: 'wish', action: 'hidden', call: hiding(wish) },
  'POST /admin/setting/add/contest': { record: 'contest', action: 'added', call: adding(contest) },
  'POST /admin/setting/edit/contest': {
    ...{ record: 'contest', action: 'changed', call: changing(contest, { name: 'Another' }) },
  },
  'POST /admin/setting/contest/show': { record: 'contest', action: 'hidden', call: hiding(contest) },
  'POST /admin/report/updateActivity': {
    ...{ record: 'contestEntry', action: 'moved' },
    call: async (club) => {
      const entryid = await anEntry(club);
      return { body: { entryid, status: 'winner' }, leaves: movedTo(entryid, 'winner') };
    },
  },
  'POST /admin/report/activity/move': {
    ...{ record: 'contestEntry', action: 'moved' },
    call: async (club) => {
      const id = await anEntry(club);
      return { body: { ids: [id], status: 'consolidation' }, leaves: movedTo(id, 'consolidation') };
    },
  },
  'POST /admin/report/activity/announce': {
    ...{ record: 'contest', action: 'announced' },
    call: async (club) => {
      const over = { ...CONTEST, ...ICONS, endDate: '2020-02-01' };
      const { id } = (await club.send('/admin/setting/add/contest', over)) as { id: string };
      return {
        body: { id },
        leaves: { recordId: id, before: { resultsAnnouncedAt: null }, after: { resultsAnnouncedAt: ofTheCall } },
      };
    },
  },
};
