import { api } from '../../../web-member/e2e/support/product.js';

/** The administrator of development, who may do everything. */
const ADMIN = { username: 'dev', password: 'Dev#12345' };

async function accepted<R>(answer: Response): Promise<R> {
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  return (await answer.json()) as R;
}

type Fields = Readonly<Record<string, string | boolean | readonly string[] | Buffer>>;

/** A form where a picture is sent, JSON otherwise, as the routes take it. */
function bodyOf(fields: Fields): Pick<RequestInit, 'body' | 'headers'> {
  const entries = Object.entries(fields);
  if (!entries.some(([, value]) => Buffer.isBuffer(value)))
    return { body: JSON.stringify(fields), headers: { 'Content-Type': 'application/json' } };
  const body = new FormData();
  for (const [name, value] of entries)
    if (Buffer.isBuffer(value))
      body.append(name, new Blob([new Uint8Array(value)], { type: 'image/png' }), `${name}.png`);
    else body.append(name, String(value));
  return { body };
}

async function bearer(): Promise<{ Authorization: string }> {
  const login = await fetch(`${api}/admin/auth/login`, { method: 'POST', ...bodyOf(ADMIN) });
  const { token } = await accepted<{ token: string }>(login);
  return { Authorization: `Bearer ${token}` };
}

/** The administrator of the suites without a browser: sends what it is given to the routes below admin/setting. */
export async function officeCalls() {
  const session = await bearer();
  return async <R>(path: string, fields: Fields): Promise<R> => {
    const { body, headers } = bodyOf(fields);
    const sent = { method: 'POST', body, headers: { ...headers, ...session } };
    return accepted<R>(await fetch(`${api}/admin/setting/${path}`, sent));
  };
}

/** The same administrator, who reads any route below the API; a report by `POST /` before it. */
export async function officeReads() {
  const headers = await bearer();
  return async <R>(call: string): Promise<R> => {
    const path = call.replace(/^POST \//, '');
    const report: RequestInit = path === call ? {} : { method: 'POST', ...bodyOf({}) };
    const sent = { ...report, headers: { ...report.headers, ...headers } };
    return accepted<R>(await fetch(`${api}/${path}`, sent));
  };
}
