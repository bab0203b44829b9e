import type { Answer, CallName, CallOptions, Query } from '../src/api/calls';
import type { Api, DownloadedFile, WholeAnswer } from '../src/api/client';
import { ApiError } from '../src/api/api-error';

/** Returns the answer of a list call whose list has `total` rows in all. */
export const counted = <T>(body: T, total: number): WholeAnswer<T> => ({
  body,
  headers: new Headers({ 'X-Total-Count': String(total) }),
});

/** A refusal as the server words it. */
export const refusal = (
  status: number,
  code: string,
  details: Record<string, unknown> = {},
  fields: Record<string, string> = {},
) => new ApiError(status, code, `${code} by the server`, fields, 'request-1', details);

// a list that can be asked for as a file answers one then
type Reply<Name extends CallName> =
  Answer<Name> extends undefined
    ? DownloadedFile
    : Answer<Name> | WholeAnswer<Answer<Name>> | ('format' extends keyof Query<Name> ? DownloadedFile : never);

/** Answers of the gateway to the calls of a test, typed by the contract. */
export type Programmed = {
  [Name in CallName]?: (options: CallOptions<Name>) => Reply<Name> | Promise<Reply<Name>>;
};

/** An api whose calls fail unless the test programs them, and which remembers every call. */
export function fakeApi(programmed: Programmed) {
  const calls: { name: CallName; options: unknown }[] = [];
  const answer = async (name: CallName, options: unknown = {}) => {
    calls.push({ name, options });
    const answered = programmed[name] as ((options: unknown) => unknown) | undefined;
    if (!answered) throw new Error(`unexpected call: ${name}`);
    return answered(options);
  };
  const whole = async (name: CallName, options: unknown) => {
    const answered = await answer(name, options);
    return answered instanceof Object && 'headers' in answered ? answered : { body: answered, headers: new Headers() };
  };
  return {
    api: { call: answer, callWhole: whole, download: answer } as unknown as Api,
    calls,
    asked: (): CallName[] => calls.map(({ name }) => name),
    called: <Name extends CallName>(name: Name) =>
      calls.filter((call) => call.name === name).map(({ options }) => options) as CallOptions<Name>[],
  };
}
