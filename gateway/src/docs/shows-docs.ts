import type { GatewayConfig } from '../config.js';

/** Returns whether /docs and its documents exist: they would help an attacker to find a way in. */
export const showsDocs = ({ API_DOCS, CLUB_ENV }: Pick<GatewayConfig, 'API_DOCS' | 'CLUB_ENV'>): boolean =>
  API_DOCS === undefined ? CLUB_ENV !== 'production' : API_DOCS === 'true';
