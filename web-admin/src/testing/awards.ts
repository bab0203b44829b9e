import type { Answer } from '@club/web-kit';
import awards from '../../../proto/awards.json' with { type: 'json' };

/** The settings, as far as the awards are read of them. */
export const theSettings = () => ({ awards }) as unknown as Answer<'GET /settings'>;
