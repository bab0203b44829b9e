import catalogue from '../../proto/errors.json' with { type: 'json' };
import type { Language } from './i18n/format';

/** Every error code of the product. */
export type ErrorCode = keyof typeof catalogue;

/** Returns whether the catalogue has a text for the code. */
export const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(catalogue, code);

/** The text of every error code in one language, ready to be an i18n namespace; {{…}} are its placeholders. */
export const errorResources = (language: Language): Record<ErrorCode, string> =>
  Object.fromEntries(Object.entries(catalogue).map(([code, entry]) => [code, entry[language]])) as Record<
    ErrorCode,
    string
  >;
