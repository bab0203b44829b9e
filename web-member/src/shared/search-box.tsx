import { cn } from '@club/web-kit';
import { Search } from 'lucide-react';
import { useSettings } from '../core/settings.js';
import { useLanguage, useText } from '../i18n/hooks.js';

/** Searches the brand's site in a new tab (docs/product/screens.md#header-and-footer). */
export function SearchBox({ className }: { className?: string }) {
  const t = useText();
  const { language } = useLanguage();
  const { links } = useSettings();
  return (
    <form
      role="search"
      className={cn('relative', className)}
      onSubmit={(event) => {
        event.preventDefault();
        const field = event.currentTarget.elements.namedItem('q');
        const query = field instanceof HTMLInputElement ? field.value.trim() : '';
        if (query)
          window.open(links.search[language].replace('{query}', encodeURIComponent(query)), '_blank', 'noreferrer');
      }}
    >
      <input
        type="search"
        name="q"
        maxLength={100}
        aria-label={`${t(($) => $.chrome.search)} (${t(($) => $.common.newTab)})`}
        placeholder={t(($) => $.chrome.search)}
        className="h-11 w-full rounded-full bg-surface pr-11 pl-4 text-small shadow-[inset_0_0_0_1.5px_var(--color-line-strong)] placeholder:text-ink-2"
      />
      <button
        type="submit"
        aria-label={t(($) => $.chrome.searchGo)}
        className="absolute inset-y-0 right-0 grid size-11 place-items-center rounded-full"
      >
        <Search className="size-5" aria-hidden />
      </button>
    </form>
  );
}
