import { DomainError, securityEvent } from '@club/platform';

/** A sign-in: of whom, how, and whose account is meant, as far as that is known; asked for only when it was refused. */
interface SignInAttempt<T> {
  subjectType: 'user' | 'admin';
  open: () => Promise<T>;
  subject: () => Promise<{ id: string } | null>;
}

/** Returns what `open` answers; that it was refused is recorded. A form that cannot be read is no attempt, and an outage is none. */
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
