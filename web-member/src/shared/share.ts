import { copyText } from '@club/web-kit/lib/copy-text.ts';
import { BASE_PATH } from '../core/config.js';
import type { Language } from '../core/types.js';

/** Outcome of sharing or copying. */
export type ShareOutcome = 'shared' | 'copied' | 'failed' | 'cancelled';

/** Shared content: words, and the page that messengers take title and picture from. */
export interface ShareMessage {
  title: string;
  text: string;
  url: string;
}

/** Returns the page of a shared thing, in the language of who shares it (docs/product/member-app.md#sharing). */
export const sharePage = (thing: readonly string[], language: Language): string =>
  `${window.location.origin}${BASE_PATH}/api/share/${thing.map(encodeURIComponent).join('/')}?language=${language}`;

/** Returns the address that opens WhatsApp with a message, in the app or in its site. */
export const whatsAppOf = ({ text, url }: ShareMessage): string =>
  `https://wa.me/?text=${encodeURIComponent(`${text} ${url}`)}`;

/** Opens the system's share sheet, or copies the link where there is none. */
export async function share(message: ShareMessage): Promise<ShareOutcome> {
  if (typeof navigator.share !== 'function') return copyText(message.url);
  try {
    await navigator.share(message);
    return 'shared';
  } catch (error) {
    return error instanceof Error && error.name === 'AbortError' ? 'cancelled' : copyText(message.url);
  }
}
