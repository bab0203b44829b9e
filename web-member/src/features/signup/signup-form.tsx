import { Button, Card, FormErrorSummary, klDate, Message } from '@club/web-kit';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type MouseEvent, useEffect, useMemo, useRef, useState, type SyntheticEvent } from 'react';
import { FormProvider, useForm, useWatch, type Resolver } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { useApp } from '../../core/app-context.js';
import { campaignNow, referCodeOf } from '../../core/campaign.js';
import { CONSENT_VERSION } from '../../core/config.js';
import { useDraftStore } from '../../core/drafts.js';
import { useAppDispatch, useAppSelector } from '../../core/hooks.js';
import { useLanguage, useText } from '../../i18n/hooks.js';
import { LazyErrorModal } from '../../shared/lazy-error-modal.js';
import { refusedFor, useSocialReturn } from '../../shared/social.js';
import { SocialButton, useSocialOffer } from '../../shared/social-button.js';
import { StepBack, StepProgress } from '../../shared/step-progress.js';
import { Submit } from '../../shared/submit.js';
import { AboutPart } from './about-part.js';
import { FamilyPart } from './family-part.js';
import { firstOf, listErrors, toFormName } from './error-list.js';
import { FinishPart } from './finish-part.js';
import { fieldId, serverText, useFormErrorText } from './form-error.js';
import { samples as sampleRequest, socialProfile, submit } from './requests.js';
import { SamplePart } from './sample-part.js';
import { campaignInput, emptyForm, firstRows, fitting, signUpSchema, toInput, type SignUpForm } from './schema.js';
import { selectSamples, selectSubmit } from './selectors.js';
import { SIGNUP_DRAFT } from './slice.js';
import { StepPart } from './step-part.js';
import { fieldsOf, LAST_STEP, STEPS, stepOf, type Step } from './steps.js';
import { useSocialFill, useSocialProfile } from './use-social.js';
import { FORM_ID, useSteps } from './use-steps.js';
import { useWayBack } from './use-way-back.js';

/** The form on the device, and the furthest step that was reached. */
const emptyDraft = { form: emptyForm, reached: 1 };

/** Returns the draft that stays on the device: without the password, and without the consent, which must be given anew. */
const draftOf = (values: SignUpForm, reached: Step): typeof emptyDraft => ({
  form: { ...values, password: '', consent: false },
  reached,
});

// A field's error goes when the field loses the focus, which would move a button from under the press.
const keepFocus = (event: MouseEvent) => event.preventDefault();

/** The sign-up form in three steps, with every field and rule of docs/product/accounts.md#sign-up-form. */
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
  const { request: profile, social } = useSocialProfile(returned);
  const [refused, setRefused] = useState(returned.refused);
  // asked for now, so that the second step does not move when the answer comes
  useSocialOffer();

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
  const draft = useDraftStore(SIGNUP_DRAFT, emptyDraft);
  const [kept] = useState(() => draft.read() ?? emptyDraft);
  const steps = useSteps(kept.reached);
  const { step, open } = steps;
  useWayBack(steps);
  const form = useForm<SignUpForm>({
    defaultValues: { ...kept.form, referCode: referCodeOf(campaign) || kept.form.referCode },
    resolver,
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const { handleSubmit, setError, setValue, trigger, formState } = form;
  useSocialFill(social, setValue, () => steps.show(2));
  const [stage, redeemSample] = useWatch({ control: form.control, name: ['pregnancyStage', 'redeemSample'] });

  const { status: sampleStatus } = sampleList;
  const wanted = redeemSample === 'yes';
  useEffect(() => {
    if (wanted && sampleStatus === 'idle') dispatch(sampleRequest.requested());
  }, [wanted, sampleStatus, dispatch]);
  // a sample that is not known yet must not be left out of what is sent
  const loading = wanted && (sampleStatus === 'idle' || sampleStatus === 'loading');

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
        callback: ({ values }) => draft.write(draftOf(values, open)),
      }),
    [form, draft, open],
  );
  useEffect(() => {
    if (open > kept.reached) draft.write(draftOf(form.getValues(), open));
  }, [open, kept, form, draft]);

  /** The step whose errors stopped the form, and how often that happened: the summary takes the focus each time. */
  const [stopped, setStopped] = useState<{ step: Step; count: number } | null>(null);
  const stop = (names: readonly string[]) => {
    const first = firstOf(names);
    if (first === undefined) return;
    const at = stepOf(first);
    setStopped((earlier) => ({ step: at, count: (earlier?.count ?? 0) + 1 }));
    if (at !== step) steps.show(at, fieldId(first));
  };

  const failure =
    request.status === 'error'
      ? request.error
      : profile.status === 'error'
        ? profile.error
        : refused
          ? refusedFor(refused)
          : null;
  // a failure of an earlier visit has been reported
  const handled = useRef(failure);
  useEffect(() => {
    if (!failure || failure === handled.current) return;
    handled.current = failure;
    const names = Object.entries(failure.fields).map(([field, text]) => {
      const name = toFormName(field) as keyof SignUpForm;
      setError(name, { type: 'server', message: serverText(text) });
      return name;
    });
    if (failure.code === 'REFERRAL_CODE_UNKNOWN') {
      setError('referCode', { type: 'server', message: 'REFERRAL_CODE_UNKNOWN' });
      names.push('referCode');
    }
    stop(names);
  });
  // the limit of a code is the catalogue's popup besides (docs/product/http-api.md#how-a-failure-is-shown)
  const inline =
    failure !== null &&
    failure.code !== 'REFERRAL_CODE_LIMIT' &&
    (failure.code === 'REFERRAL_CODE_UNKNOWN' ||
      Object.keys(failure.fields).some((field) => firstOf([toFormName(field)]) !== undefined));

  const summary = listErrors(formState.errors)
    .filter(({ name }) => stepOf(name) === step)
    .map(({ name, message }) => ({ id: fieldId(name), text: errorText(message) ?? '' }));
  const wrong = summary.length > 0;
  const wasWrong = useRef(wrong);
  useEffect(() => {
    // once everything is put right, the next mistake is reported at its field alone until the form is stopped again
    if (wasWrong.current && !wrong) setStopped(null);
    wasWrong.current = wrong;
  }, [wrong]);

  const send = handleSubmit(
    (values) =>
      void dispatch(
        submit.requested(
          toInput(values, fitting(samples, values.size).length > 0, {
            language,
            consentVersion: CONSENT_VERSION,
            uniqueToken: device.read(),
            ...(social ? { socialLogin: social.ticket } : {}),
            ...campaignInput(campaign),
          }),
        ),
      ),
    (errors) => stop(listErrors(errors).map(({ name }) => name)),
  );
  const goOn = async () => {
    const fields = fieldsOf(step);
    const rows = form.getValues('children').map((_, index) => `children.${index}.dob` as const);
    // what is touched is judged as it is typed: an error that went away on blur only would move the button from under the press
    if (await trigger([...fields, ...(step === 2 ? rows : [])], { shouldTouch: true })) {
      setStopped(null);
      steps.next();
    } else stop(fields.filter((name) => form.getFieldState(name).invalid));
  };
  const goingOn = useRef(false);
  const submitStep = (event: SyntheticEvent) => {
    event.preventDefault();
    if (step === LAST_STEP) return void send(event);
    // Enter that is held down goes on by one step
    if (goingOn.current) return;
    goingOn.current = true;
    void goOn().finally(() => (goingOn.current = false));
  };

  const close = () => {
    setRefused(null);
    if (profile.status === 'error') dispatch(socialProfile.cleared());
    dispatch(submit.cleared());
  };

  const part = { shown: step, open };
  return (
    <FormProvider {...form}>
      <form id={FORM_ID} noValidate onSubmit={submitStep} aria-labelledby="join-title" className="min-w-0 scroll-mt-4">
        <Card className="tablet:p-8">
          <fieldset disabled={locked} className="grid min-w-0 grid-cols-1 gap-6">
            <div className="grid gap-2">
              {step === 1 ? null : (
                <div className="-mt-2">
                  <StepBack onBack={steps.back} />
                </div>
              )}
              <StepProgress label={t(($) => $.signup.title)} number={step} all={STEPS.length} />
            </div>

            <StepPart step={1} title={t(($) => $.signup.sampleTitle)} {...part}>
              <SamplePart />
            </StepPart>

            <StepPart step={2} title={t(($) => $.signup.about)} {...part}>
              {profile.status === 'loading' ? (
                <Message live="status">{t(($) => $.social.reading)}</Message>
              ) : social ? (
                <Message tone="success" live="status">
                  {t(($) => $.social.from)}
                </Message>
              ) : (
                <SocialButton purpose="signup" />
              )}
              <AboutPart today={today} social={social !== null} />
              <FamilyPart today={today} />
            </StepPart>

            <StepPart step={3} title={t(($) => $.signup.last)} {...part}>
              <FinishPart />
            </StepPart>

            {stopped?.step === step && wrong ? (
              <FormErrorSummary
                title={t(($) => $.common.summary, { count: summary.length })}
                errors={summary}
                focusKey={stopped.count}
              />
            ) : null}
            {step === LAST_STEP && !loading ? (
              <Submit busy={request.status === 'loading'} action="send" onMouseDown={keepFocus}>
                {t(($) => $.signup.submit)}
              </Submit>
            ) : (
              <Button
                type="submit"
                variant="points"
                block
                loading={loading}
                loadingText={t(($) => $.common.loading)}
                onMouseDown={keepFocus}
              >
                {t(($) => $.common.next)}
              </Button>
            )}
          </fieldset>
        </Card>
      </form>
      <LazyErrorModal failure={inline ? null : failure} onClose={close} />
    </FormProvider>
  );
}
