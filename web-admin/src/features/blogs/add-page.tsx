import { pathTo } from '../../core/paths.js';
import { useText } from '../../i18n/hooks.js';
import { AddRecordPage } from '../../shared/record-pages.js';
import { BlogForm } from './blog-form.js';
import { useBlogs } from './branch.js';
import { add } from './requests.js';

/** A new blog (docs/product/forms.md#news-articles-and-blogs). */
export default function AddBlogPage() {
  const t = useText();
  const blogs = useBlogs();
  return (
    <AddRecordPage
      title={t(($) => $.blogs.add)}
      group={t(($) => $.frame.groups.content)}
      list={{ label: t(($) => $.menu.blogs), href: pathTo('blogs') }}
      save={add}
    >
      <BlogForm state={blogs.add} />
    </AddRecordPage>
  );
}
