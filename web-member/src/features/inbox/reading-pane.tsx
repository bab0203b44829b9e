import { Button, Card, formatDateLong, formatTime, klDate } from '@club/web-kit';
import { Link } from 'react-router-dom';
import { toldBy, type InboxMessage, type Told } from '../../core/inbox/types.js';
import { useLanguage, useText } from '../../i18n/hooks.js';
import { keyOf, MessageDisc, shownWay } from './message-row.js';
import { useMessageText, useNextText } from './message-text.js';

/** The chosen message beside the list, with its day and the pages that it leads to; the desktop has the room. */
export function ReadingPane({ message }: { message: InboxMessage }) {
  const t = useText();
  const { language } = useLanguage();
  const textOf = useMessageText();
  const [main, ...also] = toldBy(message) as [Told, ...Told[]];
  return (
    <Card className="sticky top-8 self-start p-8">
      <article aria-label={t(($) => $.inbox.open)} className="grid justify-items-start gap-4">
        <MessageDisc type={message.type} />
        <p className="font-display text-heading font-display leading-[1.3] text-balance" aria-live="polite">
          {textOf(main)}
        </p>
        <p className="text-small text-ink-2">
          {t(($) => $.inbox.at, {
            date: formatDateLong(klDate(message.at), language),
            time: formatTime(message.at, language),
          })}
        </p>
        <Next told={main} />
        {also.length > 0 ? (
          <ul className="grid w-full gap-4 border-t border-line pt-4">
            {also.map((told) => (
              <li key={keyOf(told)} className="grid grid-cols-[auto_1fr] items-center gap-3">
                <MessageDisc type={told.type} />
                <span className="grid justify-items-start gap-2">
                  <span>{textOf(told)}</span>
                  <Next told={told} quiet />
                </span>
              </li>
            ))}
          </ul>
        ) : null}
      </article>
    </Card>
  );
}

/** Leads on from something that a message tells. */
function Next({ told, quiet = false }: { told: Told; quiet?: boolean }) {
  const nextOf = useNextText();
  const way = shownWay(told);
  if (!way) return null;
  return (
    <Button asChild {...(quiet ? { variant: 'outline', size: 'sm' } : {})}>
      <Link to={way.to} state={way.state}>
        {nextOf(told)}
      </Link>
    </Button>
  );
}
