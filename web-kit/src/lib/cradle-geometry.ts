/** The balance cradle's arc: half an ellipse hanging from (18, 14) to (302, 14). */
const centre = { x: 160, y: 14 };
const radius = { x: 142, y: 118 };
const samples = 240;

const at = (angle: number) => ({
  x: centre.x - radius.x * Math.cos(angle),
  y: centre.y + radius.y * Math.sin(angle),
});

// Running length at each sample: equal shares of the arc are not equal angles on an ellipse.
const lengths: number[] = [0];
for (let i = 1; i <= samples; i++) {
  const a = at(((i - 1) / samples) * Math.PI);
  const b = at((i / samples) * Math.PI);
  lengths.push(lengths[i - 1]! + Math.hypot(b.x - a.x, b.y - a.y));
}
const total = lengths[samples]!;

/** Point of the arc after `percent` (0–100) of its length, in the picture's units. */
export function cradlePoint(percent: number): { x: number; y: number } {
  const wanted = (Math.min(100, Math.max(0, percent)) / 100) * total;
  const after = lengths.findIndex((length) => length >= wanted);
  if (after <= 0) return at(0);
  const before = lengths[after - 1]!;
  const part = (wanted - before) / (lengths[after]! - before);
  return at(((after - 1 + part) / samples) * Math.PI);
}
