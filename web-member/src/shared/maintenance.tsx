import { Button, Dialog, formatDate, formatTime } from '@club/web-kit';
import { useState } from 'react';
import { useApp } from '../app/app-context.js';
import { maintenance, support } from '../app/config.js';
import { useLanguage, useText } from '../i18n/hooks.js';

/** The maintenance modal of the landing and sign-in pages, inside the configured window (member-account §4). */
export function MaintenanceNotice() {
  const t = useText();
  const { language } = useLanguage();
  const { now } = useApp();
  const [closed, setClosed] = useState(false);
  const at = now().getTime();
  if (closed || at < Date.parse(maintenance.from) || at >= Date.parse(maintenance.to)) return null;
  const until = `${formatDate(maintenance.to, language)}, ${formatTime(maintenance.to, language)}`;
  return (
    <Dialog
      open
      onOpenChange={(open) => setClosed(!open)}
      title={t(($) => $.common.club)}
      description={t(($) => $.landing.maintenance, { until, contact: support.phone })}
      actions={
        <Button block onClick={() => setClosed(true)}>
          {t(($) => $.common.okay)}
        </Button>
      }
    />
  );
}
