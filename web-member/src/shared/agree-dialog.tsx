import { Button, CheckboxField, Dialog } from '@club/web-kit';
import { useId, useState, type FormEvent } from 'react';
import { useErrorText, useText } from '../i18n/hooks.js';
import { LegalLink } from './legal-link.js';
import { RichText } from './rich-text.js';

export interface AgreeDialogProps {
  onAgree: () => void;
  onClose: () => void;
}

/** Asks for the agreement that an account lacks: one made from elsewhere, whose owner never saw the sign-up form. */
export default function AgreeDialog({ onAgree, onClose }: AgreeDialogProps) {
  const t = useText();
  const errorText = useErrorText();
  const [missing, setMissing] = useState(false);
  const form = useId();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const box = event.currentTarget.querySelector<HTMLInputElement>('[name=consent]');
    if (box?.checked) return onAgree();
    setMissing(true);
    box?.focus();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t(($) => $.social.agreeTitle)}
      description={t(($) => $.social.agreeBody)}
      actions={
        <>
          <Button type="submit" form={form} block>
            {t(($) => $.social.agree)}
          </Button>
          <Button variant="quiet" block onClick={onClose}>
            {t(($) => $.common.close)}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit}>
        <CheckboxField
          name="consent"
          label={
            <RichText
              text={t(($) => $.signup.consent)}
              parts={{
                privacy: (words) => <LegalLink id="privacy-notice">{words}</LegalLink>,
                terms: (words) => <LegalLink id="terms-and-conditions">{words}</LegalLink>,
              }}
            />
          }
          error={missing ? errorText({ code: 'CONSENT_REQUIRED' }) : undefined}
          required
        />
      </form>
    </Dialog>
  );
}
