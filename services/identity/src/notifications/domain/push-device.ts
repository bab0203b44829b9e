import { createHash } from 'node:crypto';
import { Validation } from '@club/platform/validation';

/** Devices of one member that take push messages, at most. */
export const MAX_DEVICES = 10;
const MAX_ENDPOINT = 1_000;
const MAX_LABEL = 60;
// 65 and 16 bytes in base64url.
const KEY = /^[\w-]{87}$/;
const AUTH = /^[\w-]{22}$/;
const LOOPBACK = ['127.0.0.1', 'localhost'];

/** Subscription of a browser to push messages, as the Push API gives it. */
export interface PushSubscription {
  endpoint: string;
  p256dh: string;
  auth: string;
  /** Browser and system, as its owner reads them; empty when unknown. */
  label: string;
}

/** A browser that takes push messages for a member. */
export interface PushDevice extends PushSubscription {
  /** Follows from the address: a browser is one device. */
  id: string;
  memberId: string;
  /** Hash of the device token of the session in which it was added: signing out there from elsewhere removes it. Null when unknown. */
  browser: string | null;
  addedAt: Date;
}

/**
 * Returns the device of a subscription. `hosts`: the push services that are known, of which `*.` begins all below one. Errors:
 * INPUT_INVALID with fields (endpoint, p256dh, auth, label).
 */
export function pushDevice(
  { memberId, browser }: Pick<PushDevice, 'memberId' | 'browser'>,
  { endpoint, p256dh, auth, label }: PushSubscription,
  hosts: readonly string[],
  addedAt: Date,
): PushDevice {
  new Validation()
    .text('endpoint', endpoint, MAX_ENDPOINT)
    .that('endpoint', isPushAddress(endpoint, hosts))
    .match('p256dh', p256dh, KEY)
    .match('auth', auth, AUTH)
    .atMost('label', label, MAX_LABEL)
    .done();
  const id = createHash('sha256').update(endpoint).digest('base64url');
  return { id, memberId, browser, endpoint, p256dh, auth, label: label.trim(), addedAt };
}

/** Only services that are known are ever called: an address of a member's choice could lie inside the club's own network. */
function isPushAddress(endpoint: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, username, password } = new URL(endpoint);
  const known = hosts.some((host) => (host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host));
  const safe = protocol === 'https:' || (protocol === 'http:' && LOOPBACK.includes(hostname));
  return known && safe && username === '' && password === '';
}
