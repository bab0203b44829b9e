const STARTS = {
  png: [[0, '\x89PNG\r\n\x1a\n']],
  jpg: [[0, '\xff\xd8\xff']],
  webp: [
    [0, 'RIFF'],
    [8, 'WEBP'],
  ],
} as const;

/** Returns what a picture is by its first bytes, whatever it is called; null for anything but PNG, JPEG and WebP. */
export function imageTypeOf(bytes: Uint8Array): keyof typeof STARTS | null {
  const text = Buffer.from(bytes.subarray(0, 16)).toString('latin1');
  const found = Object.entries(STARTS).find(([, parts]) => parts.every(([at, start]) => text.startsWith(start, at)));
  return (found?.[0] as keyof typeof STARTS | undefined) ?? null;
}

/** Returns the size that a PNG claims in its header; null for anything else. */
export function pngSize(bytes: Uint8Array): { width: number; height: number; pages?: number } | null {
  if (imageTypeOf(bytes) !== 'png' || bytes.length < 24) return null;
  const header = Buffer.from(bytes.subarray(0, 24));
  return { width: header.readUInt32BE(16), height: header.readUInt32BE(20) };
}

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  webp: 'image/webp',
  svg: 'image/svg+xml',
};

/** Returns the content type of a stored picture's name, `<sha-256>.<extension>`; null for any other name. */
export function typeOfName(name: string): string | null {
  const extension = /^[0-9a-f]{64}\.(webp|svg)$/.exec(name)?.[1];
  return extension ? (CONTENT_TYPES[extension] ?? null) : null;
}
