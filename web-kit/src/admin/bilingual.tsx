import type { ReactNode } from 'react';

/** Names of both languages, each in itself. */
export interface LanguageHeads {
  en: string;
  bm: string;
}

/** Names of the languages above a form's pairs; where the pairs are stacked, the labels contain the language. */
const Heads = ({ en, bm }: LanguageHeads) => (
  <>
    <p className="hidden text-small font-bold text-ink-2 @min-[26rem]:block">{en}</p>
    <p lang="ms" className="hidden text-small font-bold text-ink-2 @min-[26rem]:block">
      {bm}
    </p>
  </>
);

export interface BilingualPairProps {
  /** The English field, with its English label. */
  en: ReactNode;
  /** The Malay field, with its Malay label. */
  bm: ReactNode;
  /** Above the first pair of a form. */
  heads?: LanguageHeads;
}

/** One field in both languages: English left, Malay right, one below the other where the form is narrower than 416 px. */
export const BilingualPair = ({ en, bm, heads }: BilingualPairProps) => (
  <div className="@container">
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-5 gap-y-3 @min-[26rem]:grid-cols-2">
      {heads ? <Heads {...heads} /> : null}
      <div lang="en" className="min-w-0">
        {en}
      </div>
      <div lang="ms" className="min-w-0">
        {bm}
      </div>
    </div>
  </div>
);
