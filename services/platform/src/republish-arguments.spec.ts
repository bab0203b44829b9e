import { readRepublishArguments } from './republish-arguments.js';

const NOW = new Date('2026-11-28T12:00:00Z');
const GIVEN = ['--from', '2026-11-28T08:00:00Z', '--to', '2026-11-28T17:00:00+08:00'];
const read = (...more: string[]) => readRepublishArguments([...GIVEN, ...more], NOW);

describe('arguments of republish', () => {
  it('are a span, types if any, and a rate', () => {
    expect(read()).toEqual({
      from: new Date('2026-11-28T08:00:00Z'),
      to: new Date('2026-11-28T09:00:00Z'),
      types: [],
      perSecond: 500,
    });
    expect(read('--type', 'CodeRedeemed', '--type', 'QuestCompleted', '--per-second', '20')).toMatchObject({
      types: ['CodeRedeemed', 'QuestCompleted'],
      perSecond: 20,
    });
  });

  it.each([
    [['--from', 'yesterday'], /^--from is no moment; usage: /],
    [['--from', '2026-11-28'], /^--from is no moment/],
    [['--to', '2026-13-28T08:00:00Z'], /^--to is no moment/],
    [['--to', '2026-11-28T08:00:00Z'], /^--to is not after --from$/],
    [['--from', '2026-06-30T00:00:00Z'], /^--from is more than 150 days ago/],
    [['--type', 'constructor'], /^there is no event type constructor/],
    [['--per-second', '0'], /^--per-second is a whole number from 1 to 10000$/],
    [['--per-second', '1e3'], /^--per-second/],
    [['--per-second', '10001'], /^--per-second/],
    [['--everything'], /^Unknown option '--everything'; usage: /],
    [['more'], /usage: /],
  ])('%j are refused in one line', (more, message) => {
    expect(() => read(...more)).toThrow(message);
  });
});
