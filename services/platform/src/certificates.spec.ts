import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { certificatesEnd, exportCertificates } from './certificates.js';
import { startDefaultMetrics } from './metrics.js';

const file = (name: string) => fileURLToPath(new URL(`../test/tls/${name}.pem`, import.meta.url));
const endOf = (name: string) => certificatesEnd(readFileSync(file(name), 'utf8'));

describe('end of certificates', () => {
  it('is that of the first to end in a file, and unknown where there is none', () => {
    const [ca, server] = ['ca', 'server'].map((name) => readFileSync(file(name), 'utf8'));
    expect(endOf('server')).toBe(Date.parse('2126-11-04T07:06:03Z') / 1_000);
    expect(certificatesEnd(`${ca}\n${server}`)).toBe(Math.min(endOf('ca')!, endOf('server')!));
    expect(certificatesEnd('-----BEGIN EC PRIVATE KEY-----\nx\n-----END EC PRIVATE KEY-----')).toBeUndefined();
  });

  it('is exported for each variable that names one', async () => {
    exportCertificates({ GRPC_CERT_FILE: file('server'), REDIS_CA_FILE: undefined });
    const text = await startDefaultMetrics({ SERVICE_NAME: 'certificates' }).metrics();
    const lines = text.split('\n').filter((line) => line.startsWith('club_certificate_end_timestamp_seconds'));
    expect(lines).toEqual([
      `club_certificate_end_timestamp_seconds{variable="GRPC_CERT_FILE",component="certificates"} ${endOf('server')!}`,
    ]);
  });
});
