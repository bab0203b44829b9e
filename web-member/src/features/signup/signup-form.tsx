import { CheckboxField, FormErrorSummary, Message, klDate, TextField } from '@club/web-kit';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect, useMemo, useRef, useState } from 'react';
import { FormProvider, useForm, useWatch, type Resolver } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { useApp } from '../../core/app-context.js';
import { campaignNow, referCodeOf } from '../../core/campaign.js';
import { CONSENT_VERSION } from '../../core/config.js';
import { useDraftStore } from '../../core/drafts.js';
import { useAppDispatch, useAppSelector } from '../../core/hooks.js';
import { useLanguage, useText } from '../../i18n/hooks.js';
import { LazyErrorModal } from '../../shared/lazy-error-modal.js';
import { LegalLink } from '../../shared/legal-link.js';
import { RichText } from '../../shared/rich-text.js';
import { refusedFor, useSocialReturn } from '../../shared/social.js';
import { SocialButton } from '../../shared/social-button.js';
import { Submit } from '../../shared/submit.js';
import type { SignUpInput } from './types.js';
import { AboutPart } from './about-part.js';
import { FamilyPart } from './family-part.js';
import { listErrors, toFormName } from './error-list.js';
import { fieldId, serverText, useFormErrorText } from './form-error.js';
import { socialProfile, submit } from './requests.js';
import { SamplePart } from './sample-part.js';
import { emptyForm, firstRows, fitting, signUpSchema, toInput, type SignUpForm } from './schema.js';
import { selectSamples, selectSocialProfile, selectSubmit } from './selectors.js';
import { SIGNUP_DRAFT } from './slice.js';

/** Returns the draft that stays on the device: without the password, and without the consent, which must be given anew. */
const forDraft = (values: SignUpForm): SignUpForm => ({ ...values, password: '', consent: false });

/** The sign-up form with every field and rule of docs/product/accounts.md#sign-up-form. */
export default function SignupForm({ locked }: { locked: boolean }) {
  const t = useText();
  const errorText = useFormErrorText();
  const { language } = useLanguage();
  const { now, device } = useApp();
  const dispatch = useAppDispatch();
  const request = useAppSelector(selectSubmit);
  const sampleList = useAppSelector(selectSamples);
  const { search } = useLocation();
  const returned = useSocialReturn();
  const [campaign] = useState(() => campaignNow(search));
  const profile = useAppSelector(selectSocialProfile);
  const [refused, setRefused] = useState(returned.refused);
  const social = profile.status === 'ok' ? profile.data : null;
  const heading = useRef<HTMLHeadingElement>(null);

  const today = klDate(now());
  const samples = sampleList.status === 'ok' ? sampleList.data : null;
  const resolver = useMemo<Resolver<SignUpForm>>(
    () => (values, context, options) =>
      standardSchemaResolver(signUpSchema(today, fitting(samples, values.size).length > 0, social !== null))(
        values,
        context,
        options,
      ),
    [today, samples, social],
  );
  const draft = useDraftStore(SIGNUP_DRAFT, emptyForm);
  const [typed] = useState(() => draft.read() ?? emptyForm);
  const form = useForm<SignUpForm>({
    defaultValues: { ...typed, referCode: referCodeOf(campaign) || typed.referCode },
    resolver,
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const { register, handleSubmit, setError, setValue, formState } = form;
  const stage = useWatch({ control: form.control, name: 'pregnancyStage' });
  const error = (message: string | undefined) => errorText(message);

  useEffect(() => {
    const rows = firstRows(stage);
    const held = form.getValues('children');
    // dates already typed survive a change of stage; the stage only sets how many rows there must be
    const children = stage === 'oneChild' ? [held[0] ?? { dob: '' }] : [...held];
    while (children.length < rows) children.push({ dob: '' });
    setValue(
      'children',
      stage === 'trying' || stage === 'pregnant' ? children.filter(({ dob }) => dob !== '') : children,
    );
  }, [stage, form, setValue]);

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => draft.write(forDraft(values)),
      }),
    [form, draft],
  );

  const { ticket } = returned;
  useEffect(() => {
    if (ticket) dispatch(socialProfile.requested(ticket));
  }, [ticket, dispatch]);
  useEffect(() => {
    if (!social) return;
    for (const field of ['name', 'email', 'gender', 'dob'] as const)
      if (social[field]) setValue(field, social[field], { shouldDirty: true });
    document.getElementById('join')?.scrollIntoView();
  }, [social, setValue]);

  const failure =
    request.status === 'error'
      ? request.error
      : profile.status === 'error'
        ? profile.error
        : refused
          ? refusedFor(refused)
          : null;
  useEffect(() => {
    if (!failure) return;
    for (const [field, text] of Object.entries(failure.fields))
      setError(toFormName(field) as keyof SignUpForm, { type: 'server', message: serverText(text) });
    if (failure.code === 'REFERRAL_CODE_UNKNOWN')
      setError('referCode', { type: 'server', message: 'REFERRAL_CODE_UNKNOWN' });
  }, [failure, setError]);
  // the limit of a code is the catalogue's popup besides (docs/product/http-api.md#how-a-failure-is-shown)
  const inline =
    failure !== null &&
    failure.code !== 'REFERRAL_CODE_LIMIT' &&
    (Object.keys(failure.fields).length > 0 || failure.code === 'REFERRAL_CODE_UNKNOWN');

  const summary = listErrors(formState.errors).map(({ name, message }) => ({
    id: fieldId(name),
    text: error(message) ?? '',
  }));
  const [refusals, setRefusals] = useState(0);

  const send = handleSubmit(
    (values) => {
      const utm = Object.fromEntries(
        (['utmSource', 'utmMedium', 'utmCampaign'] as const).flatMap((key) => {
          const value = campaign.get(key.replace('utm', 'utm_').toLowerCase());
          return value ? [[key, value]] : [];
        }),
      ) as Pick<SignUpInput, 'utmSource' | 'utmMedium' | 'utmCampaign'>;
      dispatch(
        submit.requested(
          toInput(values, fitting(samples, values.size).length > 0, {
            language,
            consentVersion: CONSENT_VERSION,
            uniqueToken: device.read(),
            ...(social ? { socialLogin: social.ticket } : {}),
            ...utm,
          }),
        ),
      );
    },
    () => setRefusals((count) => count + 1),
  );

  const close = () => {
    setRefused(null);
    if (profile.status === 'error') dispatch(socialProfile.cleared());
    dispatch(submit.cleared());
  };

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => void send(event)} aria-labelledby="join-title" className="min-w-0">
        <fieldset disabled={locked} className="grid min-w-0 grid-cols-1 gap-8">
          <div className="grid gap-2">
            <h2 id="join-title" ref={heading} className="text-title leading-[1.15]">
              {t(($) => $.signup.title)}
            </h2>
            <p className="text-ink-2">{t(($) => $.signup.lead)}</p>
          </div>

          {profile.status === 'loading' ? (
            <Message live="status">{t(($) => $.social.reading)}</Message>
          ) : social ? (
            <Message tone="success" live="status">
              {t(($) => $.social.from)}
            </Message>
          ) : (
            <SocialButton purpose="signup" />
          )}

          <SamplePart />

          <AboutPart today={today} social={social !== null} />

          <FamilyPart today={today} />

          <TextField
            {...register('referCode')}
            id={fieldId('referCode')}
            label={t(($) => $.signup.referCode)}
            optional={t(($) => $.common.optional)}
            hint={t(($) => $.signup.referHint)}
            error={error(formState.errors.referCode?.message)}
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
              error={error(formState.errors.consent?.message)}
              required
            />
            <CheckboxField {...register('receiveMail')} id={fieldId('receiveMail')} label={t(($) => $.signup.news)} />
          </div>

          {formState.submitCount > 0 && summary.length > 0 ? (
            <FormErrorSummary
              title={t(($) => $.common.summary, { count: summary.length })}
              errors={summary}
              focusKey={inline ? `server-${refusals}` : refusals}
            />
          ) : null}
          <Submit busy={request.status === 'loading'} action="send">
            {t(($) => $.signup.submit)}
          </Submit>
        </fieldset>
      </form>
      <LazyErrorModal failure={inline ? null : failure} onClose={close} />
    </FormProvider>
  );
}
