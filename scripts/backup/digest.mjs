import { createHash } from 'node:crypto';

/** Digest of a set of documents, whatever their order: the bytes of each document's SHA-256, combined by exclusive or. */
export class SetDigest {
  documents = 0;
  bytes = 0;
  #sum = Buffer.alloc(32);

  /** Takes one document as its bytes of BSON. */
  add(document) {
    const hash = createHash('sha256').update(document).digest();
    for (let n = 0; n < hash.length; n += 1) this.#sum[n] ^= hash[n];
    this.documents += 1;
    this.bytes += document.length;
  }

  get hex() {
    return this.#sum.toString('hex');
  }
}
