import { TextField } from '@club/web-kit';
import { isName, readMobile, tidyName } from '@club/web-kit/lib/typed-input.ts';
import type { RegisterOptions } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { useAppDispatch } from '../../core/hooks.js';
import { pathTo } from '../../core/paths.js';
import { useErrorText, useText } from '../../i18n/hooks.js';
import { FormPage } from '../../shared/form-page.js';
import { AreaInput, useInput } from '../../shared/inputs.js';
import { RecordStates } from '../../shared/reading.js';
import { RecordForm } from '../../shared/record/form.js';
import { useFresh, useRecord } from '../../shared/record/use-record.js';
import { useAccounts } from './branch.js';
import { details, edit, type Account } from './requests.js';

const MAX_REASON = 1_000;
/** An e-mail of the form x@y.z; the service is stricter. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

interface Values {
  name: string;
  number: string;
  email: string;
  reason: string;
}

/** The form of a member's account: name, phone and e-mail (docs/product/back-office.md#accounts). */
export default function EditAccountPage() {
  const t = useText();
  const found = useRecord(useAccounts().details, details);
  useFresh(edit);
  const list = { label: t(($) => $.menu.accounts), href: pathTo('accounts') };
  return (
    <FormPage
      title={found.is === 'there' ? found.record.name : t(($) => $.accounts.editTitle)}
      group={t(($) => $.frame.groups.members)}
      list={list}
      {...(found.is === 'there' ? { history: { record: 'member', id: found.record.id } as const } : {})}
    >
      <RecordStates found={found} list={list}>
        {(account, ask) => <AccountForm account={account} ask={ask} />}
      </RecordStates>
    </FormPage>
  );
}

function AccountForm({ account, ask }: { account: Account; ask: () => void }) {
  const t = useText();
  const errorText = useErrorText();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { edit: state } = useAccounts();
  const labels = {
    name: t(($) => $.accounts.name),
    number: t(($) => $.accounts.number),
    email: t(($) => $.accounts.email),
    reason: t(($) => $.accounts.reason),
  };
  const to = pathTo('accounts');
  return (
    <RecordForm<Values>
      initial={{ name: account.name, number: account.number, email: account.email, reason: '' }}
      labels={labels}
      saveLabel={t(($) => $.form.save)}
      incomplete="FIELD_EMPTY"
      record={account}
      state={state}
      onSave={(values, version) => {
        const message = t(($) => $.form.saved, { name: values.name });
        dispatch(edit.requested({ fields: { ...values, id: account.id, version }, message, to }));
      }}
      ask={ask}
      onDiscard={() => void navigate(to)}
    >
      <CheckedInput
        name="name"
        label={labels.name}
        stored={account.name}
        check={(value) => isName(tidyName(value)) || errorText({ code: 'NAME_FORMAT_INVALID' })}
      />
      <CheckedInput
        name="number"
        label={labels.number}
        hint={account.numberProven ? t(($) => $.accounts.numberHint) : t(($) => $.accounts.numberUnproven)}
        stored={account.number}
        check={(value) => readMobile(value) !== null || errorText({ code: 'PHONE_FORMAT_INVALID' })}
      />
      <CheckedInput
        name="email"
        label={labels.email}
        hint={account.verified ? t(($) => $.accounts.emailHint) : t(($) => $.accounts.emailUnverified)}
        stored={account.email}
        check={(value) => EMAIL.test(value.trim()) || errorText({ code: 'EMAIL_FORMAT_INVALID' })}
      />
      <AreaInput name="reason" label={labels.reason} hint={t(($) => $.accounts.reasonHint)} max={MAX_REASON} rows={3} />
    </RecordForm>
  );
}

interface CheckedInputProps {
  name: string;
  label: string;
  hint?: string;
  /** The value as it is stored: it is not checked, and may be empty where it is. */
  stored: string;
  check: (value: string) => true | string;
}

/** One line whose form is checked while it is typed. */
function CheckedInput({ stored, check, ...props }: CheckedInputProps) {
  const t = useText();
  const rules: RegisterOptions = {
    validate: {
      required: (value: string) => value === stored || value.trim() !== '' || t(($) => $.form.required),
      form: (value: string) => value === stored || check(value),
    },
  };
  return <TextField autoComplete="off" {...useInput({ ...props, optional: stored === '' }, rules)} />;
}
