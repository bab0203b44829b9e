import { API_PATH } from '../../core/config.js';

/** The six drawn faces (docs/product/forms.md#wishes-form). */
export const AVATARS = ['1', '2', '3', '4', '5', '6'] as const;

/** Returns where the picture of a face is. */
export const avatarUrl = (number: string): string => `${API_PATH}/content/image/avatar-${number}.svg`;
