import { ApiError, parseApiError } from './api-error';

export interface ApiConfig {
  /** Prefix of every path, for example `/drypers-baby-club/api`. */
  baseUrl: string;
  getToken: () => string | null;
  getLocale: () => 'en' | 'bm';
  /** A call's session is not accepted (AUTH_REQUIRED, SESSION_EXPIRED): called before the error is thrown. */
  onUnauthorized?: (error: ApiError) => void;
  fetch?: typeof fetch;
  /** Waits between repeats; tests give their own. */
  sleep?: (ms: number) => Promise<void>;
  random?: () => number;
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface RequestOptions {
  /** Sent as JSON; FormData goes as it is. */
  body?: unknown;
  query?: Record<string, string | number | boolean | undefined>;
  /** Makes a write repeatable: the same key is answered once. */
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** Milliseconds for one try, 15,000 unless told. */
  timeout?: number;
}

export interface Api {
  /** Answers the body of a 200; throws ApiError, or AbortError when `signal` aborts. */
  request<T>(method: Method, path: string, options?: RequestOptions): Promise<T>;
}

const maxTries = 3;
const repeatable = new Set(['OFFLINE', 'SERVICE_BUSY', 'REQUEST_IN_PROGRESS']);
const sessionCodes = new Set(['AUTH_REQUIRED', 'SESSION_EXPIRED']);

const delay = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** The one way to the server: bearer token, language, error body, time limit, and repeats where a repeat is safe. */
export function createApi(config: ApiConfig): Api {
  const { sleep = delay, random = Math.random } = config;

  const once = async <T>(method: Method, path: string, options: RequestOptions): Promise<T> => {
    const { body, query, idempotencyKey, signal, timeout = 15_000 } = options;
    signal?.throwIfAborted();
    const limit = AbortSignal.timeout(timeout);
    const headers = new Headers({
      Accept: 'application/json',
      'Accept-Language': config.getLocale() === 'bm' ? 'ms' : 'en',
    });
    const token = config.getToken();
    if (token) headers.set('Authorization', `Bearer ${token}`);
    if (idempotencyKey) headers.set('Idempotency-Key', idempotencyKey);
    let payload: BodyInit | undefined;
    if (body instanceof FormData) payload = body;
    else if (body !== undefined) {
      headers.set('Content-Type', 'application/json');
      payload = JSON.stringify(body);
    }
    const search = new URLSearchParams();
    for (const [key, value] of Object.entries(query ?? {})) if (value !== undefined) search.set(key, String(value));
    const url = config.baseUrl + path + (search.size > 0 ? `?${search.toString()}` : '');

    let status = 0;
    let text: string;
    let answer: Response;
    try {
      answer = await (config.fetch ?? fetch)(url, {
        method,
        headers,
        ...(payload === undefined ? {} : { body: payload }),
        credentials: 'same-origin',
        signal: signal ? AbortSignal.any([signal, limit]) : limit,
      });
      status = answer.status;
      text = await answer.text();
    } catch (error) {
      signal?.throwIfAborted();
      throw new ApiError(
        status,
        limit.aborted ? 'SERVICE_BUSY' : 'OFFLINE',
        error instanceof Error ? error.message : '',
      );
    }
    let parsed: unknown = null;
    let readable = true;
    try {
      parsed = text === '' ? null : JSON.parse(text);
    } catch {
      readable = false;
    }
    if (!answer.ok) {
      const error = parseApiError(status, parsed, answer.headers);
      if (status === 401 && sessionCodes.has(error.code)) config.onUnauthorized?.(error);
      throw error;
    }
    if (!readable) throw new ApiError(status, 'INTERNAL_ERROR', '');
    return parsed as T;
  };

  return {
    async request<T>(method: Method, path: string, options: RequestOptions = {}): Promise<T> {
      // A write without a key may have been done though its answer was lost: repeating it could do it twice.
      const safe = method === 'GET' || options.idempotencyKey !== undefined;
      for (let attempt = 1; ; attempt++) {
        try {
          return await once<T>(method, path, options);
        } catch (error) {
          const again =
            error instanceof ApiError &&
            safe &&
            attempt < maxTries &&
            repeatable.has(error.code) &&
            (error.retryAfter ?? 0) <= 2;
          if (!again) throw error;
          await sleep(Math.max((error.retryAfter ?? 0) * 1000, 250 * 2 ** attempt * (0.5 + random() / 2)));
          options.signal?.throwIfAborted();
        }
      }
    },
  };
}
