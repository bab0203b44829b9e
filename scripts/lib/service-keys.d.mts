export interface ServiceKeys {
  /** The private key of a service. */
  of(service: string): string;
  /** The public keys of all. */
  callers: string;
}
export function serviceKeysOf(secret: string, services: readonly string[], version?: number): ServiceKeys;
