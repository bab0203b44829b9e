import { randomUUID } from 'node:crypto';
import { systemContext } from '@club/platform';
import { administratorsFixture } from '../../test/administrators-fixture.js';
import { refusal } from '../../test/fixture.js';

let office: Awaited<ReturnType<typeof administratorsFixture>>;
beforeAll(async () => {
  office = await administratorsFixture('own_lists');
});
afterAll(() => office?.close());

const aView = (name = 'Drafts') => ({ list: 'items', id: randomUUID(), name, query: 'active=false', first: false });
const namesOf = (lists: readonly { list: string; views: readonly { name: string }[] }[], list = 'items') =>
  lists.find((one) => one.list === list)?.views.map(({ name }) => name);

describe('the lists of an administrator', () => {
  it('are their own: nobody else sees or changes them', async () => {
    const [one, other] = [await office.anAdmin(), await office.anAdmin('superadmin')];
    const view = aView();
    expect(namesOf(await office.arrangeList.save(one.ctx, view))).toEqual(['Drafts']);
    expect(await office.ownLists.of(other.id)).toEqual([]);
    expect(namesOf(await office.arrangeList.remove(other.ctx, view))).toEqual([]);
    expect(namesOf(await office.ownLists.of(one.id))).toEqual(['Drafts']);
    expect((await refusal(office.arrangeList.save(systemContext('test'), view))).code).toBe('FORBIDDEN');
  });

  it('keep a view once however often it is sent, with one audit entry, and remove it once', async () => {
    const { id, ctx } = await office.anAdmin();
    const view = { ...aView(), query: 'active=false&q=aisyah' };
    await office.arrangeList.save(ctx, view);
    await office.arrangeList.save(ctx, view);
    await office.arrangeList.save(ctx, { ...view, name: 'Hidden', first: true });
    await office.arrangeList.remove(ctx, view);
    expect(namesOf(await office.arrangeList.remove(ctx, view))).toEqual([]);
    const known = { list: 'items', query: 'active=false' };
    expect(await office.entriesOf(id)).toMatchObject([
      { action: 'viewSaved', before: {}, after: { ...known, view: 'Drafts', first: false } },
      { action: 'viewSaved', before: { view: 'Drafts', first: false }, after: { view: 'Hidden', first: true } },
      { action: 'viewRemoved', before: { ...known, view: 'Hidden' }, after: {} },
    ]);
  });

  it('have at most twenty views and one of each name, also when they are saved at once', async () => {
    const { ctx } = await office.anAdmin();
    const many = Array.from({ length: 24 }, (_, n) => aView(`View ${n}`));
    const outcomes = await Promise.allSettled(many.map((view) => office.arrangeList.save(ctx, view)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
    const twin = { ...aView('Twin'), list: 'news' };
    const twins = [twin, { ...twin, id: randomUUID() }, { ...twin, id: randomUUID(), name: 'TWIN' }];
    await Promise.allSettled(twins.map((view) => office.arrangeList.save(ctx, view)));
    expect(namesOf(await office.arrangeList.choose(ctx, { list: 'news', layout: 'table' }), 'news')).toHaveLength(1);
  });

  it('keep how they are drawn beside their views, and a refused choice changes nothing', async () => {
    const { id, ctx } = await office.anAdmin();
    await office.arrangeList.save(ctx, aView());
    await office.arrangeList.choose(ctx, { list: 'items', layout: 'pictures' });
    await office.arrangeList.choose(ctx, { list: 'brands', layout: 'table' });
    expect((await refusal(office.arrangeList.choose(ctx, { list: 'items', layout: 'cards' }))).code).toBe(
      'INPUT_INVALID',
    );
    expect((await refusal(office.arrangeList.choose(ctx, { list: '$', layout: 'table' }))).code).toBe('INPUT_INVALID');
    expect(await office.ownLists.of(id)).toMatchObject([
      { list: 'brands', layout: 'table', views: [] },
      { list: 'items', layout: 'pictures', views: [{ name: 'Drafts' }] },
    ]);
  });
});
