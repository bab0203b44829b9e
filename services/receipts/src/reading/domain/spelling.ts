/** Returns a text in small letters and digits without accents, its words apart. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'\u2019`]/g, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Returns how many letters have to be changed, added or left out to make one text of the other. */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, row[j]! + 1, next[j - 1]! + 1));
    }
    row = next;
  }
  return row[b.length]!;
}

/** Letters of a word for each one that may be misread; a shorter word has to be right. */
const LETTERS_PER_MISTAKE = 5;

/** Returns whether a word that was read is a known one: alike but for a misread letter in five, none in a number. */
export function isWord(read: string, known: string): boolean {
  if (read === known) return true;
  if (/\d/.test(known)) return false;
  return editDistance(read, known) <= Math.floor(known.length / LETTERS_PER_MISTAKE);
}

/** Returns whether a word that was read shortens a known one, as tills do: it begins alike and leaves letters out. */
export function isShortened(read: string, known: string): boolean {
  if (read.length < 3 || read.length >= known.length || read[0] !== known[0]) return false;
  let at = 0;
  for (const letter of known) if (letter === read[at]) at += 1;
  return at === read.length;
}
