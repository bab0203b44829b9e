import { hash32, place } from './rendezvous.js';

const node = (address: string) => ({ address, seed: hash32(address) });
const members = Array.from({ length: 9_000 }, (_, i) => `0192f3c1-7a00-7000-8000-${String(i).padStart(12, '0')}`);
const placement = (nodes: ReturnType<typeof node>[]) =>
  members.map((member) => place(member, nodes, () => true)?.address ?? '');

describe('rendezvous placement', () => {
  const three = ['10.0.0.1:5000', '10.0.0.2:5000', '10.0.0.3:5000'].map(node);

  it('spreads members evenly', () => {
    const counts = new Map<string, number>();
    for (const address of placement(three)) counts.set(address, (counts.get(address) ?? 0) + 1);
    expect(counts.size).toBe(3);
    for (const count of counts.values()) {
      expect(count).toBeGreaterThan(2_700);
      expect(count).toBeLessThan(3_300);
    }
  });

  it('does not depend on the order of the replicas', () => {
    expect(placement([...three].reverse())).toEqual(placement(three));
  });

  it('moves only the members of a replica that goes', () => {
    const before = placement(three);
    const after = placement(three.slice(0, 2));
    const moved = before.filter((address, i) => address !== after[i]);
    expect(new Set(moved)).toEqual(new Set(['10.0.0.3:5000']));
    expect(moved).toHaveLength(before.filter((address) => address === '10.0.0.3:5000').length);
  });

  it('skips unusable replicas and answers undefined when there is none', () => {
    for (const member of members.slice(0, 50)) {
      expect(place(member, three, (n) => n !== three[0])).not.toBe(three[0]);
    }
    expect(place('m', three, () => false)).toBeUndefined();
    expect(place('m', [], () => true)).toBeUndefined();
  });
});
