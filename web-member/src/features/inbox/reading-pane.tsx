import { Button, Card, formatDateLong, formatTime, klDate } from '@club/web-kit';
import { Link } from 'react-router-dom';
import type { InboxMessage } from '../../core/inbox/types.js';
import { hasPage } from '../../core/paths.js';
import { useLanguage, useText } from '../../i18n/hooks.js';
import { MessageDisc } from './message-row.js';
import { useMessageText, useNextText, wayOf } from './message-text.js';

/** The chosen message beside the list, with its day and the page that it leads to; the desktop has the room. */
export function ReadingPane({ message }: { message: InboxMessage }) {
  const t = useText();
  const { language } = useLanguage();
  const textOf = useMessageText();
  const nextOf = useNextText();
  const way = wayOf(message);
  return (
    <Card className="sticky top-8 self-start p-8">
      <article aria-label={t(($) => $.inbox.open)} className="grid justify-items-start gap-4">
        <MessageDisc type={message.type} />
        <p className="font-display text-heading font-display leading-[1.3] text-balance" aria-live="polite">
          {textOf(message)}
        </p>
        <p className="text-small text-ink-2">
          {t(($) => $.inbox.at, {
            date: formatDateLong(klDate(message.at), language),
            time: formatTime(message.at, language),
          })}
        </p>
        {way && hasPage(way.to) ? (
          <Button asChild>
            <Link to={way.to} state={way.state}>
              {nextOf(message)}
            </Link>
          </Button>
        ) : null}
      </article>
    </Card>
  );
}
