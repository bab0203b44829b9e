import { FixedClock } from '@club/platform/testing';
import type { CampaignsRepository } from './campaigns.repository.js';
import { type Campaign, type Draw, periodsOf } from './domain/campaign.js';
import { RunningCampaigns } from './running-campaigns.js';

const START = new Date('2026-03-08T16:00:00Z');
const at = (days: number, ms = 0) => new Date(START.getTime() + days * 86_400_000 + ms);
const GRACE_MS = 15 * 60_000;

/** Returns a fake database with one campaign of two weeks, which counts its reads. */
function kept() {
  const campaign = { id: 'c1', startsAt: START, endsAt: at(14) } as Campaign;
  const draws = periodsOf({ startsAt: START, weeks: 2 }).map(
    (period) => ({ ...period, id: `d${period.number}`, campaignId: 'c1', state: 'open' }) as Draw,
  );
  const stored = { campaigns: [campaign], draws, reads: 0 };
  const repository = {
    between: async (first: Date, last: Date) => {
      stored.reads += 1;
      return stored.campaigns.filter(({ startsAt, endsAt }) => startsAt <= last && endsAt > first);
    },
    drawsOf: async () => stored.draws.map((draw) => ({ ...draw })),
  } as unknown as CampaignsRepository;
  const clock = new FixedClock(at(1));
  const running = new RunningCampaigns(repository, clock);
  const drawOf = async (...moments: Date[]) => {
    const of = await running.at(moments);
    return moments.map((moment) => of(moment)?.draw?.id);
  };
  return { stored, clock, running, drawOf };
}

describe('campaigns that codes fall into', () => {
  it('are read once while they hold, to the millisecond', async () => {
    const { stored, drawOf } = kept();
    expect(await drawOf(at(0), at(7, -1), at(7), at(14, -1))).toEqual(['d1', 'd1', 'd2', 'd2']);
    expect(await drawOf(at(3))).toEqual(['d1']);
    expect(stored.reads).toBe(1);
  });

  it('are read again where none is known, once for all that are asked about', async () => {
    const { stored, drawOf } = kept();
    expect(await drawOf(at(0, -1), at(14))).toEqual([undefined, undefined]);
    stored.campaigns.push({ id: 'c2', startsAt: at(14), endsAt: at(21) } as Campaign);
    stored.draws.push({ ...stored.draws[0]!, id: 'd3', campaignId: 'c2', closesAt: at(21), dueAt: at(21, GRACE_MS) });
    expect(await drawOf(at(14), at(15), at(13))).toEqual(['d3', 'd3', 'd2']);
    expect(stored.reads).toBe(2);
    expect(await drawOf(at(20), at(13))).toEqual(['d3', 'd2']);
    expect(stored.reads).toBe(2);
  });

  it('are read again once the draw is due by the clock of the club, and no sooner', async () => {
    const { stored, clock, drawOf } = kept();
    await drawOf(at(6));
    clock.set(at(7, GRACE_MS - 1));
    expect([await drawOf(at(6)), stored.reads]).toEqual([['d1'], 1]);
    clock.set(at(7, GRACE_MS));
    stored.draws[0]!.state = 'closed';
    expect([await drawOf(at(6)), stored.reads]).toEqual([['d2'], 2]);
    expect([await drawOf(at(6)), stored.reads]).toEqual([['d2'], 2]);
  });

  it('hold for the grand prize alone when no weekly draw is left', async () => {
    const { stored, clock, running } = kept();
    clock.set(at(15));
    for (const draw of stored.draws) draw.state = 'closed';
    for (let time = 0; time < 2; time += 1) {
      const of = await running.at([at(13)]);
      expect(of(at(13))).toEqual({ campaign: stored.campaigns[0], draw: undefined, weekEndsAt: at(14) });
    }
    expect(stored.reads).toBe(1);
  });

  it('are read again when something has changed, and not read when no codes are asked about', async () => {
    const { stored, running, drawOf } = kept();
    await running.at([]);
    expect(stored.reads).toBe(0);
    await drawOf(at(1));
    running.forget();
    await drawOf(at(1));
    expect(stored.reads).toBe(2);
  });
});
