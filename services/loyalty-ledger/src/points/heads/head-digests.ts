import { createHash } from 'node:crypto';
import { createInterface } from 'node:readline';
import { PassThrough, type Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import { createGunzip, createGzip } from 'node:zlib';
import { Inject, Injectable } from '@nestjs/common';
import { gauge, isNoSuchObject, ObjectStore } from '@club/platform';
import type { VersionedKey } from '@club/platform/sealer';
import type { KnownHead } from './known-heads.js';
import { isSigned, signed, type Signed } from './signing.js';

/** Injection token: keys from which those that sign digests are derived, newest last. */
export const DIGEST_KEYS = Symbol('DIGEST_KEYS');

const FOLDER = 'ledger-heads';
const LATEST = `${FOLDER}/latest.json`;
const PAGE = 1_000;

/** A digest that was published: where its lines are, signed. */
interface Published extends Signed {
  lines: string;
}

/** A digest that is not what was published, so that it proves nothing. */
export class DigestBroken extends Error {
  override readonly name = 'DigestBroken';
}

/**
 * Digests of the heads of all logs, outside of the database: a person who cuts the end of a log off, by hand or by restoring a
 * backup, cannot cut it off there, and cannot make another digest without the ledger's keys (docs/ledger-chain.md#heads).
 */
@Injectable()
export class HeadDigests {
  constructor(
    private readonly store: ObjectStore,
    @Inject(DIGEST_KEYS) private readonly keys: readonly VersionedKey[],
  ) {}

  /** Begins the digest of a verification, whose heads come in the order of members. Memory stays flat: it is uploaded as it grows. */
  async begin(): Promise<NewDigest> {
    return new NewDigest(this.store, this.keys, (await this.latest())?.sha256 ?? '');
  }

  /** Returns the heads of the latest digest, of one member or of all, in pages; none before the first. Throws DigestBroken. */
  async *of(member?: string): AsyncGenerator<readonly KnownHead[]> {
    const latest = await this.latest();
    if (!latest) return;
    if (!isSigned(latest, this.keys))
      throw new DigestBroken(`the digest of ${latest.at} is signed by no key of this ledger`);
    const sum = createHash('sha256');
    let page: KnownHead[] = [];
    let accounts = 0;
    for await (const line of createInterface({ input: (await this.store.get(latest.lines)).pipe(createGunzip()) })) {
      sum.update(`${line}\n`);
      accounts += 1;
      const [owner, seq, hash] = JSON.parse(line) as [string, number, string];
      if (member === undefined || member === owner) page.push({ member: owner, seq, hash });
      if (page.length < PAGE) continue;
      yield page;
      page = [];
    }
    if (page.length > 0) yield page;
    if (accounts !== latest.accounts || sum.digest('hex') !== latest.sha256)
      throw new DigestBroken(`the digest of ${latest.at} does not hold what was signed`);
  }

  private async latest(): Promise<Published | undefined> {
    let stored: Readable;
    try {
      stored = await this.store.get(LATEST);
    } catch (error) {
      if (isNoSuchObject(error)) return undefined;
      throw error;
    }
    return (await json(stored)) as Published;
  }
}

/** A digest under way. */
class NewDigest {
  private readonly at = new Date().toISOString();
  private readonly lines = `${FOLDER}/${this.at}.jsonl.gz`;
  private readonly sum = createHash('sha256');
  private readonly input = new PassThrough();
  private readonly uploaded: Promise<unknown>;
  private accounts = 0;
  private problem: unknown;

  constructor(
    private readonly store: ObjectStore,
    private readonly keys: readonly VersionedKey[],
    private readonly previous: string,
  ) {
    const packed = this.input.pipe(createGzip());
    this.input.on('error', (error) => packed.destroy(error));
    this.uploaded = store.put(this.lines, packed, { contentType: 'application/gzip' }).catch((error: unknown) => {
      this.problem = error;
      this.input.destroy();
    });
  }

  /** Adds the head of the next member. */
  async add({ member, seq, hash }: KnownHead): Promise<void> {
    if (this.problem) return;
    const line = `${JSON.stringify([member, seq, hash])}\n`;
    this.sum.update(line);
    this.accounts += 1;
    if (this.input.write(line)) return;
    await new Promise<void>((resolve) => {
      const resume = () => {
        this.input.off('drain', resume).off('close', resume);
        resolve();
      };
      this.input.on('drain', resume).on('close', resume);
    });
  }

  /** Signs and publishes it as the latest one. Throws the error that kept it from being stored. */
  async publish(): Promise<void> {
    this.input.end();
    await this.uploaded;
    if (this.problem) throw this.problem;
    const { at, accounts, previous } = this;
    const digest = signed({ at, accounts, sha256: this.sum.digest('hex'), previous }, this.keys);
    const body = Buffer.from(JSON.stringify({ ...digest, lines: this.lines } satisfies Published));
    await this.store.put(`${FOLDER}/${at}.json`, body, { contentType: 'application/json' });
    await this.store.put(LATEST, body, { contentType: 'application/json' });
    gauge('club_ledger_digest_timestamp_seconds', 'When the latest digest of heads was published, Unix time').set(
      Date.parse(at) / 1000,
    );
  }

  /** Leaves it: a log that is broken proves nothing. */
  async discard(): Promise<void> {
    this.input.destroy(new Error('discarded'));
    await this.uploaded;
  }
}
