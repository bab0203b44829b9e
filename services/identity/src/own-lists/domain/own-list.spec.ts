import { DomainError } from '@club/platform';
import { checkList, MAX_VIEWS, ownList, withLayout, withoutView, withView, type OwnList } from './own-list.js';

const fresh = ownList('a-1', 'items');
const view = { id: 'v1', name: 'Drafts', query: 'active=false&sort=-points', first: false };

/** Returns the codes of the fields that a change refuses. */
function refused(change: () => unknown) {
  try {
    change();
  } catch (error) {
    if (error instanceof DomainError) {
      return Object.fromEntries(Object.entries(error.fields ?? {}).map(([name, { code }]) => [name, code]));
    }
    throw error;
  }
  return null;
}
const withMany = (count: number): OwnList => ({
  ...fresh,
  views: Array.from({ length: count }, (_, n) => ({ ...view, id: `v${n}`, name: `View ${n}` })),
});

describe('a saved view', () => {
  it('is kept under its name, without search words and page', () => {
    const query = '?active=false&q=aisyah%40example.com&sort=-points&page=3&cursor=abc';
    expect(withView(fresh, { ...view, name: '  Drafts ', query }).views).toEqual([view]);
  });

  it('is changed by its id, and views stand in the order of their names', () => {
    const two = withView(withView(fresh, view), { ...view, id: 'v2', name: 'All' });
    expect(two.views.map(({ name }) => name)).toEqual(['All', 'Drafts']);
    const renamed = withView(two, { ...view, name: 'A draft' });
    expect(renamed.views.map(({ id, name }) => [id, name])).toEqual([
      ['v1', 'A draft'],
      ['v2', 'All'],
    ]);
  });

  it('takes the place of the earlier first one', () => {
    const first = { ...view, first: true };
    const next = withView(withView(fresh, first), { ...view, id: 'v2', name: 'Other', first: true });
    expect(next.views.map(({ id, first: opens }) => [id, opens])).toEqual([
      ['v1', false],
      ['v2', true],
    ]);
    expect(withView(next, { ...view, id: 'v3', name: 'Third' }).views.find(({ id }) => id === 'v2')?.first).toBe(true);
  });

  it('has a name of at most 40 characters that no other view of the list has in any case', () => {
    const own = withView(fresh, view);
    const other = { ...view, id: 'v2' };
    expect(refused(() => withView(own, { ...other, name: ' ' }))).toEqual({ name: 'FIELD_REQUIRED' });
    expect(refused(() => withView(own, { ...other, name: 'x'.repeat(41) }))).toEqual({ name: 'FIELD_TOO_LONG' });
    expect(withView(own, { ...other, name: 'x'.repeat(40) }).views).toHaveLength(2);
    expect(refused(() => withView(own, { ...other, name: 'dRAFTS' }))).toEqual({ name: 'ALREADY_EXISTS' });
    expect(refused(() => withView(own, { ...view, name: 'dRAFTS' }))).toBeNull();
    const sent = { ...other, id: '$id', name: 'B', query: 'x'.repeat(1_001) };
    expect(refused(() => withView(own, sent))).toEqual({ id: 'FIELD_INVALID', query: 'FIELD_TOO_LONG' });
  });

  it('is one of twenty at most, and a full list can still be changed', () => {
    const added = { ...view, id: 'new', name: 'New' };
    expect(withView(withMany(MAX_VIEWS - 1), added).views).toHaveLength(20);
    expect(refused(() => withView(withMany(MAX_VIEWS), added))).toEqual({ name: 'VIEWS_TOO_MANY' });
    expect(refused(() => withView(withMany(MAX_VIEWS), { ...added, id: 'v3' }))).toBeNull();
  });

  it('is removed by its id; without one nothing changes', () => {
    const own = withView(fresh, view);
    expect(withoutView(own, 'v1').views).toEqual([]);
    expect(withoutView(own, 'v2')).toEqual(own);
    expect(refused(() => withoutView(own, ''))).toEqual({ id: 'FIELD_INVALID' });
  });
});

describe('a list', () => {
  it('is drawn as a table or as pictures', () => {
    expect(withLayout(fresh, 'pictures').layout).toBe('pictures');
    expect(refused(() => withLayout(fresh, 'cards'))).toEqual({ layout: 'FIELD_INVALID' });
  });

  it.each(['', 'a b', 'items.views', '$where', 'x'.repeat(41)])('is not named %j', (name) => {
    expect(refused(() => checkList(name))).toEqual({ list: 'FIELD_INVALID' });
    expect(refused(() => checkList('codeBatches'))).toBeNull();
  });
});
