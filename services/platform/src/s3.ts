import { Agent } from 'node:https';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Client } from 'minio';

export interface ObjectStoreOptions {
  endpoint: string;
  accessKey: string;
  secretKey: string;
  bucket: string;
  region?: string;
  /** Certificates of the authorities that are trusted instead of the system's own, in PEM. */
  ca?: string;
}

// S3's smallest part is 5 MiB and an upload has at most 10,000 parts: files to 78 GiB in constant memory.
const PART_BYTES = 8 * 1024 * 1024;

/** Returns whether a read failed because there is no object of that key, or no bucket yet. */
export const isNoSuchObject = (error: unknown): boolean =>
  ['NoSuchKey', 'NoSuchBucket', 'NotFound'].includes((error as { code?: string }).code ?? '');

/** One private bucket of an S3-compatible store. */
export class ObjectStore {
  private readonly client: Client;
  private readonly bucket: string;

  constructor(options: ObjectStoreOptions) {
    const url = new URL(options.endpoint);
    this.bucket = options.bucket;
    this.client = new Client({
      endPoint: url.hostname,
      ...(url.port ? { port: Number(url.port) } : {}),
      useSSL: url.protocol === 'https:',
      accessKey: options.accessKey,
      secretKey: options.secretKey,
      pathStyle: true,
      // A fixed region spares a look-up before every first request.
      region: options.region ?? 'us-east-1',
      ...(options.ca ? { transportAgent: new Agent({ ca: options.ca, keepAlive: true }) } : {}),
    });
  }

  /** Creates the bucket unless it exists. */
  async ensureBucket(): Promise<void> {
    if (await this.client.bucketExists(this.bucket)) return;
    try {
      await this.client.makeBucket(this.bucket);
    } catch (err) {
      // Another replica was faster.
      if (!(await this.client.bucketExists(this.bucket).catch(() => false))) throw err;
    }
  }

  /**
   * Writes an object; replaces one of the same key. A stream may have any length: it is uploaded in parts of 8 MiB, and
   * when it fails nothing becomes visible and the parts are removed. Answers the number of bytes.
   */
  async put(key: string, body: Readable | Buffer, options: { contentType: string }): Promise<number> {
    const headers = { 'Content-Type': options.contentType };
    if (Buffer.isBuffer(body)) {
      await this.client.putObject(this.bucket, key, body, body.length, headers);
      return body.length;
    }
    return this.putStream(key, body, headers);
  }

  private async putStream(key: string, body: Readable, headers: Record<string, string>): Promise<number> {
    let uploadId: string | undefined;
    const parts: Array<{ part: number; etag: string }> = [];
    let bytes = 0;
    try {
      for await (const { part, last } of partsOf(body)) {
        bytes += part.length;
        if (last && parts.length === 0) {
          await this.client.putObject(this.bucket, key, part, part.length, headers);
          return bytes;
        }
        uploadId ??= await this.client.initiateNewMultipartUpload(this.bucket, key, headers);
        const uploaded = await this.client.uploadPart(
          { bucketName: this.bucket, objectName: key, uploadID: uploadId, partNumber: parts.length + 1, headers: {} },
          part,
        );
        parts.push({ part: parts.length + 1, etag: uploaded.etag });
      }
      await this.client.completeMultipartUpload(this.bucket, key, uploadId!, parts);
      return bytes;
    } catch (err) {
      body.destroy();
      if (uploadId) await this.client.abortMultipartUpload(this.bucket, key, uploadId).catch(() => undefined);
      throw err;
    }
  }

  /** The object's bytes; rejects with NOT_FOUND semantics of the store (code `NoSuchKey`) when there is none. */
  async get(key: string): Promise<Readable> {
    const object = await this.client.getObject(this.bucket, key);
    // The store may break off before or after it is read; the reader learns of it by the stream itself.
    return object.on('error', () => undefined);
  }

  /**
   * A part of the object from `offset`, at most `length` bytes, and how many bytes the object has; behind its end an empty part.
   * Rejects as `get` does.
   */
  async read(key: string, offset: number, length: number): Promise<{ part: Buffer; total: number }> {
    const { size: total } = await this.client.statObject(this.bucket, key);
    if (offset >= total) return { part: Buffer.alloc(0), total };
    const object = await this.client.getPartialObject(this.bucket, key, offset, Math.min(length, total - offset));
    return { part: await buffer(object), total };
  }

  /** Copies an object within the bucket; returns whether there was one to copy. */
  async copy(from: string, to: string): Promise<boolean> {
    try {
      await this.client.copyObject(this.bucket, to, `/${this.bucket}/${from}`);
      return true;
    } catch (error) {
      if (isNoSuchObject(error)) return false;
      throw error;
    }
  }

  /** Returns whether there is an object of that key. */
  async has(key: string): Promise<boolean> {
    try {
      await this.client.statObject(this.bucket, key);
      return true;
    } catch (error) {
      if (isNoSuchObject(error)) return false;
      throw error;
    }
  }

  /** Yields the objects whose keys begin with `prefix`, with the moment when each was written. */
  async *list(prefix: string): AsyncGenerator<{ key: string; writtenAt: Date }> {
    for await (const object of this.client.listObjectsV2(this.bucket, prefix, true)) {
      const { name, lastModified } = object as { name: string; lastModified: Date };
      yield { key: name, writtenAt: lastModified };
    }
  }

  /** An object that is not there is no error. */
  async remove(key: string): Promise<void> {
    await this.client.removeObject(this.bucket, key);
  }

  /** Health check. */
  async ping(): Promise<void> {
    await this.client.bucketExists(this.bucket);
  }
}

/** Cuts a stream into parts of PART_BYTES; the last may be shorter, and an empty stream is one empty part. */
async function* partsOf(body: Readable): AsyncGenerator<{ part: Buffer; last: boolean }> {
  let chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    let buffer = Buffer.isBuffer(chunk) ? chunk : Buffer.from(chunk as string);
    // A part leaves only once more follows, so that the last one is known to be the last.
    while (size + buffer.length > PART_BYTES) {
      const take = PART_BYTES - size;
      yield { part: Buffer.concat([...chunks, buffer.subarray(0, take)]), last: false };
      buffer = buffer.subarray(take);
      chunks = [];
      size = 0;
    }
    chunks.push(buffer);
    size += buffer.length;
  }
  yield { part: Buffer.concat(chunks), last: true };
}
