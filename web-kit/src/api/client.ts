import { ApiError, parseApiError } from './api-error';
import type { BrowserTrace, TracedCall } from './browser-trace';
import type { Answer, CallArgs, CallName, CallSettings } from './calls';
import { fileNameOf } from './file-name';
import { formOf } from './form';
import type { Sent } from './send-with-progress';

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
  /** Traces a share of the calls, which the answer of `GET /settings` names. */
  trace?: BrowserTrace;
}

/** The options of a call of any name. */
interface AnyOptions extends CallSettings {
  /** Sent as JSON. */
  body?: unknown;
  /** Sent as multipart/form-data. */
  form?: object;
  query?: Record<string, string | number | boolean | undefined>;
  /** Values of the `{places}` of the path. */
  path?: Record<string, string>;
  idempotencyKey?: string | undefined;
}

/** Answer of a call with its headers, such as a list's `X-Total-Count`. */
export interface WholeAnswer<T> {
  body: T;
  headers: Headers;
}

/** A downloaded file; `name` as the server gives it, null when it gives none. */
export interface DownloadedFile {
  blob: Blob;
  name: string | null;
}

/** Every method throws ApiError, or AbortError when `signal` aborts. */
export interface Api {
  /** Returns the body of a call's answer. */
  call<Name extends CallName>(name: Name, ...options: CallArgs<Name>): Promise<Answer<Name>>;
  /** Returns the body of a call's answer with its headers. */
  callWhole<Name extends CallName>(name: Name, ...options: CallArgs<Name>): Promise<WholeAnswer<Answer<Name>>>;
  /** Returns the file that a call answers. */
  download<Name extends CallName>(name: Name, ...options: CallArgs<Name>): Promise<DownloadedFile>;
}

const maxTries = 3;
const repeatable = new Set(['OFFLINE', 'SERVICE_BUSY', 'REQUEST_IN_PROGRESS']);
const sessionCodes = new Set(['AUTH_REQUIRED', 'SESSION_EXPIRED']);

const delay = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Reads a body that is JSON; throws SyntaxError when it is not. Nothing is null. */
async function readJson(answer: Response): Promise<unknown> {
  const text = await answer.text();
  return text === '' ? null : JSON.parse(text);
}

const readFile = async (answer: Response): Promise<DownloadedFile> => ({
  blob: await answer.blob(),
  name: fileNameOf(answer.headers),
});

/** Returns the address of a call: its path with the values of its `{places}`, and its query. */
function addressOf(path: string, { path: values = {}, query = {} }: AnyOptions): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])));
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) if (value !== undefined) search.set(key, String(value));
  return filled + (search.size > 0 ? `?${search.toString()}` : '');
}

/** The one way to the server: bearer token, language, error body, time limit, and repeats where a repeat is safe. */
export function createApi(config: ApiConfig): Api {
  const { sleep = delay, random = Math.random } = config;

  const send = async (url: string, sent: Sent, onProgress?: (share: number) => void): Promise<Response> => {
    if (!onProgress) return (config.fetch ?? fetch)(url, sent);
    const { sendWithProgress } = await import('./send-with-progress');
    return sendWithProgress(url, sent, onProgress);
  };

  const once = async <T>(
    method: string,
    path: string,
    options: AnyOptions,
    read: (answer: Response) => Promise<T>,
    traced: TracedCall | undefined,
  ): Promise<T> => {
    const { body, form, idempotencyKey, signal, timeout = 15_000, onProgress } = options;
    signal?.throwIfAborted();
    const limit = AbortSignal.timeout(timeout);
    const headers = new Headers({
      Accept: 'application/json',
      'Accept-Language': config.getLocale() === 'bm' ? 'ms' : 'en',
    });
    const token = config.getToken();
    if (token) headers.set('Authorization', `Bearer ${token}`);
    if (idempotencyKey) headers.set('Idempotency-Key', idempotencyKey);
    if (traced) headers.set('traceparent', traced.traceparent);
    const sent: Sent = {
      method,
      headers,
      credentials: 'same-origin',
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    };
    if (form) sent.body = formOf(form);
    else if (body !== undefined) {
      headers.set('Content-Type', 'application/json');
      sent.body = JSON.stringify(body);
    }

    let answer: Response | undefined;
    let refusal: string;
    try {
      answer = await send(config.baseUrl + addressOf(path, options), sent, onProgress);
      if (answer.ok) return await read(answer);
      refusal = await answer.text();
    } catch (error) {
      signal?.throwIfAborted();
      const code = error instanceof SyntaxError ? 'INTERNAL_ERROR' : limit.aborted ? 'SERVICE_BUSY' : 'OFFLINE';
      throw new ApiError(answer?.status ?? 0, code, error instanceof Error ? error.message : '');
    } finally {
      traced?.ended(answer?.status ?? 0);
    }
    const error = parseApiError(answer.status, parsed(refusal), answer.headers);
    if (error.status === 401 && sessionCodes.has(error.code)) config.onUnauthorized?.(error);
    throw error;
  };

  const repeat = async <T>(
    method: string,
    path: string,
    options: AnyOptions,
    read: (answer: Response) => Promise<T>,
  ): Promise<T> => {
    // A write without a key may have been done though its answer was lost: repeating it could do it twice.
    const safe = method === 'GET' || options.idempotencyKey !== undefined;
    for (let attempt = 1; ; attempt++) {
      try {
        return await once(method, path, options, read, config.trace?.begin(`${method} ${path}`));
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
  };

  const ask = <T>(name: CallName, options: AnyOptions = {}, read: (answer: Response) => Promise<unknown>) => {
    const [method = '', path = ''] = name.split(' ');
    return repeat(method, path, options, read) as Promise<T>;
  };

  return {
    call: async (name, ...[options]) => {
      const answer = await ask<Answer<typeof name>>(name, options as AnyOptions, readJson);
      if (config.trace && name === 'GET /settings') config.trace.share = shareOf(answer);
      return answer;
    },
    callWhole: (name, ...[options]) =>
      ask(name, options as AnyOptions, async (answer) => ({
        body: await readJson(answer),
        headers: answer.headers,
      })),
    download: (name, ...[options]) => ask(name, options as AnyOptions, readFile),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Returns the share of the calls that the club wants traced. */
function shareOf(settings: unknown): number {
  const { traceShare } = (settings ?? {}) as { traceShare?: unknown };
  return typeof traceShare === 'number' ? traceShare : 0;
}

/** Returns what sends the spans of an app: once, also while its page is being left, and without an answer that anybody needs. */
export const sendSpans = (baseUrl: string) => (body: string) => {
  const headers = { 'Content-Type': 'application/json' };
  fetch(`${baseUrl}/spans`, { method: 'POST', headers, body, keepalive: true }).catch(() => undefined);
};
