import { type FormParts, sendForm } from './forms.js';
import type { Answer, RunningGateway } from './running-gateway.js';

/** The calls of a dev administrator. */
export class AdminCalls {
  private constructor(
    private readonly gateway: RunningGateway,
    readonly token: string,
  ) {}

  /** Signs one in. */
  static async of(gateway: RunningGateway): Promise<AdminCalls> {
    return new AdminCalls(gateway, await gateway.session('dev'));
  }

  /** Sends a form below admin/setting as a browser does. */
  send(path: string, parts: FormParts, headers: Record<string, string> = {}): Promise<Answer> {
    return sendForm(this.gateway, `/admin/setting/${path}`, parts, this.token, headers);
  }

  /** Sends JSON below admin/setting. */
  json(path: string, body: object): Promise<Answer> {
    return this.gateway.post(`/admin/setting/${path}`, body, { token: this.token });
  }

  /** Reads a path. */
  get(path: string): Promise<Answer> {
    return this.gateway.get(path, { token: this.token });
  }

  /** Reads the record of an edit screen. */
  details(area: string, id: string): Promise<Answer> {
    return this.get(`/admin/fetch/dashboard/${area}/details?id=${id}`);
  }
}
