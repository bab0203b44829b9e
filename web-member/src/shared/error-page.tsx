import { BrokenThreadPicture, Logo, PictureInCradle, Wrap } from '@club/web-kit';
import type { ReactNode } from 'react';

/** A page in place of one that cannot be shown: the reason, and one button to continue. */
export const ErrorPage = ({
  title,
  body,
  head,
  action,
}: {
  title: string;
  body: string;
  head?: ReactNode;
  action: ReactNode;
}) => (
  <main id="main">
    <Wrap narrow className="grid gap-5 py-2.5 desktop:py-4.5">
      <div className="flex items-center justify-between gap-4">
        <Logo name="Drypers" second="Baby Club" />
        {head}
      </div>
      <div className="grid justify-items-center gap-3 rounded-lg bg-surface px-5 py-8 text-center shadow-card">
        <PictureInCradle className="size-36">
          <BrokenThreadPicture />
        </PictureInCradle>
        <h1 tabIndex={-1}>{title}</h1>
        <p className="text-ink-2">{body}</p>
        <div className="mt-2">{action}</div>
      </div>
    </Wrap>
  </main>
);
