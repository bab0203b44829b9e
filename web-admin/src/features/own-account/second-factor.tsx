import { Button, Message } from '@club/web-kit';
import { Tag } from '@club/web-kit/admin/index.ts';
import { useCallback, useState } from 'react';
import { useText } from '../../i18n/hooks.js';
import { Card } from '../../shared/card.js';
import { MomentCell } from '../../shared/cells.js';
import { FactorDialog } from './factor-dialog.js';
import { RemoveDialog } from './remove-dialog.js';
import type { OwnAccount } from './requests.js';

/** Fewer recovery codes than this are pointed out. */
const FEW_CODES = 4;

/** The second step of the sign-in: set up, replaced, or removed where none is required. */
export function SecondFactor({ account }: { account: OwnAccount }) {
  const t = useText();
  const [open, setOpen] = useState<'app' | 'remove' | null>(null);
  const close = useCallback(() => setOpen(null), []);
  const { secondFactorSince: since, recoveryCodesLeft: count, secondFactorRequired } = account;
  const state = (
    <Tag tone={since ? 'ok' : 'warn'}>
      {t(($) => (since ? $.administrators.enrolled : $.administrators.notEnrolled))}
    </Tag>
  );
  return (
    <Card title={t(($) => $.ownAccount.secondStep)} action={state}>
      {since ? (
        <>
          <p className="text-small text-ink-2">
            {t(($) => $.ownAccount.appSince)} <MomentCell at={since} />. {t(($) => $.ownAccount.codesLeft, { count })}
          </p>
          {count < FEW_CODES ? <Message tone="warning">{t(($) => $.ownAccount.fewCodes)}</Message> : null}
        </>
      ) : (
        <p className="text-small text-ink-2">{t(($) => $.ownAccount.noSecondStep)}</p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant={since ? 'outline' : 'primary'} onClick={() => setOpen('app')}>
          {t(($) => (since ? $.ownAccount.replace : $.ownAccount.setUp))}
        </Button>
        {since && !secondFactorRequired ? (
          <Button size="sm" variant="danger" onClick={() => setOpen('remove')}>
            {t(($) => $.ownAccount.remove)}
          </Button>
        ) : null}
      </div>
      {since && secondFactorRequired ? (
        <p className="text-small text-ink-2">{t(($) => $.ownAccount.required)}</p>
      ) : null}
      <FactorDialog open={open === 'app'} replaces={since !== null} onClose={close} />
      <RemoveDialog open={open === 'remove'} onClose={close} />
    </Card>
  );
}
