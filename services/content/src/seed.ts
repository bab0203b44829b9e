import type { INestApplicationContext } from '@nestjs/common';
import { ObjectStore } from '@club/platform';

/** Development data (rules.md "Development data"); repeating it changes nothing. */
export async function seedContent(app: INestApplicationContext): Promise<void> {
  await app.get(ObjectStore, { strict: false }).ensureBucket();
}
