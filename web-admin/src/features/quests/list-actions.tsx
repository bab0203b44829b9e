import { Button } from '@club/web-kit';
import { ArrowDownUp, Tags } from 'lucide-react';
import { Link } from 'react-router-dom';
import { pathTo } from '../../core/paths.js';
import { useText } from '../../i18n/hooks.js';
import { useGroups } from './use-groups.js';

/** The ways to the groups of quests and to their order. */
export function ListActions() {
  const t = useText();
  // the column of groups names them
  useGroups();
  return (
    <>
      <Button asChild size="sm" variant="outline">
        <Link to={pathTo('questGroups')}>
          <Tags className="size-4" aria-hidden /> {t(($) => $.quests.groupsTitle)}
        </Link>
      </Button>
      <Button asChild size="sm" variant="outline">
        <Link to={pathTo('questOrder')}>
          <ArrowDownUp className="size-4" aria-hidden /> {t(($) => $.quests.order)}
        </Link>
      </Button>
    </>
  );
}
