import { jest } from '@jest/globals';
import { measureGrowth } from '../../test/growth.js';

jest.setTimeout(3_600_000);

// The long form is `npm run bench -- growth [entries]`.
const { GROWTH_ENTRIES, GROWTH_SCANS } = process.env;

it('a scan of a member with twenty times the entries and claims costs as much as any other', async () => {
  const { few, many } = await measureGrowth({
    entries: Number(GROWTH_ENTRIES ?? 10),
    times: 20,
    scans: Number(GROWTH_SCANS ?? 60),
  });
  process.stdout.write(`growth ${JSON.stringify({ few, many })}\n`);
  expect(many.commands).toBeLessThanOrEqual(few.commands * 1.2);
  expect(many.examined).toBeLessThanOrEqual(few.examined * 1.2);
});
