// Buckets as files, by an inventory that is made after the instant of the databases: every object that they refer to was written before.
// Only digests of the ledger's heads are copied before it: they state what has to be in the log (docs/ledger-chain.md).
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Transform } from 'node:stream';
import { Client } from 'minio';

const INVENTORY = 'objects.jsonl';
const GONE = new Set(['NoSuchKey', 'NotFound']);

/** Opens a client of the store of a stack. */
export function openStore({ S3_ENDPOINT, S3_ACCESS_KEY, S3_SECRET_KEY }) {
  const url = new URL(S3_ENDPOINT);
  return new Client({
    endPoint: url.hostname,
    port: Number(url.port),
    useSSL: url.protocol === 'https:',
    accessKey: S3_ACCESS_KEY,
    secretKey: S3_SECRET_KEY,
    pathStyle: true,
    region: 'us-east-1',
  });
}

const isDigest = (key) => key.startsWith('ledger-heads/');

/** Returns what copies the objects of these buckets: first `before()`, after the instant `after()`, which resolves with how many there are, their bytes, and how many were removed meanwhile. */
export function objectCopy({ store, buckets, dir }) {
  mkdirSync(join(dir, 'objects'), { recursive: true, mode: 0o700 });
  const lines = [];
  let removed = 0;
  const copy = async (wanted) => {
    for (const bucket of buckets) {
      if (!(await store.bucketExists(bucket))) continue;
      for await (const { name: key } of store.listObjectsV2(bucket, '', true)) {
        if (!wanted(key)) continue;
        const line = await copied({ store, bucket, key, dir, file: String(lines.length) });
        if (line) lines.push(line);
        else removed += 1;
      }
    }
  };
  return {
    before: () => copy(isDigest),
    async after() {
      await copy((key) => !isDigest(key));
      writeFileSync(join(dir, INVENTORY), lines.map((line) => `${JSON.stringify(line)}\n`).join(''), { mode: 0o600 });
      return { objects: lines.length, bytes: lines.reduce((sum, { size }) => sum + size, 0), removed };
    },
  };
}

async function copied({ store, bucket, key, dir, file }) {
  try {
    const { metaData } = await store.statObject(bucket, key);
    const hash = createHash('sha256');
    let size = 0;
    const hashing = new Transform({
      transform(chunk, _, done) {
        hash.update(chunk);
        size += chunk.length;
        done(null, chunk);
      },
    });
    const target = createWriteStream(join(dir, 'objects', file), { mode: 0o600 });
    await pipeline(await store.getObject(bucket, key), hashing, target);
    return { bucket, key, size, sha256: hash.digest('hex'), contentType: metaData['content-type'] ?? '', file };
  } catch (error) {
    if (GONE.has(error.code)) return undefined;
    throw error;
  }
}

/** Puts the objects of a backup into a store; throws for one whose file is not what was copied. Resolves with how many. */
export async function readObjects({ store, dir }) {
  const lines = readFileSync(join(dir, INVENTORY), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
  for (const bucket of new Set(lines.map((line) => line.bucket))) {
    if (!(await store.bucketExists(bucket))) await store.makeBucket(bucket);
  }
  for (const { bucket, key, size, sha256, contentType, file } of lines) {
    const path = join(dir, 'objects', file);
    const hash = createHash('sha256');
    for await (const chunk of createReadStream(path)) hash.update(chunk);
    if (hash.digest('hex') !== sha256) throw new Error(`${path} is not what was copied from ${bucket}/${key}`);
    await store.putObject(bucket, key, createReadStream(path), size, { 'Content-Type': contentType });
  }
  return lines.length;
}
