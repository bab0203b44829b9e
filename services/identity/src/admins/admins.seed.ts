import { randomUUID } from 'node:crypto';
import type { INestApplicationContext } from '@nestjs/common';
import { PasswordHasher } from '../members/password-hasher.js';
import { AdminsRepository } from './admins.repository.js';
import { activeAdmin, type AdminRole } from './domain/admin.js';

const ADMINS: { username: string; password: string; role: AdminRole }[] = [
  { username: 'dev', password: 'Dev#12345', role: 'dev' },
  { username: 'dev2', password: 'Dev2#12345', role: 'dev' },
  { username: 'superadmin', password: 'Super#12345', role: 'superadmin' },
];

/** Writes the administrators of docs/product/development.md#data; those that exist stay as they are. */
export async function seedAdmins(app: INestApplicationContext): Promise<void> {
  const admins = app.get(AdminsRepository, { strict: false });
  const passwords = app.get(PasswordHasher, { strict: false });
  for (const { username, password, role } of ADMINS) {
    if (await admins.findByUsername(username)) continue;
    await admins.insert(
      activeAdmin({ id: randomUUID(), username, role, passwordHash: await passwords.hash(password) }),
    );
  }
}
