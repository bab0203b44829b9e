import { CheckboxField, Skeleton, TextField } from '@club/web-kit';
import { useFormContext } from 'react-hook-form';
import { useAppDispatch } from '../../core/hooks.js';
import { useText } from '../../i18n/hooks.js';
import { LegalLink } from '../../shared/legal-link.js';
import { RichText } from '../../shared/rich-text.js';
import { SectionError } from '../../shared/section-error.js';
import { AreasLoaded } from '../account/index.forms.js';
import { fieldId, useFormErrorText } from './form-error.js';
import { PlaceFields } from './place-fields.js';
import { samples } from './requests.js';
import type { SignUpForm } from './schema.js';
import { useOffer } from './use-offer.js';

/** The last step: where the sample goes, if one is wanted, the friend's code, and the agreement. */
export function FinishPart() {
  const t = useText();
  const errorText = useFormErrorText();
  const { register, formState } = useFormContext<SignUpForm>();
  const error = (field: 'referCode' | 'consent') => errorText(formState.errors[field]?.message);

  return (
    <>
      <AddressPart />
      <TextField
        {...register('referCode')}
        id={fieldId('referCode')}
        label={t(($) => $.signup.referCode)}
        optional={t(($) => $.common.optional)}
        hint={t(($) => $.signup.referHint)}
        error={error('referCode')}
        autoCapitalize="characters"
        autoComplete="off"
        inputClassName="uppercase placeholder:normal-case"
      />
      <div className="grid gap-1">
        <CheckboxField
          {...register('consent')}
          id={fieldId('consent')}
          label={
            <RichText
              text={t(($) => $.signup.consent)}
              parts={{
                privacy: (words) => <LegalLink id="privacy-notice">{words}</LegalLink>,
                terms: (words) => <LegalLink id="terms-and-conditions">{words}</LegalLink>,
              }}
            />
          }
          error={error('consent')}
          required
        />
        <CheckboxField {...register('receiveMail')} id={fieldId('receiveMail')} label={t(($) => $.signup.news)} />
      </div>
    </>
  );
}

/** The delivery address of the sample; nothing where none is wanted, or none is to be had. */
function AddressPart() {
  const t = useText();
  const errorText = useFormErrorText();
  const dispatch = useAppDispatch();
  const { register, watch, formState } = useFormContext<SignUpForm>();
  const [redeemSample, size] = watch(['redeemSample', 'size']);
  const { wanted, list, offered, loading } = useOffer({ redeemSample, size });

  if (loading) return <Skeleton shape="box" />;
  if (wanted && list.status === 'error')
    return (
      <SectionError
        title={t(($) => $.signup.samplesFailed)}
        error={list.error}
        onRetry={() => dispatch(samples.requested())}
      />
    );
  if (!wanted || offered.length === 0) return null;
  return (
    <div className="grid gap-4">
      <div className="grid gap-1">
        <h4 className="font-display text-card font-display">{t(($) => $.signup.address)}</h4>
        <p className="text-small text-ink-2">{t(($) => $.signup.addressHint)}</p>
      </div>
      {(['line1', 'line2', 'line3'] as const).map((line, index) => (
        <TextField
          key={line}
          {...register(line)}
          id={fieldId(line)}
          label={t(($) => $.signup[line])}
          error={errorText(formState.errors[line]?.message)}
          autoComplete={`address-line${index + 1}`}
          {...(line === 'line1' ? { required: true } : { optional: t(($) => $.common.optional) })}
        />
      ))}
      <AreasLoaded>{(known) => <PlaceFields known={known} />}</AreasLoaded>
      <TextField
        label={t(($) => $.signup.country)}
        value={t(($) => $.signup.malaysia)}
        readOnly
        autoComplete="country-name"
      />
    </div>
  );
}
