import type { Campaign, Draw } from './types.js';

/** The campaign that runs at a moment, and those that have ended, newest first. */
export function sortCampaigns(campaigns: readonly Campaign[], now: Date) {
  const over = ({ endsAt }: Campaign) => new Date(endsAt) <= now;
  return { running: campaigns.find((one) => !over(one)), past: campaigns.filter(over) };
}

/** The draw that closes next. */
export const nextDraw = ({ draws }: Campaign, now: Date): Draw | undefined =>
  draws.filter(({ closesAt }) => new Date(closesAt) > now).sort((a, b) => a.closesAt.localeCompare(b.closesAt))[0];

/** The prizes of a campaign's draws: of a week, and the grand one. */
export const prizesOf = ({ draws }: Campaign) => ({
  weekly: draws.find(({ kind }) => kind === 'weekly'),
  grand: draws.find(({ kind }) => kind === 'grand'),
});

/** Draws to list: those that have closed, latest first, then the one that closes next. */
export function listed(campaign: Campaign, now: Date): Draw[] {
  const next = nextDraw(campaign, now);
  const closed = campaign.draws.filter(({ state }) => state !== 'open');
  return [
    ...(next ? [next] : []),
    ...closed.sort((a, b) => b.closesAt.localeCompare(a.closesAt) || a.number - b.number),
  ];
}
