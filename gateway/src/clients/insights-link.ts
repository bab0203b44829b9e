import { createHmac, randomUUID } from 'node:crypto';
import { DomainError } from '@club/platform';
import type { GatewayConfig } from '../config.js';

/** Lifetime of a link: as long as a browser takes to follow it. */
const LIFE_S = 60;

type InsightsConfig = Pick<GatewayConfig, 'INSIGHTS_URL' | 'INSIGHTS_SECRET' | 'CLUB_URL'>;

/** Administrator whom the link lets in, with their role. */
interface Visitor {
  adminId: string;
  role: string;
}

/**
 * Returns a JSON Web Token (HMAC-SHA-256) for the site of receipt insights, which is another company's, and the site's address with it. It
 * is for that site's origin alone, holds by real time, and has an id, by which the site can let it in once. Throws SERVICE_BUSY where no
 * site is configured.
 */
export function insightsLink(
  { INSIGHTS_URL: site, INSIGHTS_SECRET: secret, CLUB_URL: iss }: InsightsConfig,
  { adminId, role }: Visitor,
  nowMs = Date.now(),
): { token: string; url: string } {
  if (!site || !secret) throw new DomainError('SERVICE_BUSY');
  const url = new URL(site);
  const iat = Math.floor(nowMs / 1000);
  const claims = { iss, aud: url.origin, sub: adminId, role, iat, exp: iat + LIFE_S, jti: randomUUID() };
  const signed = [{ alg: 'HS256', typ: 'JWT' }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  const token = `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
  url.searchParams.set('token', token);
  return { token, url: url.toString() };
}
