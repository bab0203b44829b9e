import { Columns3 } from 'lucide-react';
import { useState } from 'react';
import {
  BilingualPair,
  Breadcrumbs,
  CheckboxGroup,
  Combobox,
  SheetDrop,
  DateRange,
  Diff,
  Drawer,
  DrawerBeside,
  ImageDialog,
  ImageViewer,
  PageHeader,
  PhonePreview,
  Popover,
  RepeatableRows,
  type ComboOption,
  type Dates,
} from '../../src/admin/index';
import { Button, Card, ChoiceGroup, TextField } from '../../src/index';

const promoters: readonly ComboOption[] = [
  { value: '1', label: 'Aeon Bukit Tinggi', note: 'BT-014, Klang Valley' },
  { value: '2', label: 'Giant Kuching', note: 'KC-002, Sarawak' },
  { value: '3', label: 'Lotus’s Kajang', note: 'KJ-031, Klang Valley' },
];
const receipt =
  'data:image/svg+xml,' +
  encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" width="420" height="640" viewBox="0 0 420 640"><path fill="#fff" d="M50 20h320v600H50z"/><g fill="#33413b" font-family="monospace" font-size="18"><text x="120" y="70">LOTUS’S KAJANG</text><text x="78" y="218">DRYPERS TOUCH PNT L</text><text x="78" y="334">TOTAL RM 94.70</text></g></svg>',
  );
const answers = [
  { key: 'a', en: 'Very good', bm: 'Sangat baik' },
  { key: 'b', en: 'Good', bm: 'Baik' },
  { key: 'c', en: 'Fair', bm: 'Sederhana' },
];

export function SamplesPage() {
  const [promoter, setPromoter] = useState<ComboOption>();
  const [dates, setDates] = useState<Dates>({ from: '2026-11-15', to: '2026-11-21' });
  const [file, setFile] = useState<File>();
  const [rows, setRows] = useState(answers);
  const [open, setOpen] = useState(false);
  const [change, setChange] = useState(false);
  const [columns, setColumns] = useState<string[]>(['email', 'code', 'batch']);
  const viewer = { src: receipt, alt: 'Receipt from Lotus’s Kajang', title: 'IMG_2041.jpg,' };
  const viewerTexts = { zoomIn: 'Zoom in', zoomOut: 'Zoom out', turn: 'Turn' };
  return (
    <>
      <PageHeader
        title="Sample survey"
        note="Asked 14 days after a sample is requested."
        crumbs={<Breadcrumbs label="Breadcrumb" crumbs={[{ label: 'Rewards' }, { label: 'Samples' }]} />}
        actions={
          <>
            <Popover
              label={`Columns, ${columns.length} of 6`}
              icon={<Columns3 className="size-4" aria-hidden />}
              title="Columns"
            >
              <CheckboxGroup
                legend="Columns"
                columns={2}
                options={['email', 'code', 'batch', 'product', 'counted', 'points'].map((value) => ({
                  value,
                  label: value,
                }))}
                value={columns}
                onChange={setColumns}
              />
            </Popover>
            <Button size="sm" onClick={() => setOpen(true)}>
              Open the picture
            </Button>
          </>
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 tablet:grid-cols-[minmax(0,1fr)_18.5rem]">
        <div className="grid content-start gap-5">
          <Card className="grid gap-4">
            <Combobox
              label="Promoter"
              optional="Optional"
              options={promoters}
              value={promoter}
              onChange={setPromoter}
              emptyText="Nothing found"
              loadingText="Searching…"
              clearLabel="Clear the promoter"
            />
            <DateRange
              legend="Registered"
              fromLabel="From"
              toLabel="To"
              value={dates}
              onChange={setDates}
              max="2026-11-21"
              orderText="Start date cannot be later than end date"
              presets={[
                { key: 'today', label: 'Today', dates: { from: '2026-11-21', to: '2026-11-21' } },
                { key: 'week', label: '7 days', dates: { from: '2026-11-15', to: '2026-11-21' } },
              ]}
            />
            <SheetDrop
              label="File of codes"
              rulesText="CSV with one column “code”, at most 100,000 rows"
              file={file}
              onChange={setFile}
              texts={{
                choose: 'Drop it here, or choose a file',
                replace: 'Replace',
                notSheet: 'Choose a CSV file.',
              }}
              sizeText={(bytes) => `${bytes} bytes`}
            />
          </Card>
          <Card>
            <RepeatableRows
              dense
              legend="Answer choices"
              rows={rows}
              rowKey={(row) => row.key}
              onAdd={() => setRows((before) => [...before, { key: String(Date.now()), en: '', bm: '' }])}
              onRemove={(index) => setRows((before) => before.toSpliced(index, 1))}
              onMove={(from, to) => setRows((before) => before.toSpliced(from, 1).toSpliced(to, 0, before[from]!))}
              texts={{
                add: 'Add',
                remove: (number) => `Remove choice ${number}`,
                up: (number) => `Move choice ${number} up`,
                down: (number) => `Move choice ${number} down`,
                moved: (from, to) => `Choice ${from} is now choice ${to}`,
              }}
            >
              {(row, index) => (
                <BilingualPair
                  en={<TextField labelHidden label={`Choice ${index + 1}`} defaultValue={row.en} />}
                  bm={<TextField labelHidden label={`Pilihan ${index + 1}`} defaultValue={row.bm} />}
                />
              )}
            </RepeatableRows>
          </Card>
          <div className="h-100">
            <ImageViewer {...viewer} texts={viewerTexts} />
          </div>
        </div>
        <PhonePreview title="Members see" languageLabel="Language of the preview">
          {(language) => (
            <>
              <h2>{language === 'en' ? 'How do you rate Drypers Touch?' : 'Apakah penilaian anda?'}</h2>
              <ChoiceGroup
                legend={language === 'en' ? 'Answer' : 'Jawapan'}
                legendHidden
                name="preview"
                columns={1}
                value="a"
                options={rows.map((row) => ({ value: row.key, label: row[language] }))}
              />
              <Button variant="points" block className="mt-auto">
                {language === 'en' ? 'Next' : 'Seterusnya'}
              </Button>
            </>
          )}
        </PhonePreview>
      </div>
      <div className="mt-5">
        <DrawerBeside
          drawer={
            <Drawer
              open={change}
              onOpenChange={setChange}
              of="cup"
              title="Learner cup with two handles"
              note="Item, changed"
              closeLabel="Close"
              next={{ label: 'Next change', onNext: undefined }}
              foot={
                <Button size="sm" block variant="outline">
                  All changes to this item
                </Button>
              }
            >
              <p>20 more pieces from the Klang store</p>
              <Diff
                caption="What changed"
                heads={{ field: 'Field', before: 'Before', after: 'After' }}
                none="Empty"
                changes={[
                  { key: 'points', field: 'Points', before: '2,600', after: '2,800' },
                  { key: 'bm', field: 'Name, Malay', before: undefined, after: 'Cawan latihan' },
                ]}
              />
            </Drawer>
          }
        >
          <Card>
            <Button size="sm" variant="outline" onClick={() => setChange(true)}>
              Open the drawer
            </Button>
          </Card>
        </DrawerBeside>
      </div>
      <ImageDialog
        {...viewer}
        texts={viewerTexts}
        open={open}
        onOpenChange={setOpen}
        label="Entry 214"
        closeLabel="Close"
      >
        <h2 className="mb-3">Aisyah Rahman</h2>
        <Button size="sm" block>
          Shortlist
        </Button>
      </ImageDialog>
    </>
  );
}
