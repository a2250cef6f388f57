import { ROLES, type Role } from '@portal/contract';
import type pg from 'pg';
import { createSessionTokens } from '../../src/modules/identity/sessions/session-tokens';
import { insertSession } from '../../src/modules/identity/sessions/sessions.repository';
import { deriveKey } from '../../src/platform/config';
import { createDb } from '../../src/platform/database';

export interface Person {
  id: number;
  role: Role;
  token: string;
}

/** How a server of the faults is signed in to without its mails: with the secret that lies in its database. */
export async function signer(pool: pg.Pool): Promise<(userId: number) => Promise<string>> {
  const { rows } = await pool.query<{ value: Buffer }>(
    `SELECT value FROM server_secrets WHERE name = 'session'`,
  );
  const secret = rows[0]?.value.toString('utf8');
  if (!secret) throw new Error('The database has no session secret yet');
  const tokens = createSessionTokens(deriveKey(secret, 'session tokens'));
  const db = createDb(pool);
  return async (userId) => tokens.sign(await insertSession(db, userId, { userAgent: 'a test of faults' }));
}

/** People of each role, made for the faults, so that what they do to accounts does not end the run. */
export async function createPeople(pool: pg.Pool, ofEach: Readonly<Record<Role, number>>): Promise<Person[]> {
  const sign = await signer(pool);
  const people: Person[] = [];
  for (const role of ROLES)
    for (let number = 1; number <= ofEach[role]; number++) {
      const { rows } = await pool.query<{ id: number }>(
        `INSERT INTO users (name, email, role, status, department_id)
         VALUES ($1, $2, $3, 'active', (SELECT id FROM departments ORDER BY id LIMIT 1)) RETURNING id`,
        [
          `Faults ${role} ${number}`,
          `faults-${role.toLowerCase()}-${number}-${Date.now()}@example.com`,
          role,
        ],
      );
      const id = rows[0]?.id as number;
      people.push({ id, role, token: await sign(id) });
    }
  return people;
}
