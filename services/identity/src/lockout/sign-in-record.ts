import { DomainError, securityEvent } from '@club/platform';

/** Sign-in attempt: the type of its subject, and a lookup of the account, which runs only when it was refused. */
interface SignInAttempt<T> {
  subjectType: 'user' | 'admin';
  open: () => Promise<T>;
  subject: () => Promise<{ id: string } | null>;
}

/** Returns the result of `open`, and records a refusal. An invalid form and an outage do not count as attempts. */
export async function recordingRefusals<T>({ subjectType, open, subject }: SignInAttempt<T>): Promise<T> {
  try {
    return await open();
  } catch (error) {
    if (!(error instanceof DomainError) || !isRefusal(error)) throw error;
    // Ignores a failure to find the subject, which is optional in the log: the caller must receive the original error.
    const meant = await subject().catch(() => null);
    securityEvent('sign-in refused', { subjectId: meant?.id, subjectType, reason: error.code });
    throw error;
  }
}

const isRefusal = ({ code, kind }: DomainError): boolean =>
  code !== 'INPUT_INVALID' && kind !== 'unavailable' && kind !== 'internal';
