import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Algorithm, hash, verify } from '@node-rs/argon2';

// OWASP's first recommendation for argon2id: 19 MiB, two passes, one lane.
const OPTIONS = { algorithm: 2 satisfies Algorithm.Argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** argon2id. */
@Injectable()
export class PasswordHasher {
  private readonly nobody = hash(randomBytes(32), OPTIONS);

  /** PHC string with a salt of its own; runs off the event loop. */
  hash(password: string): Promise<string> {
    return hash(password, OPTIONS);
  }

  /** Returns whether the password fits. Without a stored hash it takes as long and is false: time shows nobody who is registered. */
  async verify(stored: string | null, password: string): Promise<boolean> {
    const fits = await verify(stored ?? (await this.nobody), password);
    return stored !== null && fits;
  }
}
