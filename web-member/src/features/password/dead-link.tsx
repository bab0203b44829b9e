import { BrokenThreadPicture, Button, PictureInCradle } from '@club/web-kit';
import { Link } from 'react-router-dom';
import type { Failure } from '@club/web-kit/app/failure.ts';
import { useErrorText } from '../../i18n/hooks.js';

/** A link that no longer opens anything: why, and the way to a new one. */
export function DeadLink({
  title,
  failure,
  action,
}: {
  title: string;
  failure: Pick<Failure, 'code'> & Partial<Failure>;
  action: { to: string; label: string };
}) {
  const errorText = useErrorText();
  return (
    <div className="grid gap-6">
      <div className="grid justify-items-center gap-3 text-center">
        <PictureInCradle className="size-36">
          <BrokenThreadPicture />
        </PictureInCradle>
        <h1 tabIndex={-1}>{title}</h1>
        <p role="alert" className="text-ink-2">
          {errorText(failure)}
        </p>
      </div>
      <Button asChild variant="points" block>
        <Link to={action.to}>{action.label}</Link>
      </Button>
    </div>
  );
}
