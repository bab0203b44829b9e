import { randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import { systemContext } from '@club/platform';
import { abortedAfterAct, adminContext, NOTHING_LEFT, ordersWithoutIndex } from '@club/platform/testing';
import { itemsFixture } from '../../test/items.js';
import type { NewsForm } from './domain/forms.js';
import { listItems } from '../records/list-items.js';

jest.setTimeout(120_000);

const DEV = adminContext('dev', 'admin-1');
const DAY = 86_400_000;
const image = { en: `${'a'.repeat(64)}.webp`, bm: `${'b'.repeat(64)}.webp` };
const none = { en: '', bm: '' };
const both = (text: string) => ({ en: text, bm: `${text} bm` });
const article = (title: string) => ({ id: '', version: 0, title: both(title), description: both('Text'), image });
const news = (over: Partial<NewsForm> = {}): NewsForm => ({
  ...{ id: '', version: 0, type: 'A', title: both('Title'), description: both('Text'), image, link: '', showingTo: '' },
  ...over,
});
const page = { offset: 0, limit: 2, sort: '', q: '' };

describe('what the back office keeps', () => {
  let items: Awaited<ReturnType<typeof itemsFixture>>;
  beforeEach(async () => {
    items = await itemsFixture('content-items');
  });
  afterEach(() => items.database.drop());

  const lastAct = async () => (await items.acts()).at(-1);

  it('is recorded with what it was and what it is, in the transaction of the write', async () => {
    const made = await items.save.news(DEV, news());
    expect(await lastAct()).toMatchObject({
      ...{ type: 'AdminActed', actor: { id: 'admin-1', type: 'admin' }, correlationId: DEV.correlationId },
      data: {
        ...{ record: 'news', recordId: made.id, action: 'added', title: 'Title' },
        after: { title: both('Title'), showingTo: 'All', active: true },
      },
    });
    await items.save.news(DEV, news({ id: made.id, title: both('Other') }));
    expect(await lastAct()).toMatchObject({
      data: { action: 'changed', before: { title: both('Title') }, after: { title: both('Other') } },
    });
    expect(items.changed).toEqual(['news', 'news']);
    const { length } = await items.acts();
    await expect(items.save.news(DEV, news({ id: made.id, title: none }))).rejects.toMatchObject({
      code: 'FIELD_EMPTY',
    });
    expect(await items.acts()).toHaveLength(length);
    expect(await items.news.get(made.id)).toMatchObject({ title: both('Other'), version: 2 });
  });

  it('leaves neither the write nor its record when the transaction fails after the record', async () => {
    const { connection } = items.database;
    const aWish = { id: '', version: 0, name: 'Nisa', age: 6, wishes: both('A pram'), image: '', selectedAvatar: 1 };
    const { id } = await items.save.news(DEV, news());
    const gone = await items.save.news(DEV, news());
    await items.removal.remove(DEV, gone.id);
    const wish = await items.saveWish.execute(DEV, aWish);
    const journey = { version: 0, home: 0, children: 1, points: 2, product: 3, progressPoints: 4 };
    for (const write of [
      () => items.save.news(DEV, news()),
      () => items.save.news(DEV, news({ id, title: both('Other') })),
      () => items.show.execute(DEV, { kind: 'news', id }),
      () => items.removal.remove(DEV, id),
      () => items.removal.restore(DEV, gone.id),
      () => items.save.article(DEV, article('A')),
      () => items.save.journey(DEV, { ...journey, description: both('Text') }),
      () => items.saveWish.execute(DEV, { ...aWish, id: wish.id, age: 7 }),
    ]) {
      expect(await abortedAfterAct({ connection, audit: items.audit }, write)).toEqual(NOTHING_LEFT);
    }
  });

  it('names no child in the trail', async () => {
    const wish = { id: '', version: 0, name: 'Nisa', age: 6, wishes: both('A pram'), image: '', selectedAvatar: 1 };
    const { id } = await items.saveWish.execute(DEV, wish);
    await items.show.execute(DEV, { kind: 'wish', id });
    expect(JSON.stringify(await items.acts())).not.toContain('Nisa');
    expect(await lastAct()).toMatchObject({ data: { record: 'wish', recordId: id, action: 'hidden' } });
  });

  it('leaves no trail of seeds and jobs', async () => {
    await items.save.article(systemContext(), article('A'));
    expect(await items.acts()).toEqual([]);
  });

  it('is changed over the version that was seen, and a lost race says which one there is', async () => {
    const { id, version } = await items.save.article(DEV, article('A'));
    const races = await Promise.allSettled(
      ['B', 'C'].map((title) => items.save.article(DEV, { ...article(title), id, version })),
    );
    const lost = races.flatMap((race) => (race.status === 'rejected' ? [race.reason] : []));
    expect(lost).toEqual([expect.objectContaining({ code: 'EDIT_CONFLICT' })]);
    expect(lost[0]).toMatchObject({ details: { version: 2 } });
    expect(await items.articles.get(id)).toMatchObject({ version: 2 });
    // A form may know no version.
    expect(await items.save.article(DEV, { ...article('D'), id })).toMatchObject({ version: 3 });
    await expect(items.save.article(DEV, { ...article('E'), id: 'nowhere' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('flips ten times at once to where it was, and is set to the value that is sent', async () => {
    const { id } = await items.save.article(DEV, article('A'));
    const flip = (active?: boolean) => items.show.execute(DEV, { kind: 'article', id, active });
    await Promise.all(Array.from({ length: 10 }, () => flip()));
    expect(await items.articles.get(id)).toMatchObject({ active: true, version: 11 });
    await Promise.all(Array.from({ length: 3 }, () => flip()));
    expect(await items.articles.get(id)).toMatchObject({ active: false, version: 14 });
    expect(await flip(false)).toMatchObject({ active: false });
    expect(await flip(true)).toMatchObject({ active: true });
    // An edit that says nothing of it leaves it.
    await flip(false);
    expect(await items.save.article(DEV, { ...article('B'), id })).toMatchObject({ active: false });
    await expect(items.show.execute(DEV, { kind: 'article', id: 'nowhere' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    expect((await items.acts()).filter(({ data }) => (data as { action: string }).action === 'shown')).not.toEqual([]);
  });

  it('keeps points that are given to a wish while it is edited', async () => {
    const form = { id: '', version: 0, name: 'Nisa', age: 6, wishes: both('A pram'), image: '', selectedAvatar: 1 };
    const { id } = await items.saveWish.execute(DEV, form);
    const give = () => items.database.connection.transaction((session) => items.wishes.grow(session, id, 100));
    await Promise.all([
      ...Array.from({ length: 5 }, give),
      ...Array.from({ length: 5 }, (_, at) => items.saveWish.execute(DEV, { ...form, id, name: `Nisa ${at}` })),
    ]);
    expect(await items.wishes.get(id)).toMatchObject({ points: 500, version: 6 });
  });

  it('makes the journey once, however many save it first', async () => {
    const form = { version: 0, home: 1, children: 1, points: 1, product: 1, progressPoints: 1, description: both('x') };
    const saves = await Promise.allSettled(
      Array.from({ length: 3 }, (_, at) => items.save.journey(DEV, { ...form, home: at })),
    );
    for (const save of saves) {
      if (save.status === 'rejected') expect(save.reason).toMatchObject({ code: 'EDIT_CONFLICT' });
    }
    expect(await items.journeys.list(true)).toHaveLength(1);
    expect(await items.save.journey(DEV, { ...form, home: 9 })).toMatchObject({ id: 'journey', home: 9 });
  });

  describe('as a list', () => {
    const titles = ({ rows }: { rows: { title: { en: string } }[] }) => rows.map(({ title }) => title.en);
    beforeEach(async () => {
      for (const title of ['Crawl', 'Apple', 'Banana (50%)']) {
        items.clock.advance(1_000);
        await items.save.article(DEV, article(title));
      }
      const [newest] = await items.articles.list(true);
      await items.show.execute(DEV, { kind: 'article', id: newest!.id, active: false });
    });
    const asked = (over: object) =>
      listItems(DEV, 'ListArticles', items.articles, { all: true, page: { ...page, ...over } });

    it('is paged, sorted, searched and filtered by the service', async () => {
      expect(await asked({})).toMatchObject({ total: 3 });
      expect(titles(await asked({}))).toEqual(['Banana (50%)', 'Apple']);
      expect(titles(await asked({ offset: 2 }))).toEqual(['Crawl']);
      expect(titles(await asked({ sort: 'title', limit: 3 }))).toEqual(['Apple', 'Banana (50%)', 'Crawl']);
      expect(titles(await asked({ sort: '-title', limit: 1 }))).toEqual(['Crawl']);
      expect(await asked({ q: 'bAn' })).toMatchObject({ total: 1, rows: [{ title: both('Banana (50%)') }] });
      expect(await asked({ q: '(50%)' })).toMatchObject({ total: 1 });
      expect(await asked({ q: '.*' })).toMatchObject({ total: 0, rows: [] });
      expect(titles(await asked({ active: false }))).toEqual(['Banana (50%)']);
      expect(await asked({ active: true })).toMatchObject({ total: 2 });
    });

    it('reads each order by an index', async () => {
      await items.save.news(DEV, news());
      await items.save.blog(DEV, { ...article('A'), title: 'A', venue: 'B', images: [image.en] });
      const wish = { id: '', version: 0, name: 'Nisa', age: 6, wishes: both('A pram'), image: '', selectedAvatar: 1 };
      await items.saveWish.execute(DEV, wish);
      const { connection } = items.database;
      for (const list of ['news', 'articles', 'blogs', 'wishes'] as const)
        expect(await ordersWithoutIndex(connection, list, items[list].rules)).toEqual([]);
    });

    it('refuses columns and pages that there are not', async () => {
      for (const over of [{ sort: 'password' }, { sort: 'constructor' }, { limit: 10_001 }, { offset: -1 }]) {
        await expect(asked(over)).rejects.toMatchObject({ code: 'INPUT_INVALID' });
      }
    });

    it('shows hidden ones and pages to nobody but a dev administrator', async () => {
      const strangers = [systemContext(), adminContext('superadmin')];
      for (const ctx of strangers) {
        for (const request of [{ all: true }, { all: false, page }]) {
          await expect(listItems(ctx, 'ListArticles', items.articles, request)).rejects.toMatchObject({
            code: 'FORBIDDEN',
          });
        }
        expect(titles(await listItems(ctx, 'ListArticles', items.articles, { all: false }))).toEqual([
          'Apple',
          'Crawl',
        ]);
      }
    });
  });

  describe('removed news', () => {
    let id: string;
    beforeEach(async () => {
      ({ id } = await items.save.news(DEV, news()));
    });
    const listed = async () => (await items.news.list(true)).map((one) => one.id);
    const removed = async () => (await items.queries.news(DEV, { all: true, removed: true })).rows.map((one) => one.id);

    it('are on no list, and come back as they were', async () => {
      expect(await items.removal.remove(DEV, id)).toMatchObject({ removedAt: items.clock.now() });
      expect([await listed(), await removed()]).toEqual([[], [id]]);
      expect(await lastAct()).toMatchObject({ data: { record: 'news', recordId: id, action: 'removed' } });
      for (const attempt of [
        () => items.save.news(DEV, news({ id })),
        () => items.show.execute(DEV, { kind: 'news', id }),
      ]) {
        await expect(attempt()).rejects.toMatchObject({ code: 'NOT_FOUND' });
      }
      items.clock.advance(30 * DAY - 1);
      expect(await items.queries.newsItem(id)).toMatchObject({ id });
      expect(await items.removal.restore(DEV, id)).toMatchObject({ removedAt: null, title: both('Title') });
      expect([await listed(), await removed()]).toEqual([[id], []]);
      expect(await lastAct()).toMatchObject({ data: { action: 'restored' } });
      expect(items.changed).toEqual(['news', 'news', 'news']);
    });

    it('are removed once, and restored once', async () => {
      await Promise.all(Array.from({ length: 5 }, () => items.removal.remove(DEV, id)));
      await Promise.all(Array.from({ length: 5 }, () => items.removal.restore(DEV, id)));
      const actions = (await items.acts()).map(({ data }) => (data as { action: string }).action);
      expect(actions).toEqual(['added', 'removed', 'restored']);
    });

    it('are gone after 30 days', async () => {
      await items.removal.remove(DEV, id);
      items.clock.advance(30 * DAY);
      expect(await removed()).toEqual([]);
      for (const attempt of [
        () => items.removal.restore(DEV, id),
        () => items.removal.remove(DEV, id),
        () => items.queries.newsItem(id),
        () => items.removal.remove(DEV, randomUUID()),
      ]) {
        await expect(attempt()).rejects.toMatchObject({ code: 'NOT_FOUND' });
      }
    });

    it('go for good by the database’s clock, later than they can be restored, and stay once restored', async () => {
      const stored = () => items.database.connection.collection('news').findOne({ _id: id as never });
      await items.removal.remove(DEV, id);
      const { removeAt } = (await stored()) as unknown as { removeAt: Date };
      expect(removeAt.getTime()).toBeGreaterThanOrEqual(items.clock.now().getTime() + 31 * DAY);
      const indexes = await items.database.connection.collection('news').indexes();
      expect(indexes).toContainEqual(expect.objectContaining({ key: { removeAt: 1 }, expireAfterSeconds: 0 }));
      await items.removal.restore(DEV, id);
      expect(await stored()).not.toHaveProperty('removeAt');
    });
  });
});
