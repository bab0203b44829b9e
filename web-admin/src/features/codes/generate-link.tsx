import { Button } from '@club/web-kit';
import { Plus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { pathTo } from '../../core/paths.js';
import { useText } from '../../i18n/hooks.js';

/** The way to a new batch. */
export function GenerateLink() {
  const t = useText();
  return (
    <Button asChild size="sm" variant="primary">
      <Link to={pathTo('codeGenerate')}>
        <Plus className="size-4" aria-hidden /> {t(($) => $.codes.generate)}
      </Link>
    </Button>
  );
}
