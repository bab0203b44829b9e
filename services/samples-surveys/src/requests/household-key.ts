import { createHash } from 'node:crypto';
import { householdOf } from './domain/gating.js';

/** A household as it is stored: a digest, so that requests carry no address in clear beyond their delivery. */
export const householdKey = (line1: string, postcode: string): string =>
  createHash('sha256').update(householdOf(line1, postcode)).digest('base64url');
