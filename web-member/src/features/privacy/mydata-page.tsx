import { Button, Card, Wrap } from '@club/web-kit';
import { useState } from 'react';
import { useAppSelector } from '../../core/hooks.js';
import { selectUser } from '../../core/session/selectors.js';
import { useText } from '../../i18n/hooks.js';
import { MemberShell } from '../../shared/member-shell.js';
import { usePage } from '../../shared/page.js';
import { ConsentsCard } from './consents-card.js';
import { DeleteDialog } from './delete-dialog.js';
import { DownloadCard } from './download-card.js';

/** Page for the data that the club keeps about a member: consents, a copy, deletion. */
export default function MyDataPage() {
  const t = useText();
  const user = useAppSelector(selectUser);
  const [leaving, setLeaving] = useState(false);
  usePage(t(($) => $.mydata.title));
  if (!user) return null;
  return (
    <MemberShell title={t(($) => $.mydata.title)} back="/userprofile">
      <Wrap className="grid gap-5 tablet:grid-cols-2 tablet:items-start">
        <p className="text-ink-2 tablet:col-span-2">{t(($) => $.mydata.lead)}</p>
        <ConsentsCard />
        <div className="grid gap-5">
          <DownloadCard />
          <Card className="grid gap-4">
            <h2>{t(($) => $.mydata.leave)}</h2>
            <p className="text-ink-2">{t(($) => $.mydata.leaveBody)}</p>
            <Button variant="outline" className="justify-self-start text-danger" onClick={() => setLeaving(true)}>
              {t(($) => $.mydata.leaveAction)}
            </Button>
          </Card>
        </div>
      </Wrap>
      {leaving ? <DeleteDialog user={user} onClose={() => setLeaving(false)} /> : null}
    </MemberShell>
  );
}
