/** Path of the product on its origin. */
export const BASE_PATH = '/drypers-baby-club';
