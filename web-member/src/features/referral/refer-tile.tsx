import { formatPoints, ParentsPicture } from '@club/web-kit';
import { Link } from 'react-router-dom';
import type { User } from '../../api/types.js';
import { referralPoints } from '../../app/config.js';
import { useText } from '../../i18n/hooks.js';

/** The way from the dashboard to the referral page, with what a friend brings at the member's tier. */
export function ReferTile({ user }: { user: User }) {
  const t = useText();
  const { own } = referralPoints[user.tier];
  return (
    <Link
      to="/referandearn"
      className="tone-lilac flex items-center gap-4 overflow-hidden rounded-lg bg-(--tone) pl-5 no-underline"
    >
      <span className="min-w-0 flex-1 py-4">
        <strong className="block font-display text-heading font-display">{t(($) => $.refer.title)}</strong>
        <span className="mt-1 block text-small">{t(($) => $.refer.tile, { points: formatPoints(own) })}</span>
      </span>
      <ParentsPicture className="-mb-3 size-26 flex-none self-end" />
    </Link>
  );
}
