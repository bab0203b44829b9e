import { DomainError } from '@club/platform';
import type { Refused } from './domain/index.js';

/** Returns a refusal of the log as the error that callers see. */
export const refusal = ({ refused, details }: Refused): DomainError => new DomainError(refused, details);
