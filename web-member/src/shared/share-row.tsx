import { Button } from '@club/web-kit';
import { MessageCircle, Share2 } from 'lucide-react';
import { useState } from 'react';
import { useLanguage, useText } from '../i18n/hooks.js';
import { OutLink } from './link.js';
import { share, sharePage, whatsAppOf, type ShareOutcome } from './share.js';

interface ShareRowProps {
  /** Parts of its address, its kind first. */
  thing: readonly string[];
  /** Its name. */
  title: string;
}

/** Passes something on: by WhatsApp first, then by the system's sheet, or the link is copied. */
export function ShareRow({ thing, title }: ShareRowProps) {
  const t = useText();
  const { language } = useLanguage();
  const [outcome, setOutcome] = useState<ShareOutcome | null>(null);
  const message = { title, text: t(($) => $.share.look, { name: title }), url: sharePage(thing, language) };
  return (
    <div className="grid gap-1">
      <div className="flex flex-wrap gap-2">
        <Button asChild size="sm" variant="outline">
          <OutLink href={whatsAppOf(message)}>
            <MessageCircle className="size-5" aria-hidden />
            {t(($) => $.share.whatsApp)}
            <span className="sr-only">: {title}</span>
          </OutLink>
        </Button>
        <Button
          size="sm"
          variant="quiet"
          icon={<Share2 className="size-5" aria-hidden />}
          onClick={() => void share(message).then(setOutcome)}
        >
          {t(($) => $.share.more)}
          <span className="sr-only">: {title}</span>
        </Button>
      </div>
      <p role="status" className="text-small text-ink-2">
        {outcome === 'copied' ? t(($) => $.share.copied) : outcome === 'failed' ? t(($) => $.share.failed) : ''}
      </p>
    </div>
  );
}
