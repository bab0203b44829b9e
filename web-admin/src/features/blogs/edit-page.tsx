import { pathTo } from '../../core/paths.js';
import { useText } from '../../i18n/hooks.js';
import { EditRecordPage } from '../../shared/record-pages.js';
import { BlogForm } from './blog-form.js';
import { useBlogs } from './branch.js';
import { details, edit } from './requests.js';

/** A blog that is there, by its address (docs/product/forms.md#news-articles-and-blogs). */
export default function EditBlogPage() {
  const t = useText();
  const blogs = useBlogs();
  return (
    <EditRecordPage
      title={t(($) => $.blogs.edit)}
      nameOf={({ title }) => title}
      group={t(($) => $.frame.groups.content)}
      list={{ label: t(($) => $.menu.blogs), href: pathTo('blogs') }}
      record="blog"
      state={blogs.details}
      details={details}
      save={edit}
    >
      {(blog, ask) => <BlogForm blog={blog} state={blogs.edit} ask={ask} />}
    </EditRecordPage>
  );
}
