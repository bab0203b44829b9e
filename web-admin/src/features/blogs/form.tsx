import type { Answer } from '@club/web-kit';
import { useText } from '../../i18n/hooks.js';
import { PairInput, TextInput } from '../../shared/inputs.js';
import { MemberPreview, SeenHeading, SeenPicture, SeenText } from '../../shared/member-preview.js';
import type { InWords } from '../../shared/record/conflicts.js';
import type { Picture } from './pictures.js';
import { PicturesInput, ShownPictures } from './pictures-input.js';
import { definePage } from '../../shared/record/page.js';
import blogs from './record.js';

type Blog = Answer<'GET /admin/fetch/dashboard/blog/details'>;

interface Values {
  title: string;
  venue: string;
  description: string;
  descriptionBm: string;
  files: Picture[];
}

const valuesOf = (blog: Blog | undefined): Values => ({
  title: blog?.title ?? '',
  venue: blog?.venue ?? '',
  description: blog?.description.en ?? '',
  descriptionBm: blog?.description.bm ?? '',
  files: (blog?.images ?? []).map(({ url }) => ({ url })),
});

/** Returns the fields of a new blog: the pictures that are stored already have no file. */
function fieldsOf({ files, ...values }: Values) {
  const [first, ...others] = files.flatMap((picture) => ('file' in picture ? [picture.file] : []));
  return { ...values, files: first && ([first, ...others] as const) };
}

/** The form of a blog: title, venue, the text in both languages, and one to ten pictures (docs/product/forms.md#news-articles-and-blogs). */
export default definePage(blogs, (blog) => {
  const t = useText();
  const labels = {
    title: t(($) => $.blogs.title),
    venue: t(($) => $.blogs.venue),
    description: t(($) => $.blogs.text.en),
    descriptionBm: t(($) => $.blogs.text.bm),
    files: t(($) => $.blogs.pictures),
  };
  return {
    initial: valuesOf(blog),
    labels,
    inWords: { files: (pictures) => <ShownPictures pictures={pictures} /> } satisfies InWords<Values>,
    nameOf: ({ title }: Values) => title,
    toFields: fieldsOf,
    toChanges: (values: Values) => ({
      ...fieldsOf(values),
      images: values.files.flatMap((picture) => ('url' in picture ? [picture.url] : [])),
    }),
    fields: (
      <>
        <div className="grid gap-5 tablet:grid-cols-2">
          <TextInput name="title" label={labels.title} />
          <TextInput name="venue" label={labels.venue} />
        </div>
        <PairInput
          area
          names={{ en: 'description', bm: 'descriptionBm' }}
          labels={{ en: labels.description, bm: labels.descriptionBm }}
        />
        <PicturesInput name="files" label={labels.files} />
      </>
    ),
    preview: <Preview />,
  };
});

/** A blog as members see it: its pictures in a row, then title, venue and text. */
const Preview = () => (
  <MemberPreview<Values>>
    {({ title, venue, description, descriptionBm, files }, seen) => (
      <div className="grid content-start overflow-hidden rounded-lg bg-surface shadow-card">
        <div
          {...(files.length > 1 ? { tabIndex: 0, role: 'group', 'aria-label': title || venue } : {})}
          className="flex aspect-[4/3] gap-2 overflow-x-auto -outline-offset-4"
        >
          {files.length === 0 ? <SeenPicture className="size-full" /> : null}
          {files.map((picture, index) => (
            <SeenPicture
              key={'url' in picture ? picture.url : `${picture.file.name} ${index}`}
              {...picture}
              className={files.length > 1 ? 'h-full w-[86%] flex-none' : 'size-full'}
            />
          ))}
        </div>
        <div className="grid gap-1 p-5">
          <SeenHeading>{title}</SeenHeading>
          <p className="text-small break-words text-ink-2">{venue}</p>
          <SeenText>{seen === 'en' ? description : descriptionBm}</SeenText>
        </div>
      </div>
    )}
  </MemberPreview>
);
