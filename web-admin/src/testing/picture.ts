/** Returns a file that its name and type call a picture. */
export const picture = (name: string) => new File(['x'], name, { type: 'image/png' });
