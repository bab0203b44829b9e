import { Button, EmptyState, FlowerPicture, Wrap } from '@club/web-kit';
import { Link } from 'react-router-dom';
import { useAppSelector } from '../../core/hooks.js';
import { selectUser } from '../../core/session/selectors.js';
import { useText } from '../../i18n/hooks.js';
import { MemberShell } from '../../shared/member-shell.js';
import { usePage } from '../../shared/page.js';
import { HistoryRows } from './history-rows.js';

/** Every change and review of the member's tier, newest first (docs/product/screens.md#quest-and-tier-pages). */
export default function TierHistoryPage() {
  const t = useText();
  const user = useAppSelector(selectUser);
  usePage(t(($) => $.tiers.history));
  if (!user) return null;
  const periods = user.tierHistory;
  return (
    <MemberShell title={t(($) => $.tiers.history)} back="/tier" narrow>
      <Wrap narrow className="grid gap-5">
        <h2 className="sr-only">{t(($) => $.tiers.story)}</h2>
        {periods.length > 0 ? (
          <HistoryRows periods={periods} />
        ) : (
          <EmptyState
            picture={<FlowerPicture />}
            title={t(($) => $.tiers.none)}
            action={
              <Button asChild variant="outline">
                <Link to="/tier">{t(($) => $.tiers.noneAction)}</Link>
              </Button>
            }
          />
        )}
      </Wrap>
    </MemberShell>
  );
}
