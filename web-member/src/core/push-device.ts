/** Name of a cache without anything in it: it is there while somebody is signed in, which the service worker asks for. */
export const SIGNED_IN = 'club-signed-in';

/** Storage of the member whose push messages this browser takes. */
const OWNER = 'club.push';

/** Does something that a browser may lack or forbid. */
async function able(action: () => unknown): Promise<void> {
  try {
    await action();
  } catch {
    // it shows no push messages either
  }
}

/** Returns the worker's registration of this app; undefined where there is none. */
const registered = () => navigator.serviceWorker?.getRegistration().catch(() => undefined);

/** Ends the subscription of this browser; never rejects. */
export async function turnOffPush(): Promise<void> {
  await able(() => localStorage.removeItem(OWNER));
  const registration = await registered();
  const subscription = await registration?.pushManager?.getSubscription().catch(() => null);
  await subscription?.unsubscribe().catch(() => undefined);
}

/** Remembers whose push messages this browser takes from now on. */
export const pushTaken = (memberId: string): Promise<void> => able(() => localStorage.setItem(OWNER, memberId));

/** A member is signed in: push messages may be shown, but not those of somebody who used this browser before. */
export const memberCame = (memberId: string): Promise<void> =>
  able(async () => {
    const owner = localStorage.getItem(OWNER);
    if (owner !== null && owner !== memberId) await turnOffPush();
    await caches.open(SIGNED_IN);
  });

/**
 * Nobody is signed in any more: what was shown goes from the screen, and what comes says nothing of the member. `forGood`: they logged out,
 * and this browser is sent nothing any more; a session that ended by itself is only a pause.
 */
export async function memberLeft(forGood: boolean): Promise<void> {
  await able(() => caches.delete(SIGNED_IN));
  await able(async () => {
    const shown = await (await registered())?.getNotifications();
    shown?.forEach((notification) => notification.close());
  });
  if (forGood) await turnOffPush();
}
