/** A text in both languages. */
export interface Localized {
  en: string;
  bm: string;
}
