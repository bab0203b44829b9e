import { formCall, type FormParts } from './forms.js';
import type { Call, RunningGateway } from './running-gateway.js';

/** What a row may ask of the club before its call, as the administrator who acts. */
export class ActClub {
  constructor(
    readonly gateway: RunningGateway,
    /** A session of theirs. */
    readonly token: string,
  ) {}

  // What is answered is the row's business.
  /* eslint-disable @typescript-eslint/no-explicit-any */
  async get(path: string): Promise<any> {
    return (await this.gateway.get(path, { token: this.token })).body;
  }

  async post(path: string, body: object = {}): Promise<any> {
    return (await this.gateway.post(path, body, { token: this.token })).body;
  }

  async send(path: string, parts: FormParts): Promise<any> {
    return (await this.gateway.call('POST', path, { token: this.token, ...(await formCall(parts)) })).body;
  }
  /* eslint-enable @typescript-eslint/no-explicit-any */
}

/** A write of the back office: what it is called with and what it leaves in the trail. */
interface ActRow {
  /** Makes what the call needs; returns the call that succeeds. `id` is what stands for `:id` in its path. */
  call(club: ActClub): Promise<Pick<Call, 'body' | 'raw' | 'headers'> & { id?: string }>;
  record: string;
  action: string;
  /** Fields of the act before and after; of a record that is new or gone one side has none. */
  before: readonly string[];
  after: readonly string[];
}

export type ActRows = Readonly<Record<string, ActRow>>;

/** Returns the row of a call that adds a record by a form; `after` names fields of it. */
export const addedBy = (record: string, form: () => FormParts, after: readonly string[]): ActRow => ({
  call: () => formCall(form()),
  ...{ record, action: 'added', before: [], after },
});

/** Returns the row of a call that changes `fields` of a record made by `made`, which answers its id. */
export const changedBy = (
  record: string,
  made: (club: ActClub) => Promise<string>,
  input: object,
  fields: readonly string[],
): ActRow => ({
  call: async (club) => ({ body: { id: await made(club), ...input } }),
  ...{ record, action: 'changed', before: fields, after: fields },
});

/** Returns the row of a call that hides a record made by `made`, which answers its id. */
export const hiddenBy = (record: string, made: (club: ActClub) => Promise<string>): ActRow => ({
  call: async (club) => ({ body: { id: await made(club) } }),
  ...{ record, action: 'hidden', before: ['active'], after: ['active'] },
});
