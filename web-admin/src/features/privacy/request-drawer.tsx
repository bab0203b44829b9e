import { Button } from '@club/web-kit';
import { Drawer } from '@club/web-kit/admin/index.ts';
import { Link } from 'react-router-dom';
import { pathTo } from '../../core/paths.js';
import { useText } from '../../i18n/hooks.js';
import { Proofs, RequestFacts, StateTag } from './request-parts.js';
import type { ListedRequest } from './requests.js';

interface RequestDrawerProps {
  /** None while it is closed. */
  request: ListedRequest | undefined;
  onClose: () => void;
  /** Opens the request below; undefined at the last. */
  onNext: (() => void) | undefined;
}

/** One request: its state, its details and its proofs. */
export function RequestDrawer({ request, onClose, onNext }: RequestDrawerProps) {
  const t = useText();
  if (!request) return null;
  const { id, kind, memberId, name, erased } = request;
  return (
    <Drawer
      open
      onOpenChange={onClose}
      of={id}
      title={t(($) => $.privacy.kinds[kind])}
      note={erased ? t(($) => $.reports.erased) : name}
      closeLabel={t(($) => $.frame.close)}
      next={{ label: t(($) => $.privacy.next), onNext }}
      foot={
        <Button asChild size="sm" block variant="outline">
          <Link to={pathTo('privacyMember', memberId)}>{t(($) => $.privacy.openMember)}</Link>
        </Button>
      }
    >
      <div className="grid gap-3">
        <p>
          <StateTag request={request} />
        </p>
        <RequestFacts request={request} />
      </div>
      {kind === 'erasure' ? <Proofs request={request} /> : null}
    </Drawer>
  );
}
