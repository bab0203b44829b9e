import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { PlatformConfig } from './config.js';
import { gauge } from './metrics.js';

/** Variables that name files with certificates; those with keys alone are not among them. */
const FILES = [
  'GRPC_CA_FILE',
  'GRPC_CERT_FILE',
  'MONGO_CA_FILE',
  'MONGO_CLIENT_FILE',
  'KAFKA_CA_FILE',
  'KAFKA_CLIENT_CERT_FILE',
  'REDIS_CA_FILE',
  'S3_CA_FILE',
] as const satisfies readonly (keyof PlatformConfig)[];

const CERTIFICATE = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;

/** Returns when the first of the certificates in a file ends, as Unix time; undefined when there is none in it. */
export function certificatesEnd(pem: string): number | undefined {
  const ends = [...pem.matchAll(CERTIFICATE)].map(([text]) => Date.parse(new X509Certificate(text).validTo) / 1000);
  return ends.length > 0 ? Math.min(...ends) : undefined;
}

/**
 * Exports when the certificates end that the process was given. They are read at the start, as they are by what uses them: the figure is
 * that of the certificate in use, not of one that has been renewed since.
 */
export function exportCertificates(config: Partial<Pick<PlatformConfig, (typeof FILES)[number]>>): void {
  const ends = gauge('club_certificate_end_timestamp_seconds', 'When a certificate in use ends, Unix time', [
    'variable',
  ]);
  for (const variable of FILES) {
    const file = config[variable];
    const end = file ? certificatesEnd(readFileSync(file, 'utf8')) : undefined;
    if (end !== undefined) ends.set({ variable }, end);
  }
}
