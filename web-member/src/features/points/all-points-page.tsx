import { Button, CoinsPicture, EmptyState, Wrap } from '@club/web-kit';
import { Link } from 'react-router-dom';
import { useAppSelector } from '../../core/hooks.js';
import { selectUser } from '../../core/session/selectors.js';
import { useText } from '../../i18n/hooks.js';
import { MemberShell } from '../../shared/member-shell.js';
import { usePage } from '../../shared/page.js';
import { LineList } from './line-list.js';
import { Total } from './total.js';

/** Every line of the member's ledger, newest first, down to their sum (docs/product/screens.md#points-pages). */
export default function AllPointsPage() {
  const t = useText();
  const user = useAppSelector(selectUser);
  const lines = useAppSelector((state) => state.points.history.all.lines);
  usePage(t(($) => $.points.allTitle));

  if (!user) return null;
  const sum = lines.reduce((total, { points }) => total + points, 0);
  const held = sum - user.totalPoints;
  return (
    <MemberShell title={t(($) => $.points.allTitle)} back="/points" narrow>
      <Wrap narrow className="grid gap-5">
        <Total points={user.totalPoints} />
        <LineList
          view="all"
          empty={
            <EmptyState
              picture={<CoinsPicture />}
              title={t(($) => $.history.empty)}
              action={
                <Button asChild variant="points">
                  <Link to="/scancode">{t(($) => $.history.emptyAction)}</Link>
                </Button>
              }
            />
          }
          end={
            <p className="text-center text-small text-ink-2">
              {held > 0
                ? t(($) => $.points.held, { count: lines.length, sum, held })
                : t(($) => $.points.sum, { count: lines.length, sum })}
            </p>
          }
        />
      </Wrap>
    </MemberShell>
  );
}
