import { SCAN_KEYS } from '../../scan/domain/code-award.js';

/** A code as printed: an imported one is known by its digest alone, which is longer. */
const PRINTED = /^([0-9A-Z]{4})[0-9A-Z]{4}([0-9A-Z]{2})$/;

/** Returns the code of a scan's key with its middle masked; empty for an imported one. */
export function maskedCode(key: string): string {
  const [, first, last] = PRINTED.exec(key.slice(SCAN_KEYS.length)) ?? [];
  return first && last ? `${first}••••${last}` : '';
}
