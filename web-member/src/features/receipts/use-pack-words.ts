import { useText } from '../../i18n/hooks.js';

/** A product's label or size in the language on screen: names and measures stay as they are, "larger pack" does not. */
export function usePackWords() {
  const t = useText();
  const packs: Record<string, string> = {
    'smaller pack': t(($) => $.receipts.pack.smaller),
    'larger pack': t(($) => $.receipts.pack.larger),
  };
  return (text: string): string =>
    text.replace(/(?:smaller|larger) pack$/i, (found) => packs[found.toLowerCase()] ?? found);
}
