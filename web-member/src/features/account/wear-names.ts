import { useText } from '../../i18n/hooks.js';

/** Names of formats and sizes as the language on screen writes them; an unknown one as it is stored. */
export function useWearNames() {
  const t = useText();
  return {
    format: (name: string): string => {
      const known = (['tape', 'pants'] as const).find((one) => one === name.toLowerCase());
      return known ? t(($) => $.baby.formats[known]) : name;
    },
    // NB, S, M, L, XL, XXL: in capitals in both languages
    size: (name: string): string => (/^[a-z]{1,3}$/.test(name) ? name.toUpperCase() : name),
  };
}
