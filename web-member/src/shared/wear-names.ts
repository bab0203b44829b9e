import { useText } from '../i18n/hooks.js';

/** Names of formats and sizes as the language on screen writes them; an unknown one as it is stored. */
export function useWearNames() {
  const t = useText();
  const format = (name: string): string => {
    const known = (['tape', 'pants'] as const).find((one) => one === name.toLowerCase());
    return known ? t(($) => $.baby.formats[known]) : name;
  };
  // NB, S, M, L, XL, XXL: in capitals in both languages
  const size = (name: string): string => (/^[a-z]{1,3}$/.test(name) ? name.toUpperCase() : name);
  return {
    format,
    size,
    /** Full name of a product: "Drypers DryPantz, size L", "Drypers Skinature Pants, size M"; empty without a brand. */
    product: (pack: { brand?: string | undefined; format?: string | undefined; size?: string | undefined }): string => {
      // a product's name is the same in both languages; "ClassicPantz" already includes the format
      const worn = /pantz$/i.test(pack.brand ?? '')
        ? ''
        : (pack.format ?? '').replace(/^./, (first) => first.toUpperCase());
      const name = [pack.brand, worn].filter(Boolean).join(' ');
      return name && pack.size ? t(($) => $.baby.product, { name, size: size(pack.size) }) : name;
    },
  };
}
