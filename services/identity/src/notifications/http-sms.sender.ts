import { SmsSender } from './ports.js';

/** Account at an HTTP SMS gateway with the API of Twilio. */
export interface SmsGateway {
  url: string;
  account: string;
  token: string;
  from: string;
}

/** Half of the callers' deadline, so that a black-holed gateway still leaves time for a clear answer. */
const TIMEOUT_MS = 2_500;

/** Form-encoded POST with basic authentication, as Twilio and its look-alikes take it. */
export class HttpSmsSender extends SmsSender {
  private readonly endpoint: string;
  private readonly authorization: string;

  constructor(
    private readonly gateway: SmsGateway,
    private readonly timeoutMs = TIMEOUT_MS,
  ) {
    super();
    const account = encodeURIComponent(gateway.account);
    this.endpoint = `${gateway.url.replace(/\/+$/, '')}/2010-04-01/Accounts/${account}/Messages.json`;
    this.authorization = `Basic ${Buffer.from(`${gateway.account}:${gateway.token}`).toString('base64')}`;
  }

  /** Rejects on any answer but 2xx and after the timeout; an error never quotes number or text. */
  async send(to: string, text: string): Promise<void> {
    const response = await fetch(this.endpoint, {
      method: 'POST',
      headers: { authorization: this.authorization },
      body: new URLSearchParams({ To: `+${to}`, From: this.gateway.from, Body: text }),
      signal: AbortSignal.timeout(this.timeoutMs),
      // A redirect would carry the text and its code to somebody else.
      redirect: 'error',
    });
    // The body may echo the number: only the status may reach a log.
    await response.body?.cancel();
    if (!response.ok) throw new Error(`SMS gateway answered ${response.status}`);
  }
}
