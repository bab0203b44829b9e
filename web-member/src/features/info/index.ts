export { Accordion } from './accordion.js';
export { loadArticles, pdfPath } from './articles.js';
export { Blocks } from './blocks.js';
export { MoreToRead } from './more.js';
export { useContent } from './use-content.js';
export { resendLink } from './requests.js';
export { selectResendLink } from './selectors.js';
