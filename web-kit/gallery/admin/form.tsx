import { Plus } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import {
  BilingualPair,
  Breadcrumbs,
  CheckboxGroup,
  ConfirmDialog,
  ConflictDialog,
  Diff,
  FormContents,
  ImageField,
  ImagePairField,
  MoneyField,
  NumberField,
  PageHeader,
  Progress,
  RemovableChip,
  RepeatableRows,
  SaveBar,
  SwitchRow,
  Tag,
  TextAreaField,
  Toasts,
  WideDialog,
  type ImageRules,
  type ImageTexts,
  type Toast,
} from '../../src/admin/index';
import { Button, Card, DateField, FormErrorSummary, Message, SelectField, TextField } from '../../src/index';

const heads = { en: 'English', bm: 'Bahasa Melayu' };
const rules: ImageRules = { types: ['image/jpeg', 'image/png'], maxBytes: 2 * 1024 * 1024, minWidth: 64 };
const texts: ImageTexts = {
  choose: 'Drop it here, or choose a file',
  replace: 'Replace',
  problems: {
    type: 'Choose a JPEG or PNG picture.',
    size: 'This picture is larger than 2 MB.',
    pixels: 'This picture has more than 50 megapixels.',
    dimensions: 'This picture is smaller than 1,280 × 720.',
    unreadable: 'This file cannot be read as a picture.',
  },
};
const counter = { max: 200, text: (used: number, max: number) => `${used} of ${max} characters` };
/** A drawn picture as a file of the server: a baby's mat, 16 to 9. */
const saved =
  'data:image/svg+xml,' +
  encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 90"><path fill="#a9d6ec" d="M0 0h160v90H0z"/><path fill="#ffc94d" d="M0 64h160v26H0z"/><path fill="#0b6b57" d="M0 78h160v12H0z"/><circle cx="80" cy="44" r="20" fill="#e9b48c"/></svg>',
  );

interface Step {
  key: string;
  en: string;
  bm: string;
}

export function FormPage() {
  const [dirty, setDirty] = useState(false);
  const [failed, setFailed] = useState(0);
  const [steps, setSteps] = useState<readonly Step[]>([
    { key: 'a', en: 'Buy any pack', bm: 'Beli mana-mana pek' },
    { key: 'b', en: 'Take a screenshot', bm: 'Ambil tangkapan skrin' },
    { key: 'c', en: 'Upload it here', bm: 'Muat naik di sini' },
  ]);
  const [pair, setPair] = useState<{ en?: File; bm?: File }>({});
  const [single, setSingle] = useState<File>();
  const [sizes, setSizes] = useState<('s' | 'm' | 'l')[]>(['s']);
  const [needed, setNeeded] = useState(true);
  const [shops, setShops] = useState(['Lotus’s', 'AEON', 'Mydin']);
  const [open, setOpen] = useState<'confirm' | 'conflict' | 'wide' | ''>('');
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const toast = (tone: Toast['tone']) =>
    setToasts((before) => [
      ...before,
      {
        id: String(Date.now()),
        tone,
        text: tone === 'done' ? '“Crawl and win” was deleted.' : 'The contest was not saved. Please try again.',
        ...(tone === 'done' ? { action: { label: 'Undo', onSelect: () => {} } } : {}),
      },
    ]);
  const missing = failed > 0 && !pair.bm;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setFailed((before) => before + 1);
  };
  return (
    <>
      <PageHeader
        title="Crawl and win"
        tag={<Tag tone="ok">Running</Tag>}
        note="237 entries so far. Members see a change within a minute."
        crumbs={
          <Breadcrumbs
            label="Breadcrumb"
            crumbs={[{ label: 'Content' }, { label: 'Contests', href: '#items' }, { label: 'Crawl and win' }]}
          />
        }
        actions={
          <>
            <Button size="sm" variant="outline" onClick={() => setOpen('conflict')}>
              409
            </Button>
            <Button size="sm" variant="outline" onClick={() => setOpen('wide')}>
              Changes
            </Button>
            <Button size="sm" variant="outline" onClick={() => toast('failed')}>
              Fail
            </Button>
            <Button size="sm" variant="outline" onClick={() => toast('done')}>
              Toast
            </Button>
            <Button size="sm" variant="danger" onClick={() => setOpen('confirm')}>
              Delete contest
            </Button>
          </>
        }
      />
      {missing ? (
        <div className="mb-4">
          <FormErrorSummary
            title="1 thing to put right before you can save"
            errors={[{ id: 'icon-bm', text: 'Please upload both the English and the Malay image.' }]}
            focusKey={failed}
          />
        </div>
      ) : null}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 desktop:grid-cols-[10.5rem_minmax(0,1fr)] desktop:gap-6">
        <FormContents
          label="Parts of this form"
          parts={[
            { id: 'basics', label: 'Basics', current: true },
            {
              id: 'pictures',
              label: 'Pictures',
              ...(missing ? { errors: { count: 1, text: ', 1 error' } } : {}),
            },
            { id: 'mechanics', label: 'How to enter' },
            { id: 'steps', label: 'Steps' },
          ]}
        />
        <form id="contest" noValidate className="grid gap-5" onSubmit={submit} onInput={() => setDirty(true)}>
          <Card id="basics" className="grid gap-4">
            <h2>Basics</h2>
            <BilingualPair
              heads={heads}
              en={<TextField label="Name" defaultValue="Crawl and win" />}
              bm={<TextField label="Nama" defaultValue="Merangkak dan menang" />}
            />
            <BilingualPair
              en={<TextAreaField label="Description" defaultValue="Show us how your baby crawls." counter={counter} />}
              bm={<TextAreaField label="Penerangan" defaultValue="Tunjukkan cara bayi anda merangkak." />}
            />
            <div className="grid gap-x-5 gap-y-3 tablet:grid-cols-3">
              <DateField label="Start date" defaultValue="2026-12-01" />
              <DateField label="End date" defaultValue="2026-11-30" error="Start date cannot be later than end date" />
              <NumberField label="Entries per person" defaultValue="5" />
            </div>
            <div className="grid gap-x-5 gap-y-3 tablet:grid-cols-3">
              <MoneyField label="Value" defaultValue="10.00" />
              <NumberField label="Points" defaultValue="100" suffix="points" />
              <SelectField
                label="Format"
                options={[
                  { value: 'pants', label: 'Pants' },
                  { value: 'tape', label: 'Tape' },
                ]}
              />
            </div>
            <CheckboxGroup
              legend="Sizes"
              columns={3}
              options={[
                { value: 's', label: 'S' },
                { value: 'm', label: 'M' },
                { value: 'l', label: 'L', disabled: true, note: 'Has a sample already' },
              ]}
              value={sizes}
              onChange={setSizes}
            />
          </Card>
          <Card id="pictures" className="grid gap-4">
            <ImagePairField
              legend={<h2>Campaign icon</h2>}
              rulesText="JPEG or PNG, 1,280 × 720 or larger, up to 2 MB"
              rules={rules}
              texts={texts}
              heads={heads}
              error={missing ? 'Please upload both the English and the Malay image.' : undefined}
              missing="bm"
              en={{
                label: 'English picture',
                alt: 'A baby on a striped mat',
                file: pair.en,
                url: saved,
                onChange: (en) => setPair((before) => ({ ...before, en })),
              }}
              bm={{
                id: 'icon-bm',
                label: 'Gambar bahasa Melayu',
                alt: 'Bayi di atas tikar',
                file: pair.bm,
                onChange: (bm) => setPair((before) => ({ ...before, bm })),
              }}
            />
            <ImageField
              legend="Prize"
              label="Picture of the prize"
              rulesText="JPEG or PNG, up to 2 MB"
              rules={rules}
              texts={texts}
              alt="The prize"
              file={single}
              onChange={setSingle}
            />
            <Progress label="Generating codes" value={412_000} max={1_000_000} text="412,000 of 1,000,000 codes" />
            <Progress label="Preparing" value={undefined} max={1} />
          </Card>
          <Card id="mechanics">
            <h2>How to enter</h2>
            <div>
              <SwitchRow label="Points needed" note="Taken for each entry" checked={needed} onChange={setNeeded}>
                {needed ? (
                  <div className="w-40">
                    <NumberField label="Points for each entry" defaultValue="100" />
                  </div>
                ) : null}
              </SwitchRow>
              <SwitchRow label="Link" note="They paste a link to their post" checked={false} onChange={() => {}} />
              <SwitchRow label="Receipt" note="One receipt for each entry" checked busy onChange={() => {}} />
            </div>
            <div className="mt-3 flex flex-wrap gap-2">
              {shops.map((shop) => (
                <RemovableChip
                  key={shop}
                  label={shop}
                  removeLabel={`Remove ${shop}`}
                  onRemove={() => setShops((before) => before.filter((one) => one !== shop))}
                />
              ))}
              <Button size="sm" variant="quiet" icon={<Plus className="size-4" aria-hidden />} className="-my-1">
                Add
              </Button>
            </div>
          </Card>
          <Card>
            <RepeatableRows
              id="steps"
              legend="Steps"
              rows={steps}
              rowKey={(step) => step.key}
              onAdd={() => setSteps((before) => [...before, { key: String(Date.now()), en: '', bm: '' }])}
              onRemove={(index) => setSteps((before) => before.toSpliced(index, 1))}
              onMove={(from, to) => setSteps((before) => before.toSpliced(from, 1).toSpliced(to, 0, before[from]!))}
              texts={{
                add: 'Add a step',
                remove: (number) => `Remove step ${number}`,
                up: (number) => `Move step ${number} up`,
                down: (number) => `Move step ${number} down`,
                moved: (from, to) => `Step ${from} is now step ${to}`,
              }}
              max={6}
            >
              {(step, index) => (
                <BilingualPair
                  en={<TextField label={`Step ${index + 1}`} defaultValue={step.en} />}
                  bm={<TextField label={`Langkah ${index + 1}`} defaultValue={step.bm} />}
                />
              )}
            </RepeatableRows>
          </Card>
        </form>
      </div>
      <SaveBar
        form="contest"
        dirty={dirty}
        text="Unsaved changes in 4 fields."
        note="Last saved 20 Nov, 5.20pm by Hafiz"
        discardLabel="Discard"
        onDiscard={() => setDirty(false)}
        saveLabel="Save contest"
        keys="Ctrl S"
      />
      <Toasts
        label="Outcomes"
        toasts={toasts}
        onEnd={(id) => setToasts((before) => before.filter((one) => one.id !== id))}
        closeLabel="Close"
        keys="Ctrl Z"
      />
      <ConfirmDialog
        open={open === 'confirm'}
        onOpenChange={() => setOpen('')}
        title="Delete “Crawl and win”?"
        description="Its 237 entries stay. It can be restored for 30 days."
        confirmLabel="Delete contest"
        cancelLabel="Keep it"
        danger
        reason={{ label: 'Reason', hint: 'It stands in the audit log.', missing: 'Please give a reason.' }}
        typeName={{
          label: 'Type “Crawl and win”',
          name: 'Crawl and win',
          mismatch: 'This is not the name of the contest.',
        }}
        failure={<Message tone="danger">The contest could not be deleted. Nothing was changed.</Message>}
        onConfirm={() => setOpen('')}
      />
      <WideDialog
        open={open === 'wide'}
        onOpenChange={() => setOpen('')}
        title="Hafiz changed this item"
        description="21 Nov 2026, 4.12pm"
        closeLabel="Close"
        actions={
          <Button size="sm" onClick={() => setOpen('')}>
            Done
          </Button>
        }
      >
        <Diff
          caption="What changed"
          heads={{ field: 'Field', before: 'Before', after: 'After' }}
          none="Empty"
          changes={[
            { key: 'points', field: 'Points', before: '2,750', after: '2,800' },
            { key: 'name', field: 'Name, Malay', before: undefined, after: 'Cawan latihan' },
          ]}
        />
      </WideDialog>
      <ConflictDialog
        open={open === 'conflict'}
        onOpenChange={() => setOpen('')}
        title="Hafiz saved this item at 4.12pm"
        description="This was changed while you were editing. Please compare and save again."
        heads={{ field: 'Field', mine: 'Yours', theirs: 'Hafiz’s' }}
        conflicts={[
          { key: 'points', field: 'Points', mine: '2,800', theirs: '2,750' },
          { key: 'inventory', field: 'Inventory', mine: '80', theirs: '95' },
          { key: 'name', field: 'Name, Malay', mine: 'Cawan latihan', theirs: 'Cawan belajar' },
        ]}
        keepLabel="Keep all of Hafiz’s"
        onKeep={() => setOpen('')}
        saveLabel={(mine, theirs) => `Save ${mine} of mine, ${theirs} of Hafiz’s`}
        onSave={() => setOpen('')}
        closeLabel="Close"
      />
    </>
  );
}
