import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { DEMO_PASSWORD, type DemoSession, signInDemo } from '@portal/tooling/demo';
import { sessionOf } from './sessions';

export interface Person {
  name: string;
  email: string;
}

/**
 * A person of a journey's own, with the demo accounts' password: journeys run side by side, and one that works on "the
 * newest" or signs in with a code would meet another's work, or take its code, in an account that both use.
 */
export async function hire(
  api: APIRequestContext,
  role: 'ADMIN' | 'PROCUREMENT' | 'FINANCE' | 'EMPLOYEE',
  department: string | null = null,
): Promise<Person> {
  const unique = randomUUID().slice(0, 8);
  const person = { name: `Robin ${unique}`, email: `robin-${unique}@example.com` };
  const response = await api.post('/api/users/', {
    headers: { authorization: `Bearer ${sessionOf('admin').token}` },
    data: { ...person, role, department, password: DEMO_PASSWORD },
  });
  if (response.status() !== 201) throw new Error(`hiring ${role}: ${await response.text()}`);
  return person;
}

/** The session of a person who has just signed in. */
export function sessionOfNew({ email }: Person): Promise<DemoSession> {
  return signInDemo(process.env.PORTAL_URL ?? '', email);
}
