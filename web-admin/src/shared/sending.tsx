import { Progress } from '@club/web-kit/admin/index.ts';
import { useText } from '../i18n/hooks.js';

/** Returns the size of a file in words: "1.2 MB". */
export const sizeText = (bytes: number) =>
  bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;

/** Shows how much of a file was sent, and then that the server reads it. */
export function Sending({ name, share }: { name: string; share: number }) {
  const t = useText();
  const sent = share >= 1;
  return (
    <Progress
      label={t(($) => $.upload.sending, { name })}
      value={sent ? undefined : share}
      max={1}
      text={sent ? t(($) => $.upload.reading) : t(($) => $.upload.sentPart, { part: Math.floor(share * 100) })}
    />
  );
}
