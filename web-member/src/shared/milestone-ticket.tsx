import { cn, Ticket } from '@club/web-kit';
import type { User } from '../core/types.js';
import { useSettings } from '../core/settings.js';
import { useText } from '../i18n/hooks.js';
import { NoBreak } from './no-break.js';
import { nextVoucher } from './tier.js';

/** The next eVoucher as a ticket: how many codes are missing to it, and a dot for each; nothing once all are reached. */
export function MilestoneTicket({ user: { codesRegistered } }: { user: Pick<User, 'codesRegistered'> }) {
  const t = useText();
  const { awards } = useSettings();
  const next = nextVoucher(codesRegistered, awards);
  if (!next) return null;
  return (
    <Ticket
      value={next.value}
      title={<NoBreak>{t(($) => $.home.milestone, { count: next.missing, value: next.value })}</NoBreak>}
    >
      {t(($) => $.home.milestoneBody, { count: codesRegistered })}
      <span className="mt-2 flex flex-wrap gap-1.5" aria-hidden>
        {Array.from({ length: next.codes }, (_, place) => (
          <span
            key={place}
            className={cn(
              'size-3 rounded-full shadow-[inset_0_0_0_1.5px_var(--color-blush-ink)]',
              place < codesRegistered && 'bg-blush-ink',
            )}
          />
        ))}
      </span>
    </Ticket>
  );
}
