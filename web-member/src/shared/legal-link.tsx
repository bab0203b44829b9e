import { useHref } from 'react-router-dom';
import type { DocumentId } from '../core/info-paths.js';
import { useLanguage } from '../i18n/hooks.js';
import { OutLink } from './link.js';

/** The club's own terms or privacy notice in the language shown, beside the page one is on: what was typed stays. */
export function LegalLink({ id, children }: { id: DocumentId; children: string }) {
  const { language } = useLanguage();
  return (
    <OutLink href={useHref(`/${language}/faq/${id}`)} className="font-medium text-primary underline">
      {children}
    </OutLink>
  );
}
