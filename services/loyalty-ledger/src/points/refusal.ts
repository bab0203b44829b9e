import { DomainError, kl } from '@club/platform';
import type { Refused } from './domain/index.js';

/** A refusal of the log as the error that callers see. */
export const refusal = ({ refused, details }: Refused): DomainError => new DomainError(refused, details);

/** The member's own code; `date` is the day it was registered, YYYY-MM-DD in Kuala Lumpur. */
export const usedByYou = (at: Date): DomainError => new DomainError('CODE_USED_BY_YOU', { date: kl.date(at) });
