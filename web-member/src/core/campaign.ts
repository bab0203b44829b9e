const KEY = 'club.campaign';

const CAMPAIGN = /^utm_/;
const REFERRAL = /^ref(erCode)?$/;

type Group = typeof CAMPAIGN;

const has = (query: URLSearchParams, group: Group) => [...query.keys()].some((name) => group.test(name));
const only = (query: URLSearchParams, group: Group) => [...query].filter(([name]) => group.test(name));
const written = (pairs: string[][]) => (pairs.length > 0 ? `?${new URLSearchParams(pairs).toString()}` : '');

// A browser without storage only loses where the visitor came from.
const guard = <T>(action: () => T, otherwise: T): T => {
  try {
    return action();
  } catch {
    return otherwise;
  }
};

/** Returns the part of a query that names the campaign or friend who brought the visitor, as a query of its own; empty without any. */
export function campaignOf(search: string): string {
  const query = new URLSearchParams(search);
  return written([...only(query, CAMPAIGN), ...only(query, REFERRAL)]);
}

/**
 * The campaign and the referral code that hold for this visit: those of the address, else those that it came with.
 * A newer campaign replaces the earlier one as a whole, and leaves the friend's code.
 */
export function campaignNow(search: string): URLSearchParams {
  const query = new URLSearchParams(search);
  const kept = new URLSearchParams(guard(() => window.sessionStorage.getItem(KEY) ?? '', ''));
  return new URLSearchParams([CAMPAIGN, REFERRAL].flatMap((group) => only(has(query, group) ? query : kept, group)));
}

/** Keeps the campaign of an address for the rest of the visit, on whatever pages it goes on. */
export function rememberCampaign(search: string): void {
  if (campaignOf(search) === '') return;
  guard(() => window.sessionStorage.setItem(KEY, campaignNow(search).toString()), undefined);
}

/** Removes the campaign once somebody has signed up by it. */
export function forgetCampaign(): void {
  guard(() => window.sessionStorage.removeItem(KEY), undefined);
}

/** The referral code of a campaign as the form shows it; empty without one. */
export const referCodeOf = (campaign: URLSearchParams): string =>
  campaign.get('referCode') ?? campaign.get('ref') ?? '';
