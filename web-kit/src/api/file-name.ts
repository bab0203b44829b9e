/** Returns the file name of a Content-Disposition header, its UTF-8 form before its plain one; null without one. */
export function fileNameOf(headers: Headers): string | null {
  const header = headers.get('content-disposition') ?? '';
  const extended = /filename\*=utf-8''([^;]+)/i.exec(header)?.[1];
  if (extended !== undefined) {
    try {
      return decodeURIComponent(extended);
    } catch {
      // the encoded name is invalid: the plain name is used instead
    }
  }
  return /filename="([^"]+)"/i.exec(header)?.[1] ?? null;
}
