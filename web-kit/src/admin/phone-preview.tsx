import { useId, useState, type ReactNode } from 'react';
import { LanguageToggle } from '../ui/nav';

export interface PhonePreviewProps {
  /** Heading: "Members see". */
  title: ReactNode;
  /** Name of the switch of the preview's own language. */
  languageLabel: string;
  /** Between the heading and the phone: what the page is seen for. */
  top?: ReactNode;
  /** The page as a member sees it. */
  children: (language: 'en' | 'bm') => ReactNode;
}

/** Shows what a member will see, on a phone beside the form; the language can be chosen independently of the page's. */
export function PhonePreview({ title, languageLabel, top, children }: PhonePreviewProps) {
  const own = useId();
  const [language, setLanguage] = useState<'en' | 'bm'>('en');
  return (
    <aside aria-labelledby={own} className="grid content-start gap-3 self-start desktop:sticky desktop:top-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id={own}>{title}</h2>
        <LanguageToggle label={languageLabel} current={language} onChange={setLanguage} />
      </div>
      {top}
      <div
        lang={language === 'bm' ? 'ms' : 'en'}
        className="phone-preview flex min-h-136 w-full max-w-80 flex-col gap-2.5 rounded-[2.5rem] border-8 border-deep bg-page px-4 pt-4 pb-3.5 text-body"
      >
        {children(language)}
      </div>
    </aside>
  );
}
