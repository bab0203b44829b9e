import { Button } from '@club/web-kit';
import { Tags } from 'lucide-react';
import { Link } from 'react-router-dom';
import { pathTo } from '../../core/paths.js';
import { useText } from '../../i18n/hooks.js';

/** The way to the categories of shop items. */
export function CategoriesLink() {
  const t = useText();
  return (
    <Button asChild size="sm" variant="outline">
      <Link to={pathTo('itemCategories')}>
        <Tags className="size-4" aria-hidden /> {t(($) => $.items.categories)}
      </Link>
    </Button>
  );
}
