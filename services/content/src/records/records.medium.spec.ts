import { randomUUID } from 'node:crypto';
import { contextToMetadata, systemContext } from '@club/platform';
import { abortedAfterAudit, adminContext, NOTHING_LEFT, ordersWithoutIndex } from '@club/platform/testing';
import { ListPage } from '@club/proto/club/common/v1/list';
import type { ArticleList } from '@club/proto/club/content/v1/articles';
import { IMAGE as image, imagesFixture, recordsFixture } from '../../test/records.js';
import type { NewsForm } from '../news/domain/news.js';

const DEV = adminContext('dev', 'admin-1');
const DAY = 86_400_000;
const none = { en: '', bm: '' };
const both = (text: string) => ({ en: text, bm: `${text} bm` });
const article = (title: string) => ({
  ...{ id: '', version: 0, active: undefined },
  ...{ title: both(title), description: both('Text'), image },
});
const news = (over: Partial<NewsForm> = {}): NewsForm => ({
  ...{ id: '', version: 0, type: 'A', title: both('Title'), description: both('Text'), image, link: '', showingTo: '' },
  ...over,
});
const page = ListPage.fromPartial({ limit: 2 });

describe('a record of the back office', () => {
  let images: Awaited<ReturnType<typeof imagesFixture>>;
  let records: Awaited<ReturnType<typeof recordsFixture>>;
  beforeAll(async () => {
    images = await imagesFixture();
  });
  beforeEach(async () => {
    records = await recordsFixture('content-records', images);
  });
  afterEach(() => records.database.drop());

  const lastEntry = async () => (await records.auditEntries()).at(-1);

  it('is audited with its values before and after, in the transaction of the write', async () => {
    const made = await records.save.news(DEV, news());
    expect(await lastEntry()).toMatchObject({
      ...{ type: 'AdminActed', actor: { id: 'admin-1', type: 'admin' }, correlationId: DEV.correlationId },
      data: {
        ...{ record: 'news', recordId: made.id, action: 'added', title: 'Title' },
        after: { title: both('Title'), showingTo: 'All', active: true },
      },
    });
    await records.save.news(DEV, news({ id: made.id, title: both('Other') }));
    expect(await lastEntry()).toMatchObject({
      data: { action: 'changed', before: { title: both('Title') }, after: { title: both('Other') } },
    });
    expect(records.changed).toEqual(['news', 'news']);
    const { length } = await records.auditEntries();
    await expect(records.save.news(DEV, news({ id: made.id, title: none }))).rejects.toMatchObject({
      code: 'FIELD_EMPTY',
    });
    expect(await records.auditEntries()).toHaveLength(length);
    expect(await records.news.get(made.id)).toMatchObject({ title: both('Other'), version: 2 });
  });

  it('stores neither the write nor its audit entry when the transaction fails after the entry', async () => {
    const { connection } = records.database;
    const aWish = { id: '', version: 0, name: 'Nisa', age: 6, wishes: both('A pram'), image: '', selectedAvatar: 1 };
    const { id } = await records.save.news(DEV, news());
    const gone = await records.save.news(DEV, news());
    await records.remove(DEV, gone.id);
    const wish = await records.save.wish(DEV, aWish);
    const journey = { version: 0, home: 0, children: 1, points: 2, product: 3, progressPoints: 4 };
    for (const write of [
      () => records.save.news(DEV, news()),
      () => records.save.news(DEV, news({ id, title: both('Other') })),
      () => records.setActive(DEV, 'news', { id }),
      () => records.remove(DEV, id),
      () => records.restore(DEV, gone.id),
      () => records.save.article(DEV, article('A')),
      () => records.save.journey(DEV, { ...journey, description: both('Text') }),
      () => records.save.wish(DEV, { ...aWish, id: wish.id, age: 7 }),
    ]) {
      expect(await abortedAfterAudit({ connection, audit: records.audit }, write)).toEqual(NOTHING_LEFT);
    }
  });

  it('names no child in the audit log', async () => {
    const wish = { id: '', version: 0, name: 'Nisa', age: 6, wishes: both('A pram'), image: '', selectedAvatar: 1 };
    const { id } = await records.save.wish(DEV, wish);
    await records.setActive(DEV, 'wish', { id });
    expect(JSON.stringify(await records.auditEntries())).not.toContain('Nisa');
    expect(await lastEntry()).toMatchObject({ data: { record: 'wish', recordId: id, action: 'hidden' } });
  });

  it('adds no audit entry for seeds and jobs', async () => {
    await records.save.article(systemContext(), article('A'));
    expect(await records.auditEntries()).toEqual([]);
  });

  it('is changed only from the version that was read, and a conflict returns the current version', async () => {
    const { id, version } = await records.save.article(DEV, article('A'));
    const races = await Promise.allSettled(
      ['B', 'C'].map((title) => records.save.article(DEV, { ...article(title), id, version })),
    );
    const lost = races.flatMap((race) => (race.status === 'rejected' ? [race.reason] : []));
    expect(lost).toEqual([expect.objectContaining({ code: 'EDIT_CONFLICT' })]);
    expect(lost[0]).toMatchObject({ details: { version: 2 } });
    expect(await records.articles.get(id)).toMatchObject({ version: 2 });
    // A form may know no version.
    expect(await records.save.article(DEV, { ...article('D'), id })).toMatchObject({ version: 3 });
    await expect(records.save.article(DEV, { ...article('E'), id: 'nowhere' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('is unchanged after ten parallel toggles, and is set to an explicit value', async () => {
    const { id } = await records.save.article(DEV, article('A'));
    const toggle = (active?: boolean) => records.setActive(DEV, 'article', { id, active });
    await Promise.all(Array.from({ length: 10 }, () => toggle()));
    expect(await records.articles.get(id)).toMatchObject({ active: true, version: 11 });
    await Promise.all(Array.from({ length: 3 }, () => toggle()));
    expect(await records.articles.get(id)).toMatchObject({ active: false, version: 14 });
    expect(await toggle(false)).toMatchObject({ active: false });
    expect(await toggle(true)).toMatchObject({ active: true });
    // An edit without the field does not change it.
    await toggle(false);
    expect(await records.save.article(DEV, { ...article('B'), id })).toMatchObject({ active: false });
    await expect(records.setActive(DEV, 'article', { id: 'nowhere' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(
      (await records.auditEntries()).filter(({ data }) => (data as { action: string }).action === 'shown'),
    ).not.toEqual([]);
  });

  it('keeps points that are given to a wish while it is edited', async () => {
    const form = { id: '', version: 0, name: 'Nisa', age: 6, wishes: both('A pram'), image: '', selectedAvatar: 1 };
    const { id } = await records.save.wish(DEV, form);
    const give = () => records.database.connection.transaction((session) => records.wishes.grow(session, id, 100));
    await Promise.all([
      ...Array.from({ length: 5 }, give),
      ...Array.from({ length: 5 }, (_, at) => records.save.wish(DEV, { ...form, id, name: `Nisa ${at}` })),
    ]);
    expect(await records.wishes.get(id)).toMatchObject({ points: 500, version: 6 });
  });

  it('is created once when several requests save the journey for the first time', async () => {
    const form = { version: 0, home: 1, children: 1, points: 1, product: 1, progressPoints: 1, description: both('x') };
    const saves = await Promise.allSettled(
      Array.from({ length: 3 }, (_, at) => records.save.journey(DEV, { ...form, home: at })),
    );
    for (const save of saves) {
      if (save.status === 'rejected') expect(save.reason).toMatchObject({ code: 'EDIT_CONFLICT' });
    }
    expect(await records.journeys.list(true)).toHaveLength(1);
    expect(await records.save.journey(DEV, { ...form, home: 9 })).toMatchObject({ id: 'journey', home: 9 });
  });

  describe('as a list', () => {
    const titles = ({ rows }: ArticleList) => rows.map(({ title }) => title?.en);
    beforeEach(async () => {
      for (const title of ['Crawl', 'Apple', 'Banana (50%)']) {
        records.clock.advance(1_000);
        await records.save.article(DEV, article(title));
      }
      const [newest] = await records.articles.list(true);
      await records.setActive(DEV, 'article', { id: newest!.id, active: false });
    });
    const asked = (over: object) => records.listArticles(DEV, { all: true, page: { ...page, ...over } });

    it('is paged, sorted, searched and filtered by the service', async () => {
      expect(await asked({})).toMatchObject({ end: { total: 3 } });
      expect(titles(await asked({}))).toEqual(['Banana (50%)', 'Apple']);
      expect(titles(await asked({ offset: 2 }))).toEqual(['Crawl']);
      expect(titles(await asked({ sort: 'title', limit: 3 }))).toEqual(['Apple', 'Banana (50%)', 'Crawl']);
      expect(titles(await asked({ sort: '-title', limit: 1 }))).toEqual(['Crawl']);
      expect(await asked({ q: 'bAn' })).toMatchObject({ end: { total: 1 }, rows: [{ title: both('Banana (50%)') }] });
      expect(await asked({ q: '(50%)' })).toMatchObject({ end: { total: 1 } });
      expect(await asked({ q: '.*' })).toMatchObject({ end: { total: 0 }, rows: [] });
      expect(titles(await asked({ active: false }))).toEqual(['Banana (50%)']);
      expect(await asked({ active: true })).toMatchObject({ end: { total: 2 } });
    });

    it('reads each order by an index', async () => {
      await records.save.news(DEV, news());
      await records.save.blog(DEV, { ...article('A'), title: 'A', venue: 'B', images: [image.en] });
      const wish = { id: '', version: 0, name: 'Nisa', age: 6, wishes: both('A pram'), image: '', selectedAvatar: 1 };
      await records.save.wish(DEV, wish);
      const { connection } = records.database;
      for (const list of ['news', 'articles', 'blogs', 'wishes'] as const)
        expect(await ordersWithoutIndex(connection, list, records[list].kind.list)).toEqual([]);
    });

    it('refuses unknown columns and invalid pages', async () => {
      for (const over of [{ sort: 'password' }, { sort: 'constructor' }, { limit: 10_001 }, { offset: -1 }]) {
        await expect(asked(over)).rejects.toMatchObject({ code: 'INPUT_INVALID' });
      }
    });

    it('shows hidden ones and pages to nobody but a dev administrator', async () => {
      const strangers = [systemContext(), adminContext('superadmin')];
      for (const ctx of strangers) {
        for (const request of [{ all: true }, { all: false, page }]) {
          await expect(records.listArticles(ctx, request)).rejects.toMatchObject({
            code: 'FORBIDDEN',
          });
        }
        expect(titles(await records.listArticles(ctx, {}))).toEqual(['Apple', 'Crawl']);
      }
    });
  });

  describe('removed news', () => {
    let id: string;
    beforeEach(async () => {
      ({ id } = await records.save.news(DEV, news()));
    });
    const listed = async () => (await records.news.list(true)).map((one) => one.id);
    const removed = async () =>
      (await records.newsCalls.list({ all: true, page: undefined, removed: true }, contextToMetadata(DEV))).rows.map(
        ({ id: one }) => one,
      );

    it('are on no list, and are restored unchanged', async () => {
      expect(await records.remove(DEV, id)).toMatchObject({ removedAt: records.clock.now().toISOString() });
      expect([await listed(), await removed()]).toEqual([[], [id]]);
      expect(await lastEntry()).toMatchObject({ data: { record: 'news', recordId: id, action: 'removed' } });
      for (const attempt of [
        () => records.save.news(DEV, news({ id })),
        () => records.setActive(DEV, 'news', { id }),
      ]) {
        await expect(attempt()).rejects.toMatchObject({ code: 'NOT_FOUND' });
      }
      records.clock.advance(30 * DAY - 1);
      expect(await records.newsCalls.get({ id })).toMatchObject({ id });
      expect(await records.restore(DEV, id)).toMatchObject({ removedAt: undefined, title: both('Title') });
      expect([await listed(), await removed()]).toEqual([[id], []]);
      expect(await lastEntry()).toMatchObject({ data: { action: 'restored' } });
      expect(records.changed).toEqual(['news', 'news', 'news']);
    });

    it('are removed once, and restored once', async () => {
      await Promise.all(Array.from({ length: 5 }, () => records.remove(DEV, id)));
      await Promise.all(Array.from({ length: 5 }, () => records.restore(DEV, id)));
      const actions = (await records.auditEntries()).map(({ data }) => (data as { action: string }).action);
      expect(actions).toEqual(['added', 'removed', 'restored']);
    });

    it('are gone after 30 days', async () => {
      await records.remove(DEV, id);
      records.clock.advance(30 * DAY);
      expect(await removed()).toEqual([]);
      for (const attempt of [
        () => records.restore(DEV, id),
        () => records.remove(DEV, id),
        () => records.newsCalls.get({ id }),
        () => records.remove(DEV, randomUUID()),
      ]) {
        await expect(attempt()).rejects.toMatchObject({ code: 'NOT_FOUND' });
      }
    });

    it('are deleted by the database later than they can be restored, and stay once restored', async () => {
      const stored = () => records.database.connection.collection('news').findOne({ _id: id as never });
      await records.remove(DEV, id);
      const { removeAt } = (await stored()) as unknown as { removeAt: Date };
      expect(removeAt.getTime()).toBeGreaterThanOrEqual(records.clock.now().getTime() + 31 * DAY);
      const indexes = await records.database.connection.collection('news').indexes();
      expect(indexes).toContainEqual(expect.objectContaining({ key: { removeAt: 1 }, expireAfterSeconds: 0 }));
      await records.restore(DEV, id);
      expect(await stored()).toMatchObject({ removeAt: null });
    });
  });
});
