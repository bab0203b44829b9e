import webPush from 'web-push';
import type { PushDevice } from './domain/push-device.js';
import { type PushContent, PushSender } from './ports.js';

const TIMEOUT_MS = 5_000;
/** A reminder is of no use later. */
const KEEP_S = 12 * 3_600;
/** The push service knows the subscription no longer. */
const GONE = [404, 410];

/** Keys by which push services know the club. */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
  /** mailto: or https: address that a push service can turn to. */
  subject: string;
}

/** Web Push, encrypted for the device and signed with the club's keys. */
export class WebPushSender extends PushSender {
  constructor(private readonly keys: PushKeys | null) {
    super();
  }

  /** Rejects without keys, and when the push service does not take the message within a few seconds. */
  async send({ endpoint, p256dh, auth }: PushDevice, content: PushContent): Promise<boolean> {
    if (!this.keys) throw new Error('push messages need keys');
    const subscription = { endpoint, keys: { p256dh, auth } };
    const request = webPush.generateRequestDetails(subscription, JSON.stringify(content), {
      vapidDetails: this.keys,
      contentEncoding: 'aes128gcm',
      TTL: KEEP_S,
    });
    const answer = await fetch(request.endpoint, {
      method: request.method,
      headers: request.headers as Record<string, string>,
      body: new Uint8Array(request.body ?? []),
      // A push service answers itself: whatever it points to may lie anywhere.
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await answer.body?.cancel();
    if (GONE.includes(answer.status)) return false;
    if (!answer.ok) throw new Error(`the push service answered ${answer.status}`);
    return true;
  }
}
