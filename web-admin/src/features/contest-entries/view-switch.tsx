import { LayoutGrid, Rows3 } from 'lucide-react';
import { useText } from '../../i18n/hooks.js';
import { useView } from '../../shared/use-view.js';

const VIEWS = ['pictures', 'table'] as const;
type View = (typeof VIEWS)[number];
const ICONS = { pictures: LayoutGrid, table: Rows3 } as const;

/** Returns whether the entries are drawn as pictures or as a table, and how that is chosen. */
export const useEntriesView = () => useView<View>('contestEntries', VIEWS);

/** The choice between pictures and a table. */
export function ViewSwitch() {
  const t = useText();
  const { view, choose } = useEntriesView();
  return (
    <div role="group" aria-label={t(($) => $.contestEntries.view)} className="flex rounded-md bg-sunken p-1">
      {VIEWS.map((one) => {
        const Icon = ICONS[one];
        return (
          <button
            key={one}
            type="button"
            aria-pressed={view === one}
            onClick={() => choose(one)}
            className="flex min-h-11 items-center gap-2 rounded-sm px-3.5 text-small font-medium text-ink-2 hover:text-ink aria-pressed:bg-surface aria-pressed:font-bold aria-pressed:text-primary aria-pressed:shadow-card"
          >
            <Icon className="size-4" aria-hidden />
            {t(($) => $.contestEntries.views[one])}
          </button>
        );
      })}
    </div>
  );
}
