import type { KnownFormat } from './domain/brand.js';
import { formatId } from './formats.repository.js';

const AT = new Date('2026-11-21T00:00:00Z');
const known = (id: string, name: string): KnownFormat => ({
  ...{ id, name, retired: false, createdAt: AT, updatedAt: AT, version: 1 },
});

it('the id of a format is that of its name, and a name that a renamed one has left gets the next', () => {
  const id = formatId(' Tape ');
  expect(formatId('tape', [known(id, 'tape')])).toBe(id);
  const next = formatId('tape', [known(id, 'tapes')]);
  expect(next).not.toBe(id);
  expect(formatId('tape', [known(id, 'tapes'), known(next, 'old tape')])).not.toBe(next);
});
