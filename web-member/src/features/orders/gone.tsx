import { Button, EmptyState, OpenPackPicture } from '@club/web-kit';
import { Link } from 'react-router-dom';
import { useText } from '../../i18n/hooks.js';

/** What the address names is none of the member's parcels. */
export function Gone() {
  const t = useText();
  return (
    <>
      <h2 className="sr-only">{t(($) => $.orders.progress)}</h2>
      <EmptyState
        picture={<OpenPackPicture />}
        title={t(($) => $.orders.gone)}
        action={
          <Button asChild>
            <Link to="/pointshop?tab=history">{t(($) => $.orders.all)}</Link>
          </Button>
        }
      />
    </>
  );
}
