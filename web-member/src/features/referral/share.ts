/** What became of a wish to share or copy. */
export type ShareOutcome = 'shared' | 'copied' | 'failed' | 'cancelled';

/** Puts text on the clipboard; browsers refuse without a secure origin or the person's consent. */
export async function copy(text: string): Promise<'copied' | 'failed'> {
  try {
    await navigator.clipboard.writeText(text);
    return 'copied';
  } catch {
    return 'failed';
  }
}

/** Opens the system's share sheet, or copies the link where there is none. */
export async function share(message: { title: string; text: string; url: string }): Promise<ShareOutcome> {
  if (typeof navigator.share !== 'function') return copy(message.url);
  try {
    await navigator.share(message);
    return 'shared';
  } catch (error) {
    return error instanceof Error && error.name === 'AbortError' ? 'cancelled' : copy(message.url);
  }
}
