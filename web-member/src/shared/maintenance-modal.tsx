import { Button, Dialog, formatDate, formatTime } from '@club/web-kit';
import type { Settings } from '../core/types.js';
import { useLanguage, useText } from '../i18n/hooks.js';
import { NoBreak } from './no-break.js';

/** Shows until when the product is unavailable and whom to ask. */
export default function MaintenanceModal({
  window: maintenance,
  onClose,
}: {
  window: Settings['maintenance'];
  onClose: () => void;
}) {
  const t = useText();
  const { language } = useLanguage();
  const until = `${formatDate(maintenance.to, language)}, ${formatTime(maintenance.to, language)}`;
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t(($) => $.common.club)}
      description={<NoBreak>{t(($) => $.landing.maintenance, { until, contact: maintenance.contact })}</NoBreak>}
      actions={
        <Button block onClick={onClose}>
          {t(($) => $.common.okay)}
        </Button>
      }
    />
  );
}
