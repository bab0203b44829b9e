import { adminContext } from '@club/platform/testing';
import { IMAGE as image, imagesFixture, recordsFixture } from '../../test/records.js';

const DEV = adminContext('dev', 'admin-1');
const HOUR = 3_600_000;
const both = (text: string) => ({ en: text, bm: `${text} bm` });
const draft = {
  ...{ id: '', version: 0, active: false },
  ...{ title: both('A'), description: both('Text'), image },
};

describe('a scheduled record', () => {
  let images: Awaited<ReturnType<typeof imagesFixture>>;
  let records: Awaited<ReturnType<typeof recordsFixture>>;
  let id: string;
  beforeAll(async () => {
    images = await imagesFixture();
  });
  beforeEach(async () => {
    records = await recordsFixture('content-scheduled', images);
    ({ id } = await records.save.article(DEV, draft));
  });
  afterEach(() => records.database.drop());

  const inAnHour = () => new Date(records.clock.now().getTime() + HOUR).toISOString();
  const listed = async () => (await records.articles.list(false)).map((one) => one.id);
  const actions = async () => (await records.auditEntries()).map(({ data }) => (data as { action: string }).action);

  it('is shown from its moment on, once, with an audit entry, and its list is read anew', async () => {
    const showAt = inAnHour();
    expect(await records.setActive(DEV, 'article', { id, showAt })).toMatchObject({ active: false });
    records.clock.advance(HOUR - 1);
    expect(await records.showDue()).toBe(0);
    expect(await listed()).toEqual([]);
    records.changed.length = 0;
    records.clock.advance(1);
    // Replicas look at the same time.
    await Promise.all([records.showDue(), records.showDue(), records.showDue()]);
    expect(await listed()).toEqual([id]);
    expect(records.changed).toContain('articles');
    expect(await records.articles.get(id)).toMatchObject({ active: true, showAt: null, version: 3 });
    expect((await records.auditEntries()).at(-1)).toMatchObject({
      actor: { type: 'system' },
      data: { record: 'article', recordId: id, action: 'shown', before: { active: false, showAt } },
    });
    expect(await actions()).toEqual(['added', 'changed', 'shown']);
    expect(await records.showDue()).toBe(0);
  });

  it('is put off by another moment, and stays hidden once it is hidden or shown by hand', async () => {
    await records.setActive(DEV, 'article', { id, showAt: inAnHour() });
    records.clock.advance(HOUR / 2);
    await records.setActive(DEV, 'article', { id, showAt: inAnHour() });
    records.clock.advance(HOUR / 2);
    expect(await records.showDue()).toBe(0);
    await records.setActive(DEV, 'article', { id, active: false });
    records.clock.advance(HOUR);
    expect(await records.showDue()).toBe(0);
    await records.setActive(DEV, 'article', { id, showAt: inAnHour() });
    await records.save.article(DEV, { ...draft, id, active: true });
    await records.save.article(DEV, { ...draft, id, active: false });
    records.clock.advance(2 * HOUR);
    expect(await records.showDue()).toBe(0);
    expect(await listed()).toEqual([]);
  });

  it('is hidden until its moment when it was shown before', async () => {
    await records.setActive(DEV, 'article', { id, active: true });
    await records.setActive(DEV, 'article', { id, showAt: inAnHour() });
    expect(await listed()).toEqual([]);
    expect((await actions()).at(-1)).toBe('hidden');
  });

  it('has a moment that is still to come, and the same moment again changes nothing', async () => {
    const showAt = inAnHour();
    await records.setActive(DEV, 'article', { id, showAt });
    await records.setActive(DEV, 'article', { id, showAt });
    expect(await actions()).toEqual(['added', 'changed']);
    for (const over of [records.clock.now().toISOString(), '2020-01-01T00:00:00Z']) {
      await expect(records.setActive(DEV, 'article', { id, showAt: over })).rejects.toMatchObject({
        fields: { showAt: { code: 'SHOW_AT_PAST' } },
      });
    }
    expect(await records.articles.get(id)).toMatchObject({ showAt: new Date(showAt), version: 2 });
  });
});
