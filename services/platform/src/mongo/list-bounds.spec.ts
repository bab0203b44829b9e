import { trusted } from './connection.js';
import { joinedBounds, windowsOf } from './list-bounds.js';

const day = (n: number) => new Date(Date.UTC(2026, 0, n));
const between = (from: Date, before: Date) => ({ at: trusted({ $gte: from, $lt: before }) });

describe('the joined bounds of filters', () => {
  it('are one condition for each path, the tightest of each operator', () => {
    const filters = [{ at: trusted({ $lt: day(5) }) }, { at: trusted({ $gte: day(2) }) }, between(day(1), day(9))];
    expect(joinedBounds([...filters, { state: 'open' }])).toEqual({ ...between(day(2), day(5)), state: 'open' });
  });

  it('keep a value that lies between them, and are null for one that does not or is missing', () => {
    const range = between(day(2), day(5));
    expect(joinedBounds([{ at: day(2) }, range])).toEqual({ at: day(2) });
    for (const at of [day(1), day(5), null]) expect(joinedBounds([{ at }, range])).toBeNull();
  });

  it('leave conditions of another kind beside one another', () => {
    const some = { at: trusted({ $ne: null }) };
    const range = between(day(2), day(5));
    expect(joinedBounds([some, range, { $or: [{ a: 1 }] }])).toEqual({ ...some, $and: [range, { $or: [{ a: 1 }] }] });
  });

  it('take no condition for a range that the program has not marked as its own', () => {
    const foreign = { at: { $gt: '' } };
    const range = between(day(2), day(5));
    expect(joinedBounds([range, foreign])).toEqual({ ...range, $and: [foreign] });
    expect(joinedBounds([foreign, range])).toEqual({ ...foreign, $and: [range] });
  });
});

describe('the windows of a list', () => {
  const ends = (order: 1 | -1, from: unknown, range: object) =>
    windowsOf('at', { at: order, _id: order }, from, { now: day(100), ...range }).map(({ at }) =>
      Object.fromEntries(Object.entries(at as object)),
    );

  it('grow from the place, from the end of the range, or from now', () => {
    expect(ends(-1, day(50), {})[0]).toEqual({ $gte: day(49) });
    expect(ends(-1, undefined, { before: day(80) })[1]).toEqual({ $gte: day(72) });
    expect(ends(-1, undefined, { before: day(120) })[0]).toEqual({ $gte: day(99) });
    expect(ends(1, undefined, { from: day(3) })[0]).toEqual({ $lt: day(4) });
    expect(ends(-1, undefined, {})).toHaveLength(4);
  });

  it('end before the other end of the range, and are none where the beginning is not known', () => {
    expect(ends(-1, undefined, { from: day(95) })).toEqual([{ $gte: day(99) }]);
    expect(ends(1, day(10), { before: day(20) })).toEqual([{ $lt: day(11) }, { $lt: day(18) }]);
    expect(ends(1, undefined, {})).toEqual([]);
    expect(windowsOf('at', { points: 1, _id: 1 }, 5, { now: day(1) })).toEqual([]);
  });
});
