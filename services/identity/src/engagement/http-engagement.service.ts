import type { EngagementProfile } from './domain/engagement-profile.js';
import { EngagementService } from './ports.js';

const TIMEOUT_MS = 5_000;

/** Upserts and deletes profiles over HTTP: PUT and DELETE {url}/profiles/{identity} with a bearer key. */
export class HttpEngagementService extends EngagementService {
  readonly enabled: boolean;
  private readonly base: string;

  /** `url` undefined: none is configured. */
  constructor(
    url: string | undefined,
    private readonly key: string,
    private readonly timeoutMs = TIMEOUT_MS,
  ) {
    super();
    this.enabled = url !== undefined;
    this.base = (url ?? '').replace(/\/+$/, '');
  }

  upsert(profile: EngagementProfile): Promise<void> {
    return this.call('PUT', profile.identity, JSON.stringify(profile));
  }

  remove(memberId: string): Promise<void> {
    return this.call('DELETE', memberId);
  }

  private async call(method: 'PUT' | 'DELETE', memberId: string, body?: string): Promise<void> {
    const response = await fetch(`${this.base}/profiles/${encodeURIComponent(memberId)}`, {
      method,
      headers: { authorization: `Bearer ${this.key}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body } : {}),
      signal: AbortSignal.timeout(this.timeoutMs),
      // A redirect would carry personal data to somebody else.
      redirect: 'error',
    });
    // The body may echo the profile: only the status may reach a log.
    await response.body?.cancel();
    const gone = method === 'DELETE' && response.status === 404;
    if (!response.ok && !gone) throw new Error(`engagement service answered ${response.status}`);
  }
}
