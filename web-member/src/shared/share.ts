import { copyText } from '@club/web-kit/lib/copy-text.ts';

/** Outcome of sharing or copying. */
export type ShareOutcome = 'shared' | 'copied' | 'failed' | 'cancelled';

/** Opens the system's share sheet, or copies the link where there is none. */
export async function share(message: { title: string; text: string; url: string }): Promise<ShareOutcome> {
  if (typeof navigator.share !== 'function') return copyText(message.url);
  try {
    await navigator.share(message);
    return 'shared';
  } catch (error) {
    return error instanceof Error && error.name === 'AbortError' ? 'cancelled' : copyText(message.url);
  }
}
