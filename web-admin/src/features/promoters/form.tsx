import { TextField, type Answer } from '@club/web-kit';
import { readMobile } from '@club/web-kit/lib/typed-input.ts';
import { useErrorText, useText } from '../../i18n/hooks.js';
import { FieldGrid } from '../../shared/field-grid.js';
import { TextInput, useInput } from '../../shared/inputs.js';
import { definePage } from '../../shared/record/page.js';
import { LinkAndQr } from './promoter-link.js';
import promoters from './record.js';

type Promoter = Answer<'GET /admin/fetch/dashboard/promoter/details'>;

interface Values {
  name: string;
  code: string;
  region: string;
  supervisorName: string;
  post: string;
  number: string;
  utmLink: string;
}

const MAX_TEXT = 100;
const MAX_LINK = 500;
const CODE = /^[A-Z0-9]{3,20}$/;

const valuesOf = (promoter: Promoter | undefined): Values => ({
  name: promoter?.name ?? '',
  code: promoter?.code ?? '',
  region: promoter?.region ?? '',
  supervisorName: promoter?.supervisorName ?? '',
  post: promoter?.post ?? '',
  number: promoter?.number ?? '',
  // a link that follows from the code is nobody's text
  utmLink: promoter && !promoter.linkDerived ? promoter.utmLink : '',
});

/** The form of a promoter (docs/product/forms.md#promoter-form). */
export default definePage(promoters, (promoter) => {
  const t = useText();
  const labels = {
    name: t(($) => $.promoters.name),
    code: t(($) => $.promoters.code),
    region: t(($) => $.promoters.region),
    supervisorName: t(($) => $.promoters.supervisor),
    post: t(($) => $.promoters.post),
    number: t(($) => $.promoters.number),
    utmLink: t(($) => $.promoters.link),
  };
  const words = { optional: true, max: MAX_TEXT };
  return {
    initial: valuesOf(promoter),
    labels,
    incomplete: 'INPUT_INVALID',
    nameOf: ({ name }: Values) => name,
    toFields: (values: Values) => values,
    fields: (
      <>
        <FieldGrid>
          <TextInput name="name" label={labels.name} max={MAX_TEXT} />
          <CodeInput label={labels.code} />
          <TextInput name="region" label={labels.region} {...words} />
          <TextInput name="supervisorName" label={labels.supervisorName} {...words} />
          <TextInput name="post" label={labels.post} hint={t(($) => $.promoters.postHint)} {...words} />
          <NumberInput label={labels.number} />
        </FieldGrid>
        <TextInput
          optional
          name="utmLink"
          label={labels.utmLink}
          hint={t(($) => $.promoters.linkHint)}
          keepHint
          max={MAX_LINK}
        />
      </>
    ),
    preview: promoter ? (
      <aside aria-label={t(($) => $.promoters.link)} className="grid content-start gap-3 self-start">
        <h2>{t(($) => $.promoters.link)}</h2>
        <LinkAndQr promoter={promoter} />
      </aside>
    ) : undefined,
  };
});

/** The code, which sign-ups are attributed by. */
function CodeInput({ label }: { label: string }) {
  const t = useText();
  const errorText = useErrorText();
  const input = useInput(
    { name: 'code', label, hint: t(($) => $.promoters.codeHint) },
    {
      validate: {
        required: (value: string) => value.trim() !== '' || t(($) => $.form.required),
        form: (value: string) =>
          CODE.test(value.replace(/\s/g, '').toUpperCase()) || errorText({ code: 'PROMOTER_CODE_INVALID' }),
      },
    },
  );
  return <TextField autoComplete="off" autoCapitalize="characters" spellCheck={false} {...input} />;
}

/** A Malaysian mobile number, or none. */
function NumberInput({ label }: { label: string }) {
  const errorText = useErrorText();
  const input = useInput(
    { name: 'number', label, optional: true },
    {
      validate: {
        form: (value: string) =>
          value.trim() === '' || readMobile(value) !== null || errorText({ code: 'PHONE_FORMAT_INVALID' }),
      },
    },
  );
  return <TextField autoComplete="off" inputMode="tel" {...input} />;
}
