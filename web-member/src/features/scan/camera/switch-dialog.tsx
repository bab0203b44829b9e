import { Button, Dialog } from '@club/web-kit';
import { useEffect, useState } from 'react';
import { useText } from '../../../i18n/hooks.js';
import { cameras } from './use-camera.js';

interface Props {
  /** The camera in use. */
  current: string | undefined;
  onChoose: (deviceId: string) => void;
  onClose: () => void;
}

/** Asks which of the device's cameras to use. */
export default function SwitchDialog({ current, onChoose, onClose }: Props) {
  const t = useText();
  const [found, setFound] = useState<MediaDeviceInfo[]>([]);
  useEffect(() => {
    void cameras().then(setFound, () => onClose());
  }, [onClose]);
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t(($) => $.camera.switchTitle)}
      closeLabel={t(($) => $.common.close)}
    >
      <ul className="grid gap-2">
        {found.map(({ deviceId, label }, index) => (
          <li key={deviceId}>
            <Button
              variant={deviceId === current ? 'primary' : 'outline'}
              block
              aria-pressed={deviceId === current}
              onClick={() => onChoose(deviceId)}
            >
              {label || t(($) => $.camera.camera, { number: index + 1 })}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
