import { ChoiceGroup, Message, RadioCards, Skeleton, TextField } from '@club/web-kit';
import { useEffect } from 'react';
import { Controller, useFormContext } from 'react-hook-form';
import { useAppDispatch, useAppSelector } from '../../core/hooks.js';
import { useLanguage, useText } from '../../i18n/hooks.js';
import { SectionError } from '../../shared/section-error.js';
import { AreasLoaded } from '../account/index.forms.js';
import { fieldId, useFormErrorText } from './form-error.js';
import { PlaceFields } from './place-fields.js';
import { samples } from './requests.js';
import { SamplePicture } from './sample-picture.js';
import { fitting, SIZES, type SignUpForm } from './schema.js';
import { selectSamples } from './selectors.js';

/** The free sample: yes or no; then size, sample and delivery address. Without samples, sign-up goes on without one. */
export function SamplePart() {
  const t = useText();
  const errorText = useFormErrorText();
  const { language } = useLanguage();
  const dispatch = useAppDispatch();
  const list = useAppSelector(selectSamples);
  const { control, register, watch, setValue, formState } = useFormContext<SignUpForm>();
  const wanted = watch('redeemSample') === 'yes';
  const size = watch('size');

  useEffect(() => {
    if (wanted && list.status === 'idle') dispatch(samples.requested());
  }, [wanted, list.status, dispatch]);

  const offered = fitting(list.status === 'ok' ? list.data : null, size);
  const loading = wanted && (list.status === 'idle' || list.status === 'loading');

  return (
    <div className="grid gap-6">
      <Controller
        control={control}
        name="redeemSample"
        render={({ field }) => (
          <ChoiceGroup
            legend={t(($) => $.signup.sample)}
            {...field}
            options={[
              { value: 'yes', label: t(($) => $.signup.sampleYes) },
              { value: 'no', label: t(($) => $.signup.sampleNo) },
            ]}
          />
        )}
      />
      {wanted ? (
        <Controller
          control={control}
          name="size"
          render={({ field }) => (
            <ChoiceGroup
              legend={t(($) => $.signup.size)}
              {...field}
              onChange={(value) => {
                field.onChange(value);
                setValue('sampleId', '');
              }}
              columns={5}
              options={SIZES.map((value) => ({ value, label: value }))}
            />
          )}
        />
      ) : null}
      {loading ? (
        <div aria-busy="true" className="grid grid-cols-2 gap-3">
          <Skeleton shape="stage" />
          <Skeleton shape="stage" />
        </div>
      ) : null}
      {wanted && list.status === 'error' ? (
        <SectionError
          title={t(($) => $.signup.samplesFailed)}
          error={list.error}
          onRetry={() => dispatch(samples.requested())}
        />
      ) : null}
      {wanted && list.status === 'ok' && offered.length === 0 ? (
        <Message live="status" title={t(($) => $.signup.samplesNone)}>
          {t(($) => $.signup.samplesNoneNext)}
        </Message>
      ) : null}
      {wanted && offered.length > 0 ? (
        <Controller
          control={control}
          name="sampleId"
          render={({ field, fieldState }) => (
            <div id={fieldId('sampleId')} tabIndex={-1}>
              <RadioCards
                legend={t(($) => $.signup.sampleList)}
                {...field}
                options={offered.map((sample, index) => ({
                  value: sample.id,
                  label: sample.itemName[language],
                  picture: <SamplePicture sample={sample} place={index} />,
                }))}
                error={errorText(fieldState.error?.message)}
                required
              />
            </div>
          )}
        />
      ) : null}
      {wanted && offered.length > 0 ? (
        <div className="grid gap-4">
          <div className="grid gap-1">
            <h3>{t(($) => $.signup.address)}</h3>
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
      ) : null}
    </div>
  );
}
