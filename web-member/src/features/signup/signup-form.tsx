import {
  Button,
  CheckboxField,
  ChoiceGroup,
  DateField,
  FormErrorSummary,
  klDate,
  PasswordField,
  PhoneField,
  SelectField,
  TextField,
} from '@club/web-kit';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Controller, FormProvider, useForm, type Resolver } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import type { SignUpInput } from '../../api/types.js';
import { useApp } from '../../app/app-context.js';
import { CONSENT_VERSION } from '../../app/config.js';
import { useSettings } from '../../app/settings.js';
import { useAppDispatch, useAppSelector } from '../../app/hooks.js';
import { useLanguage, useText } from '../../i18n/hooks.js';
import { LazyErrorModal } from '../../shared/lazy-error-modal.js';
import { OutLink } from '../../shared/link.js';
import { RichText } from '../../shared/rich-text.js';
import { FamilyPart } from './family-part.js';
import { listErrors, toFormName } from './error-list.js';
import { fieldId, serverText, useFormErrorText } from './form-error.js';
import { submit } from './requests.js';
import { SamplePart } from './sample-part.js';
import {
  emptyForm,
  firstRows,
  fitting,
  latestBirth,
  passwordLevel,
  signUpSchema,
  toInput,
  type SignUpForm,
} from './schema.js';
import { selectSamples, selectSubmit } from './selectors.js';

const RACES = ['malay', 'chinese', 'indian', 'other'] as const;

/** The sign-up form with every field and rule of member-account §3 to §5. */
export default function SignupForm({ locked }: { locked: boolean }) {
  const t = useText();
  const errorText = useFormErrorText();
  const { language } = useLanguage();
  const { links } = useSettings();
  const { now, device } = useApp();
  const dispatch = useAppDispatch();
  const request = useAppSelector(selectSubmit);
  const sampleList = useAppSelector(selectSamples);
  const [query] = useSearchParams();
  const heading = useRef<HTMLHeadingElement>(null);

  const today = klDate(now());
  const samples = sampleList.status === 'ok' ? sampleList.data : null;
  const resolver = useMemo<Resolver<SignUpForm>>(
    () => (values, context, options) =>
      standardSchemaResolver(signUpSchema(today, fitting(samples, values.size).length > 0))(values, context, options),
    [today, samples],
  );
  const form = useForm<SignUpForm>({
    defaultValues: { ...emptyForm, referCode: query.get('referCode') ?? query.get('ref') ?? '' },
    resolver,
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const { control, register, handleSubmit, setError, setValue, watch, formState } = form;
  const stage = watch('pregnancyStage');
  const password = watch('password');
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

  const failure = request.status === 'error' ? request.error : null;
  useEffect(() => {
    if (!failure) return;
    for (const [field, text] of Object.entries(failure.fields))
      setError(toFormName(field) as keyof SignUpForm, { type: 'server', message: serverText(text) });
    if (failure.code === 'REFERRAL_CODE_UNKNOWN')
      setError('referCode', { type: 'server', message: 'REFERRAL_CODE_UNKNOWN' });
  }, [failure, setError]);
  const inline =
    failure !== null && (Object.keys(failure.fields).length > 0 || failure.code === 'REFERRAL_CODE_UNKNOWN');

  const summary = listErrors(formState.errors).map(({ name, message }) => ({
    id: fieldId(name),
    text: error(message) ?? '',
  }));
  const [refusals, setRefusals] = useState(0);

  const send = handleSubmit(
    (values) => {
      const utm = Object.fromEntries(
        (['utmSource', 'utmMedium', 'utmCampaign'] as const).flatMap((key) => {
          const value = query.get(key.replace('utm', 'utm_').toLowerCase());
          return value ? [[key, value]] : [];
        }),
      ) as Pick<SignUpInput, 'utmSource' | 'utmMedium' | 'utmCampaign'>;
      dispatch(
        submit.requested(
          toInput(values, fitting(samples, values.size).length > 0, {
            language,
            consentVersion: CONSENT_VERSION,
            uniqueToken: device.read(),
            ...utm,
          }),
        ),
      );
    },
    () => setRefusals((count) => count + 1),
  );

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => void send(event)} aria-labelledby="join-title" className="min-w-0">
        <fieldset disabled={locked} className="grid min-w-0 gap-8">
          <div className="grid gap-2">
            <h2 id="join-title" ref={heading} className="text-title leading-[1.15]">
              {t(($) => $.signup.title)}
            </h2>
            <p className="text-ink-2">{t(($) => $.signup.lead)}</p>
          </div>

          <SamplePart />

          <div className="grid gap-5">
            <h3>{t(($) => $.signup.about)}</h3>
            <TextField
              {...register('name')}
              id={fieldId('name')}
              label={t(($) => $.signup.name)}
              hint={t(($) => $.signup.nameHint)}
              error={error(formState.errors.name?.message)}
              autoComplete="name"
              maxLength={100}
              required
            />
            <Controller
              control={control}
              name="number"
              render={({ field, fieldState }) => (
                <PhoneField
                  {...field}
                  id={fieldId('number')}
                  label={t(($) => $.signup.number)}
                  hint={t(($) => $.signup.numberHint)}
                  error={error(fieldState.error?.message)}
                  prefix={t(($) => $.signup.numberPrefix)}
                  maxLength={20}
                  required
                />
              )}
            />
            <TextField
              {...register('email')}
              id={fieldId('email')}
              type="email"
              inputMode="email"
              label={t(($) => $.signup.email)}
              error={error(formState.errors.email?.message)}
              autoComplete="email"
              maxLength={254}
              required
            />
            <PasswordField
              {...register('password')}
              id={fieldId('password')}
              label={t(($) => $.signup.password)}
              hint={t(($) => $.signup.passwordHint)}
              error={error(formState.errors.password?.message)}
              showLabel={t(($) => $.common.show)}
              hideLabel={t(($) => $.common.hide)}
              level={passwordLevel(password)}
              levelText={
                password === ''
                  ? ''
                  : passwordLevel(password) === 3
                    ? t(($) => $.signup.strong)
                    : t(($) => $.signup.weak)
              }
              autoComplete="new-password"
              maxLength={128}
              required
            />
            <div className="grid gap-5 tablet:grid-cols-2 tablet:gap-3">
              <DateField
                {...register('dob')}
                id={fieldId('dob')}
                label={t(($) => $.signup.dob)}
                error={error(formState.errors.dob?.message)}
                max={latestBirth(today)}
                autoComplete="bday"
                required
              />
              <SelectField
                {...register('race')}
                id={fieldId('race')}
                label={t(($) => $.signup.race)}
                placeholder={t(($) => $.signup.racePick)}
                options={RACES.map((race) => ({ value: race, label: t(($) => $.signup[race]) }))}
                error={error(formState.errors.race?.message)}
                required
              />
            </div>
            <Controller
              control={control}
              name="gender"
              render={({ field, fieldState }) => (
                <div id={fieldId('gender')} tabIndex={-1}>
                  <ChoiceGroup
                    legend={t(($) => $.signup.gender)}
                    {...field}
                    options={(['male', 'female'] as const).map((gender) => ({
                      value: gender,
                      label: t(($) => $.signup[gender]),
                    }))}
                    error={error(fieldState.error?.message)}
                    required
                  />
                </div>
              )}
            />
          </div>

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
            maxLength={32}
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
                    privacy: (words) => <OutLink href={links.privacy[language]}>{words}</OutLink>,
                    terms: (words) => <OutLink href={links.terms[language]}>{words}</OutLink>,
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
          <Button
            type="submit"
            variant="points"
            block
            loading={request.status === 'loading'}
            loadingText={t(($) => $.common.sending)}
          >
            {t(($) => $.signup.submit)}
          </Button>
        </fieldset>
      </form>
      <LazyErrorModal failure={inline ? null : failure} onClose={() => dispatch(submit.cleared())} />
    </FormProvider>
  );
}
