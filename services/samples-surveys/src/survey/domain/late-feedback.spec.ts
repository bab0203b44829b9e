import { cameUntil } from './late-feedback.js';

it('lets a sample arrive late for 60 days', () => {
  expect(cameUntil('2026-01-01')).toBe('2026-03-02');
});
