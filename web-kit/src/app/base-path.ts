/** Where the product lives on its origin. */
export const BASE_PATH = '/drypers-baby-club';
