import { BrokenThreadPicture, Button, PictureInCradle } from '@club/web-kit';
import { TableNotice } from '@club/web-kit/admin/index.ts';
import { report } from '@club/web-kit/app/report.ts';
import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { useText } from '../i18n/hooks.js';
import { usePage } from '../shared/page.js';

/** Stands in place of a page that threw. */
export function CrashPage() {
  const t = useText();
  const error = useRouteError();
  usePage(t(($) => $.states.crashTitle));
  useEffect(() => report('a page threw', error), [error]);
  return (
    <div className="rounded-lg bg-surface px-6 py-12 shadow-card">
      <TableNotice
        live="alert"
        heading="h1"
        picture={
          <PictureInCradle>
            <BrokenThreadPicture />
          </PictureInCradle>
        }
        title={t(($) => $.states.crashTitle)}
        actions={
          <Button size="sm" onClick={() => location.reload()}>
            {t(($) => $.states.reload)}
          </Button>
        }
      >
        {t(($) => $.states.crashBody)}
      </TableNotice>
    </div>
  );
}
