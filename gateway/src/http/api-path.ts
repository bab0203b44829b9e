/** Path under which every call lives, as the apps see it. */
export const API_PATH = '/drypers-baby-club/api';
