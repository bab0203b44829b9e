import { Button, Dialog, formatDate, formatTime } from '@club/web-kit';
import type { Settings } from '../core/types.js';
import { useLanguage, useText } from '../i18n/hooks.js';
import { NoBreak } from './no-break.js';

/** Shows from when or until when the product is unavailable, whom to ask, and what else members are told. */
export default function MaintenanceModal({
  window: maintenance,
  ahead,
  onClose,
}: {
  window: Settings['maintenance'];
  /** The window is yet to come. */
  ahead: boolean;
  onClose: () => void;
}) {
  const t = useText();
  const { language } = useLanguage();
  const moment = (at: string) => `${formatDate(at, language)}, ${formatTime(at, language)}`;
  const words = { from: moment(maintenance.from), until: moment(maintenance.to), contact: maintenance.contact };
  const text = ahead ? t(($) => $.landing.maintenanceAhead, words) : t(($) => $.landing.maintenance, words);
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t(($) => $.common.club)}
      description={<NoBreak>{[text, maintenance.notice[language]].filter(Boolean).join(' ')}</NoBreak>}
      actions={
        <Button block onClick={onClose}>
          {t(($) => $.common.okay)}
        </Button>
      }
    />
  );
}
