import { SegmentedNav } from '@club/web-kit';
import { Camera, Keyboard } from 'lucide-react';
import { useText } from '../../i18n/hooks.js';
import { AppLink } from '../../shared/link.js';

/** URL of the camera scan; without the query the same page is the key-in form. */
export const CAMERA_PATH = '/scancode?mode=scan';

/** Camera or keyboard. */
export function ScanModes({ current }: { current: 'scan' | 'type' }) {
  const t = useText();
  return (
    <SegmentedNav
      label={t(($) => $.camera.how)}
      renderLink={AppLink}
      items={[
        {
          href: CAMERA_PATH,
          label: t(($) => $.camera.scan),
          icon: <Camera aria-hidden />,
          current: current === 'scan',
        },
        {
          href: '/scancode',
          label: t(($) => $.camera.type),
          icon: <Keyboard aria-hidden />,
          current: current === 'type',
        },
      ]}
    />
  );
}
