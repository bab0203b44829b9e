import { plainText } from '@club/platform/typed-input';

/** Returns the words of a text in the form in which members are searched: lower case, each once. */
export function wordsOf(text: string): string[] {
  return [
    ...new Set(
      plainText(text)
        .toLowerCase()
        .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [],
    ),
  ];
}
