export { Accordion } from './accordion.js';
export { loadArticles, loadLegals, loadTopics, pdfPath } from './articles.js';
export { ARTICLES, type Articles, type Block, type Legals, type Section } from './article-types.js';
export { Blocks, useFacts } from './blocks.js';
export { MoreToRead } from './more.js';
export { useContent } from './use-content.js';
export { resendLink } from './requests.js';
export { selectResendLink } from './selectors.js';
