import { Button, Card, EmptyState, FlowerPicture, formatDate, TierBadge, Wrap, type Tier } from '@club/web-kit';
import { Link } from 'react-router-dom';
import { useAppSelector } from '../../core/hooks.js';
import type { User } from '../../core/types.js';
import { selectUser } from '../../core/session/selectors.js';
import { useLanguage, useText } from '../../i18n/hooks.js';
import { MemberShell } from '../../shared/member-shell.js';
import { Columns } from '../../shared/columns.js';
import { usePage } from '../../shared/page.js';
import { HistoryRows } from './history-rows.js';

/** Every change and review of the member's tier, newest first (docs/product/screens.md#quest-and-tier-pages). */
export default function TierHistoryPage() {
  const t = useText();
  const user = useAppSelector(selectUser);
  usePage(t(($) => $.tiers.history));
  if (!user) return null;
  const periods = user.tierHistory;
  const [latest] = periods;
  return (
    <MemberShell title={t(($) => $.tiers.history)} back="/tier" narrow={latest ? 'belowDesktop' : true}>
      {latest ? (
        <Columns aside={<Now tier={user.tier} since={latest.from} />}>
          <h2 className="sr-only">{t(($) => $.tiers.story)}</h2>
          <HistoryRows periods={periods} />
        </Columns>
      ) : (
        <Wrap narrow className="grid gap-5">
          <h2 className="sr-only">{t(($) => $.tiers.story)}</h2>
          <EmptyState
            picture={<FlowerPicture />}
            title={t(($) => $.tiers.none)}
            action={
              <Button asChild variant="outline">
                <Link to="/tier">{t(($) => $.tiers.noneAction)}</Link>
              </Button>
            }
          />
        </Wrap>
      )}
    </MemberShell>
  );
}

/** The tier of today, beside its history. */
function Now({ tier, since }: { tier: User['tier']; since: string }) {
  const t = useText();
  const { language } = useLanguage();
  return (
    <Card className="grid justify-items-start gap-3 max-desktop:hidden">
      <TierBadge tier={tier.toLowerCase() as Tier}>{t(($) => $.tier.member, { tier })}</TierBadge>
      <p className="text-small text-ink-2">
        {t(($) => $.tiers.until, { from: formatDate(since, language), to: t(($) => $.tiers.today) })}
      </p>
      <p className="text-small">{t(($) => $.tiers.note)}</p>
      <Button asChild variant="outline" size="sm">
        <Link to="/tier">{t(($) => $.tiers.noneAction)}</Link>
      </Button>
    </Card>
  );
}
