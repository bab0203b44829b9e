import { Button, Message } from '@club/web-kit';
import { Link } from 'react-router-dom';
import { pathTo } from '../../core/paths.js';
import { useText } from '../../i18n/hooks.js';
import type { Uploaded } from './requests.js';

/** The result of an upload: how many codes were added and left out, who was owed one, and the way to the next file. */
export function UploadedNote({ done: { batch, duplicates, bad, settled } }: { done: Uploaded }) {
  const t = useText();
  return (
    <Message
      tone="success"
      live="status"
      className="mb-5"
      title={t(($) => $.vouchers.uploaded, { count: batch.total })}
      action={
        <span className="flex flex-wrap gap-2">
          <Button asChild size="sm" variant="outline">
            <Link to={pathTo('voucherCodes', batch.id)}>{t(($) => $.vouchers.seeCodes)}</Link>
          </Button>
          <Button asChild size="sm" variant="outline">
            <Link to={pathTo('voucherUpload', batch.typeId)}>{t(($) => $.vouchers.uploadAgain)}</Link>
          </Button>
        </span>
      }
    >
      {[
        ...(duplicates > 0 ? [t(($) => $.vouchers.leftDuplicates, { count: duplicates })] : []),
        ...(bad > 0 ? [t(($) => $.vouchers.leftBad, { count: bad })] : []),
        t(($) => $.vouchers.settled, { count: settled }),
      ].join(' ')}
    </Message>
  );
}
