import { Button } from '@club/web-kit';
import { Link } from 'react-router-dom';
import { pathTo } from '../../core/paths.js';
import { useText } from '../../i18n/hooks.js';
import { Card } from '../../shared/card.js';
import { useCodes } from './branch.js';

/** The days of every month on which points count double, and the way to the screen that sets them. */
export function DoubleDates() {
  const t = useText();
  const days = useCodes().list.data?.doubleDates;
  return (
    <Card
      title={t(($) => $.menu.doublePoints)}
      action={
        <Button asChild size="sm" variant="outline">
          <Link to={pathTo('doublePoints')}>{t(($) => $.codes.doubleOpen)}</Link>
        </Button>
      }
    >
      <p>
        {days
          ? t(($) => $.codes.doubleNow, { days: days.toSorted((a, b) => a - b).join(', ') })
          : t(($) => $.codes.doubleUnknown)}
      </p>
    </Card>
  );
}
