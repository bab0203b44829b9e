import { Button, Dialog, formatDate, formatTime } from '@club/web-kit';
import { maintenance, support } from '../app/config.js';
import { useLanguage, useText } from '../i18n/hooks.js';

/** Until when the club is away and whom to ask. */
export default function MaintenanceModal({ onClose }: { onClose: () => void }) {
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
      description={t(($) => $.landing.maintenance, { until, contact: support.phone })}
      actions={
        <Button block onClick={onClose}>
          {t(($) => $.common.okay)}
        </Button>
      }
    />
  );
}
