import { randomBytes } from 'node:crypto';
import { normalisePassword } from '@club/platform/password-rules';
import { Injectable } from '@nestjs/common';
import { Algorithm, hash, verify } from '@node-rs/argon2';

// OWASP's first recommendation for argon2id: 19 MiB, two passes, one lane.
const OPTIONS = { algorithm: 2 satisfies Algorithm.Argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** argon2id. */
@Injectable()
export class PasswordHasher {
  private readonly nobody = hash(randomBytes(32), OPTIONS);

  /** PHC string of the password's normal form with a salt of its own; runs off the event loop. */
  hash(password: string): Promise<string> {
    return hash(normalisePassword(password), OPTIONS);
  }

  /**
   * Returns whether the password fits, in its normal form or as another system may have hashed it. Without a stored hash it takes as
   * long and is false: time shows nobody who is registered.
   */
  async verify(stored: string | null, password: string): Promise<boolean> {
    const against = stored ?? (await this.nobody);
    let fits = await verify(against, normalisePassword(password));
    for (const form of otherForms(password)) fits = fits || (await verify(against, form));
    return stored !== null && fits;
  }

  /** Has a password that was hashed in another form, and was just proven, stored again in its normal form. */
  async renew(stored: string, password: string, replace: (next: string) => Promise<void>): Promise<void> {
    if (stored === '' || otherForms(password).length === 0) return;
    if (await verify(stored, normalisePassword(password))) return;
    // The sister shop may be the one that accepted it: then the stored one is of another password.
    if (await this.verify(stored, password)) await replace(await this.hash(password));
  }
}

/** The forms of a password that systems without a normal form may have hashed; none for one in ASCII. */
function otherForms(password: string): string[] {
  const forms = new Set([password, password.normalize('NFC'), password.normalize('NFD')]);
  forms.delete(normalisePassword(password));
  return [...forms];
}
