import { useNavigate } from 'react-router-dom';
import { useAppDispatch } from '../../core/hooks.js';
import { pathTo } from '../../core/paths.js';
import type { RequestState } from '../../core/request.js';
import { useText } from '../../i18n/hooks.js';
import { PairInput, TextInput } from '../../shared/inputs.js';
import { RecordForm } from '../../shared/record-form.js';
import { headOf } from '../../shared/save.js';
import { BlogPreview } from './blog-preview.js';
import { PicturesInput, ShownPictures, type Picture } from './pictures-input.js';
import { add, edit, type Blog } from './requests.js';

export interface Values {
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

interface BlogFormProps {
  /** None for a new one. */
  blog?: Blog;
  state: RequestState<unknown>;
  ask?: () => void;
}

/** The form of a blog: title, venue, the text in both languages, and one to ten pictures. */
export function BlogForm({ blog, state, ask }: BlogFormProps) {
  const t = useText();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const labels = {
    title: t(($) => $.blogs.title),
    venue: t(($) => $.blogs.venue),
    description: t(($) => $.blogs.text.en),
    descriptionBm: t(($) => $.blogs.text.bm),
    files: t(($) => $.blogs.pictures),
  };
  const to = pathTo('blogs');
  return (
    <RecordForm<Values>
      initial={valuesOf(blog)}
      labels={labels}
      inWords={{ files: (pictures) => <ShownPictures pictures={pictures} /> }}
      saveLabel={blog ? t(($) => $.form.save) : t(($) => $.blogs.add)}
      incomplete={blog ? 'FIELD_EMPTY' : 'FORM_FIELDS_REQUIRED'}
      record={blog}
      state={state}
      onSave={({ files, ...values }, version) => {
        const said = t(($) => (blog ? $.form.saved : $.form.added), { name: values.title });
        const images = files.flatMap((picture) => ('url' in picture ? [picture.url] : []));
        const [first, ...others] = files.flatMap((picture) => ('file' in picture ? [picture.file] : []));
        const form = { ...values, files: first && ([first, ...others] as const) };
        if (blog) dispatch(edit.requested({ form: { ...form, ...headOf(blog, version), images }, said, to }));
        else dispatch(add.requested({ form, said, to }));
      }}
      ask={ask}
      onDiscard={() => void navigate(to)}
      preview={<BlogPreview />}
    >
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
    </RecordForm>
  );
}
