import type { User } from '@portal/contract';

/** The account of somebody who is signed in, as they see it themselves. */
export function ownAccount(facts: Partial<User> = {}): User {
  return {
    id: 41,
    name: 'Maya Chen',
    email: 'maya@example.com',
    department: 'Design',
    role: 'EMPLOYEE',
    is_active: true,
    status: 'active',
    created_at: '2025-01-05T10:00:00.000Z',
    updated_at: '2025-01-05T10:00:00.000Z',
    version: 3,
    has_password: true,
    invitation_expires_at: null,
    assets_held: 0,
    tries_releases: false,
    allowed_actions: [],
    decisions: [],
    ...facts,
  };
}
