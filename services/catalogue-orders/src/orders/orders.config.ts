/** Nest token of the secret that the courier signs with. */
export const COURIER_SECRET = Symbol('COURIER_SECRET');
