import { Wrap } from '@club/web-kit';
import { ChevronDown } from 'lucide-react';
import { fill } from '../../i18n/fill.js';
import { useAwardWords, useLanguage, useText } from '../../i18n/hooks.js';
import { tierTerms } from './terms.js';
import { MemberShell } from '../../shared/member-shell.js';
import { usePage } from '../../shared/page.js';

/**
 * Two collapsible parts: how tiers work, and the terms of their benefits
 * (docs/product/screens.md#quest-and-tier-pages).
 */
export default function TierHelpPage() {
  const t = useText();
  const { language } = useLanguage();
  const words = useAwardWords();
  usePage(t(($) => $.tiers.helpTitle));
  return (
    <MemberShell title={t(($) => $.tiers.helpTitle)} back="/tier" narrow>
      <Wrap narrow className="grid gap-3">
        {tierTerms[language].map(({ title, points }, index) => (
          <details key={title} open={index === 0} className="group rounded-lg bg-surface shadow-card">
            <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 rounded-lg px-5 py-3 [&::-webkit-details-marker]:hidden">
              <h2 className="text-card">{title}</h2>
              <ChevronDown className="size-5 flex-none transition-transform group-open:rotate-180" aria-hidden />
            </summary>
            <ul className="grid list-disc gap-3 px-5 pb-5 pl-10">
              {points.map((point) => (
                <li key={point}>{fill(point, words)}</li>
              ))}
            </ul>
          </details>
        ))}
      </Wrap>
    </MemberShell>
  );
}
