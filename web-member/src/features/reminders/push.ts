import type { DeviceInput } from './types.js';

/** Push messages in this browser: none at all, refused by its owner, or as the device of an id; null while it is not subscribed. */
export type PushState = 'none' | 'refused' | { deviceId: string | null };

const supported = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** Returns the state of this browser; never rejects. A browser without the app's worker has none. */
export async function pushState(): Promise<PushState> {
  if (!supported()) return 'none';
  if (Notification.permission === 'denied') return 'refused';
  const registration = await navigator.serviceWorker.getRegistration().catch(() => undefined);
  if (!registration) return 'none';
  const subscription = await registration.pushManager.getSubscription().catch(() => null);
  if (!subscription || Notification.permission !== 'granted') return { deviceId: null };
  return { deviceId: await deviceIdOf(subscription.endpoint) };
}

/** Returns the id by which the club lists the device of an address. */
async function deviceIdOf(endpoint: string): Promise<string> {
  return base64url(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint)));
}

/** Asks the owner of the browser, and subscribes it. Null when they refuse; rejects when the browser cannot. */
export async function turnOnPush(pushKey: string): Promise<DeviceInput | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const { pushManager } = await navigator.serviceWorker.ready;
  const earlier = await pushManager.getSubscription();
  // One made with another key of the club brings nothing any more.
  if (earlier && base64url(earlier.options.applicationServerKey) !== pushKey) await earlier.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: pushKey });
  const { endpoint, keys = {} } = subscription.toJSON();
  return { endpoint: endpoint ?? '', p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' };
}

const base64url = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
