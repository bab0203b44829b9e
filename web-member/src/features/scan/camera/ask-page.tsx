import { Button, buttonStyles, Card, Message, OpenPackPicture, PictureInCradle, Wrap } from '@club/web-kit';
import { Camera, Image } from 'lucide-react';
import { useText } from '../../../i18n/hooks.js';
import { MemberShell } from '../../../shared/member-shell.js';
import { ScanModes } from '../scan-modes.js';
import { PhotoInput } from './photo-input.js';

interface Props {
  hint: string | null;
  onOpen: () => void;
  onPhoto: (file: File) => void;
}

/** Explains why the camera is needed, before the browser asks: once on a device. */
export const AskPage = ({ hint, onOpen, onPhoto }: Props) => {
  const t = useText();
  return (
    <MemberShell title={t(($) => $.camera.title)} back="/dashboard" narrow>
      <Wrap narrow className="grid gap-6">
        <ScanModes current="scan" />
        <Card className="grid justify-items-center gap-4 py-8 text-center">
          <PictureInCradle className="size-36">
            <OpenPackPicture />
          </PictureInCradle>
          <h2>{t(($) => $.camera.askTitle)}</h2>
          <p className="max-w-96 text-ink-2">
            {t(($) => $.camera.askBody)} {t(($) => $.camera.askPrivate)}
          </p>
          <p className="max-w-96 text-small text-ink-2">
            {t(($) => $.camera.hint)} {t(($) => $.camera.askNext)}
          </p>
          {hint ? (
            <Message tone="danger" live="alert" className="text-left">
              {hint}
            </Message>
          ) : null}
          <div className="grid w-full max-w-96 gap-2">
            <Button variant="points" block icon={<Camera className="size-5" aria-hidden />} onClick={onOpen}>
              {t(($) => $.camera.allow)}
            </Button>
            <PhotoInput onPhoto={onPhoto} className={buttonStyles({ variant: 'outline', block: true })}>
              <Image className="size-5" aria-hidden />
              {t(($) => $.camera.photo)}
            </PhotoInput>
          </div>
        </Card>
      </Wrap>
    </MemberShell>
  );
};
