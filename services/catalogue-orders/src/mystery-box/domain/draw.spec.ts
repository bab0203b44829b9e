import { entryList, hashOfList, listOf, recomputedTickets } from '../../../test/published-draw.js';
import { commitmentTo, drawTickets, ListHash, ownerOf, ticketOf } from './draw.js';

const SEED = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';
const entriesOf = (members: number, each: number) =>
  Array.from({ length: members }, (_, m) =>
    Array.from({ length: each }, (_, n) => ({ ticket: ticketOf('c1', `m${m}:${n}`), member: `m${m}` })),
  ).flat();
async function draw(members: number, each: number, winners: number, seed = SEED, drawId = 'd1') {
  const entries = entriesOf(members, each);
  const lines = entryList(drawId, entries);
  const input = { drawId, seed, entriesHash: hashOfList(lines), winners };
  const { tickets } = await drawTickets(input, listOf(lines));
  expect(tickets).toEqual(recomputedTickets({ ...input, lines }));
  return { lines, tickets, members: tickets.map((t) => entries.find(({ ticket }) => ticket === t)!.member) };
}

describe('a draw', () => {
  it('gives the result of the published example', async () => {
    const { lines, tickets } = await draw(7, 3, 5);
    expect({
      commitment: commitmentTo(SEED),
      list: hashOfList(lines),
      first: lines[0],
      tickets,
    }).toMatchInlineSnapshot(`
     {
       "commitment": "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd",
       "first": "00f12172c84b1247575ef98d33f2a0c5 d5abb5a0b06dcdae9adab01334d4685b",
       "list": "b680d253fb928563d701bb566ba199ad7c5abb117cafd7546beb27bcdf21a51d",
       "tickets": [
         "6fb681c044b5b023b1f1dd42f8c414c2",
         "da4eb44edb5fed364bac7aec47fc8ccc",
         "b793487e8f3781e1e6d98976fd0611ea",
         "e4fe0074c4ff63ebd61d767989c5c29f",
         "c1f17f9c1560342f92317a67955a697c",
       ],
     }
    `);
  });

  it('is the same for the same seed and list, in whatever order the entries came', async () => {
    const entries = entriesOf(20, 2);
    expect(entryList('d1', [...entries].reverse())).toEqual(entryList('d1', entries));
    expect((await draw(20, 2, 5)).tickets).toEqual((await draw(20, 2, 5)).tickets);
  });

  it('changes with the seed, the draw and the list', async () => {
    const { tickets } = await draw(50, 2, 5);
    expect((await draw(50, 2, 5, SEED.replace('00', 'ff'))).tickets).not.toEqual(tickets);
    expect((await draw(50, 2, 5, SEED, 'd2')).tickets).not.toEqual(tickets);
    expect((await draw(51, 2, 5)).tickets).not.toEqual(tickets);
  });

  it('gives one person one place, however many tickets they have', async () => {
    const { members } = await draw(5, 100, 5);
    expect([...members].sort()).toEqual(['m0', 'm1', 'm2', 'm3', 'm4']);
  });

  it('leaves places empty when there are fewer people', async () => {
    expect((await draw(3, 4, 5)).tickets).toHaveLength(3);
    expect((await draw(0, 0, 5)).tickets).toEqual([]);
  });

  it('gives each ticket the same chance, and more tickets more chances', async () => {
    const wins = new Map<string, number>();
    const entries = [...entriesOf(3, 1), ...entriesOf(1, 4).slice(1)];
    const lines = entryList('d1', entries);
    for (let n = 0; n < 3000; n += 1) {
      const seed = n.toString(16).padStart(64, '0');
      const input = { drawId: 'd1', seed, entriesHash: hashOfList(lines), winners: 1 };
      const [ticket] = (await drawTickets(input, listOf(lines))).tickets;
      const { member } = entries.find((entry) => entry.ticket === ticket)!;
      wins.set(member, (wins.get(member) ?? 0) + 1);
    }
    // m0 holds four of six tickets. Seeds are fixed, so that this never fails by chance.
    expect(wins.get('m0')! / 3000).toBeCloseTo(4 / 6, 1);
    expect(wins.get('m1')! / 3000).toBeCloseTo(1 / 6, 1);
    expect(wins.get('m2')! / 3000).toBeCloseTo(1 / 6, 1);
  });

  it('names nobody in its list', async () => {
    const { lines } = await draw(4, 2, 1);
    for (const line of lines) expect(line).toMatch(/^[0-9a-f]{32} [0-9a-f]{32}$/);
    expect(ownerOf('d1', 'm1')).not.toBe(ownerOf('d2', 'm1'));
  });

  it('hashes a list that comes in parts as one', () => {
    const lines = entryList('d1', entriesOf(7, 3));
    const hash = new ListHash();
    for (const part of [lines.slice(0, 4), [], lines.slice(4)]) hash.add(part);
    expect(hash.digest()).toBe(hashOfList(lines));
  });
});
