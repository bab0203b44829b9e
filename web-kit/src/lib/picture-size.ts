/** The most megapixels of a picture that the server takes. */
export const MAX_MEGAPIXELS = 50;

/** Enough for the notes that a camera writes before the size. */
const HEAD_BYTES = 512 * 1024;

interface Size {
  width: number;
  height: number;
}

/** Returns the size that a JPEG, PNG or WebP has by its header, whatever it is called; null when it is none of them. */
export async function pictureSize(file: Blob): Promise<Size | null> {
  try {
    const head = new DataView(await file.slice(0, HEAD_BYTES).arrayBuffer());
    if (head.getUint32(0) === 0x89504e47) return { width: head.getUint32(16), height: head.getUint32(20) };
    if (head.getUint16(0) === 0xffd8) return jpegSize(head);
    if (head.getUint32(0) === 0x52494646 && head.getUint32(8) === 0x57454250) return webpSize(head);
  } catch {
    // The header ends before the size.
  }
  return null;
}

/** Returns whether a picture has more pixels than the server accepts, according to its header. */
export async function hasTooManyPixels(file: Blob): Promise<boolean> {
  const size = await pictureSize(file);
  return size !== null && size.width * size.height > MAX_MEGAPIXELS * 1_000_000;
}

/** Reads segments until the one that starts a frame. */
function jpegSize(head: DataView): Size | null {
  for (let at = 2; at + 9 <= head.byteLength; at += 2 + head.getUint16(at + 2)) {
    const [mark, kind] = [head.getUint8(at), head.getUint8(at + 1)];
    if (mark !== 0xff) return null;
    const startsFrame = kind >= 0xc0 && kind <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(kind);
    if (startsFrame) return { width: head.getUint16(at + 7), height: head.getUint16(at + 5) };
  }
  return null;
}

function webpSize(head: DataView): Size | null {
  const three = (at: number) => head.getUint16(at, true) + head.getUint8(at + 2) * 65_536;
  const kind = head.getUint32(12);
  if (kind === 0x56503858) return { width: three(24) + 1, height: three(27) + 1 };
  if (kind === 0x5650384c) {
    const bits = head.getUint32(21, true);
    return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
  }
  return { width: head.getUint16(26, true) & 0x3fff, height: head.getUint16(28, true) & 0x3fff };
}
