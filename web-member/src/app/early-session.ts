import { lookForConnection } from '@club/web-kit/app/use-online.ts';
import { BASE_PATH } from '../core/config.js';

const ADDRESS = `${BASE_PATH}/api/user/session`;

/** Longer than the gateway remembers what has changed. */
const LONG_AGO_MS = 3_600_000;

/** Reads the session: first by the answer that the head of the page has asked for (start.ts), and notes when it was last asked for. */
export class SessionReading {
  private askedAt: number | undefined;

  constructor(private readonly send: typeof fetch) {}

  /** `fetch` that takes the early session once, where it is of the same token; every other request goes out. */
  readonly fetch: typeof fetch = async (address, init) => {
    if (address !== ADDRESS) return this.answered(this.send(address, init), init);
    const early = globalThis.clubSession;
    globalThis.clubSession = undefined;
    const fits = early && new Headers(init?.headers).get('Authorization') === `Bearer ${early.token}`;
    const askedAt = fits ? early.at : performance.now();
    const answer = await this.answered(fits ? early.answer : this.send(address, init), init);
    if (answer.ok) this.askedAt = askedAt;
    return answer;
  };

  /** Resolves with an answer; without one it is found out whether there is a connection at all. */
  private async answered(answer: Promise<Response>, init?: RequestInit): Promise<Response> {
    try {
      return await answer;
    } catch (error) {
      if (!init?.signal?.aborted) void lookForConnection();
      throw error;
    }
  }

  /** The query by which the stream of updates learns how old the session is that the page shows. */
  query(): string {
    if (this.askedAt === undefined) return '';
    return `?readMs=${Math.min(Math.ceil(performance.now() - this.askedAt), LONG_AGO_MS)}`;
  }
}
