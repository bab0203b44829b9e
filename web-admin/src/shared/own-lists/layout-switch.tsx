import { LayoutGrid, Rows3 } from 'lucide-react';
import { useText } from '../../i18n/hooks.js';
import { LAYOUTS, type Layout } from './use-own-list.js';

const ICONS = { pictures: LayoutGrid, table: Rows3 } as const;

interface LayoutSwitchProps {
  layout: Layout;
  choose: (layout: Layout) => void;
}

/** The choice between a table and pictures. */
export function LayoutSwitch({ layout, choose }: LayoutSwitchProps) {
  const t = useText();
  return (
    <div role="group" aria-label={t(($) => $.list.layout)} className="flex rounded-md bg-sunken p-1">
      {LAYOUTS.map((one) => {
        const Icon = ICONS[one];
        return (
          <button
            key={one}
            type="button"
            aria-pressed={layout === one}
            onClick={() => choose(one)}
            className="flex min-h-11 items-center gap-2 rounded-sm px-3.5 text-small font-medium text-ink-2 hover:text-ink aria-pressed:bg-surface aria-pressed:font-bold aria-pressed:text-primary aria-pressed:shadow-card"
          >
            <Icon className="size-4" aria-hidden />
            {t(($) => $.list.layouts[one])}
          </button>
        );
      })}
    </div>
  );
}
