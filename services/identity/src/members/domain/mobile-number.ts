export { readMobile as normaliseMobile } from '@club/platform/typed-input';
