import { ChoiceGroup, Message, RadioCards, Skeleton } from '@club/web-kit';
import { Controller, useFormContext } from 'react-hook-form';
import { useAppDispatch } from '../../core/hooks.js';
import { useLanguage, useText } from '../../i18n/hooks.js';
import { SectionError } from '../../shared/section-error.js';
import { fieldId, useFormErrorText } from './form-error.js';
import { samples } from './requests.js';
import { SamplePicture } from './sample-picture.js';
import { SIZES, type SignUpForm } from './schema.js';
import { useOffer } from './use-offer.js';

/** The free sample: yes or no; then its size and which one. Without samples, sign-up goes on without one. */
export function SamplePart() {
  const t = useText();
  const errorText = useFormErrorText();
  const { language } = useLanguage();
  const dispatch = useAppDispatch();
  const { control, watch, setValue } = useFormContext<SignUpForm>();
  const [redeemSample, size] = watch(['redeemSample', 'size']);
  const { wanted, list, offered, loading } = useOffer({ redeemSample, size });

  return (
    <>
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
    </>
  );
}
