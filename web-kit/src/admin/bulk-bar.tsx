import { LoaderCircle, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../ui/button';

export interface BulkAction {
  key: string;
  label: ReactNode;
  icon?: ReactNode;
  onSelect: () => void;
  busy?: boolean;
  /** Whether its tray is open above the bar. */
  expanded?: boolean;
}

export interface BulkBarProps {
  /** Name of the region: "Bulk actions". */
  label: string;
  /** Number of chosen rows; the bar is shown from the first. */
  count: number;
  /** "3 selected", read out when it changes. */
  countText: string;
  /** Chooses every row that matches, beyond the page: "Select all 46 matching". */
  all?: { label: string; onSelect: () => void };
  actions: readonly BulkAction[];
  clearLabel: string;
  onClear: () => void;
  /** Input that an action needs first, such as a file or a choice; white, above the bar. */
  tray?: ReactNode;
}

/** Actions for the chosen rows, at the foot of the window while any row is chosen. */
export const BulkBar = ({ label, count, countText, all, actions, clearLabel, onClear, tray }: BulkBarProps) => (
  <div className="sticky bottom-4 z-20 mx-auto grid w-full max-w-200 gap-2 print:hidden">
    <p role="status" className="sr-only">
      {count > 0 ? countText : ''}
    </p>
    {count > 0 ? (
      <div role="region" aria-label={label} className="mt-4 grid gap-2">
        {tray ? <div className="rounded-lg bg-surface px-5 py-4 shadow-raised">{tray}</div> : null}
        <div className="deep flex flex-wrap items-center gap-x-2 rounded-[1.75rem] bg-deep py-1.5 pr-2 pl-5 text-small text-on-deep shadow-raised">
          <b className="tabular-nums">{countText}</b>
          {all ? (
            <button
              type="button"
              onClick={all.onSelect}
              className="ml-2 min-h-11 rounded-sm font-bold text-points underline underline-offset-4"
            >
              {all.label}
            </button>
          ) : null}
          <div className="order-last flex basis-full flex-wrap items-center tablet:order-none tablet:ml-auto tablet:basis-auto">
            {actions.map((action) => (
              <button
                key={action.key}
                type="button"
                aria-expanded={action.expanded}
                aria-busy={action.busy || undefined}
                aria-disabled={action.busy || undefined}
                onClick={() => {
                  if (!action.busy) action.onSelect();
                }}
                className="inline-flex min-h-11 items-center gap-1.5 rounded-full px-3.5 font-bold hover:bg-on-deep/12 aria-busy:cursor-progress aria-expanded:bg-on-deep/14 [&>svg]:size-4"
              >
                {action.busy ? <LoaderCircle className="spin" aria-hidden /> : action.icon}
                {action.label}
              </button>
            ))}
          </div>
          <IconButton label={clearLabel} onClick={onClear} className="ml-auto tablet:ml-0">
            <X className="size-4" aria-hidden />
          </IconButton>
        </div>
      </div>
    ) : null}
  </div>
);
