import { Disc } from '@club/web-kit';
import { Ticket } from 'lucide-react';
import type { User } from '../core/types.js';
import { useSettings } from '../core/settings.js';
import { useText } from '../i18n/hooks.js';
import { nextVoucher } from './tier.js';
import { NoBreak } from './no-break.js';

/** List row with the number of codes that are missing to the next eVoucher; nothing once both are reached. */
export function VoucherProgress({ user }: { user: User }) {
  const t = useText();
  const codes = user.codesRegistered;
  const { awards } = useSettings();
  const next = nextVoucher(codes, awards);
  if (!next) return null;
  return (
    <li>
      <Disc tone="blush">
        <Ticket aria-hidden />
      </Disc>
      <span>
        <b className="block">
          <NoBreak>{t(($) => $.home.milestone, { count: next.missing, value: next.value })}</NoBreak>
        </b>
        <span className="text-small text-ink-2">{t(($) => $.home.milestoneBody, { count: codes })}</span>
      </span>
    </li>
  );
}
