import { Button, Card, Message } from '@club/web-kit';
import { Download } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useAppDispatch, useAppSelector } from '../../core/hooks.js';
import { useErrorText, useText } from '../../i18n/hooks.js';
import type { DataFormat } from './types.js';
import { download } from './requests.js';

const FORMATS: readonly DataFormat[] = ['json', 'csv'];

/** A copy of all the member's data. */
export function DownloadCard() {
  const t = useText();
  const errorText = useErrorText();
  const dispatch = useAppDispatch();
  const { status, error } = useAppSelector((state) => state.privacy.download);
  const [asked, setAsked] = useState<DataFormat | null>(null);
  useEffect(() => () => void dispatch(download.cleared()), [dispatch]);
  return (
    <Card className="grid gap-4">
      <h2>{t(($) => $.mydata.copy)}</h2>
      <p className="text-ink-2">{t(($) => $.mydata.copyBody)}</p>
      <div className="grid gap-3 tablet:grid-cols-2">
        {FORMATS.map((format) => (
          <Button
            key={format}
            variant="outline"
            icon={<Download className="size-5" aria-hidden />}
            loading={status === 'loading' && asked === format}
            loadingText={t(($) => $.mydata.preparing)}
            disabled={status === 'loading' && asked !== format}
            onClick={() => {
              setAsked(format);
              dispatch(download.requested(format));
            }}
          >
            {t(($) => $.mydata[format])}
          </Button>
        ))}
      </div>
      <p role="status" className="text-small font-medium text-success empty:sr-only">
        {status === 'ok' ? t(($) => $.mydata.ready) : ''}
      </p>
      {error ? (
        <Message tone="danger" live="alert">
          {errorText(error)}
        </Message>
      ) : null}
    </Card>
  );
}
