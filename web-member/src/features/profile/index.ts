export { MemberAvatar } from './member-avatar.js';
