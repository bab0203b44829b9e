export * from './sheet.js';
export { readSheet } from './read-sheet.js';
export { hashedUpload, requireColumns, uploadRefusal } from './upload-file.js';
export { WORKBOOK_TYPE, workbookBytes } from './write-workbook.js';
