import type { Role, UserStatus } from '@portal/contract';

export const DEPARTMENTS = [
  'Engineering',
  'Operations',
  'Information Technology',
  'Sales',
  'Marketing',
  'Finance',
  'Human Resources',
  'Procurement',
] as const;
export type Department = (typeof DEPARTMENTS)[number];

/** The department's share of the yearly budget, in dollars; they make up the organisation's. */
export const DEPARTMENT_BUDGETS: Readonly<Record<Department, number>> = {
  Engineering: 710_000,
  Operations: 820_000,
  'Information Technology': 430_000,
  Sales: 170_000,
  Marketing: 130_000,
  Finance: 80_000,
  'Human Resources': 90_000,
  Procurement: 70_000,
};

/** What each is booked under and who leads it. */
export const DEPARTMENT_FACTS: Readonly<Record<Department, { costCentre: string; manager: string }>> = {
  Engineering: { costCentre: '4100', manager: 'Tomás Rivera' },
  Operations: { costCentre: '4200', manager: 'Marcus Bell' },
  'Information Technology': { costCentre: '5100', manager: 'Amelia Hart' },
  Sales: { costCentre: '6100', manager: 'Julian Moreau' },
  Marketing: { costCentre: '6200', manager: 'Isabelle Laurent' },
  Finance: { costCentre: '7100', manager: 'Fiona Marsh' },
  'Human Resources': { costCentre: '7200', manager: 'Carmen Ortega' },
  Procurement: { costCentre: '7300', manager: 'Peter Lindqvist' },
};

export interface DirectoryPerson {
  name: string;
  email: string;
  role: Role;
  department: Department;
  status: UserStatus;
}

/** One account for each role, which `npm start` prints. */
const DEMO_ACCOUNTS: readonly DirectoryPerson[] = [
  {
    name: 'Amelia Hart',
    email: 'admin@example.com',
    role: 'ADMIN',
    department: 'Information Technology',
    status: 'active',
  },
  {
    name: 'Peter Lindqvist',
    email: 'procurement@example.com',
    role: 'PROCUREMENT',
    department: 'Procurement',
    status: 'active',
  },
  {
    name: 'Fiona Marsh',
    email: 'finance@example.com',
    role: 'FINANCE',
    department: 'Finance',
    status: 'active',
  },
  {
    name: 'Elena Petrova',
    email: 'employee@example.com',
    role: 'EMPLOYEE',
    department: 'Engineering',
    status: 'active',
  },
];

const EMPLOYEES: Readonly<Record<Department, string>> = {
  Engineering:
    'Tomás Rivera, Grace Okonkwo, Liam Gallagher, Mei-Ling Zhao, Anders Holm, Priya Raman, Jonas Weber, Sofia Conti, Daniel Osei, Hannah Lindgren, Yusuf Demir, Clara Fontaine',
  Operations:
    'Marcus Bell, Agnieszka Nowak, Rafael Souza, Joyce Mensah, Stefan Krüger, Leila Haddad, Owen Pritchard, Nadia Petrenko, Ivan Horvat, Teresa Alves, Samuel Kimani',
  'Information Technology': 'Nora Bergström, Victor Chen, Aisha Rahman, Lukas Novotný, Emily Stone',
  Sales:
    'Julian Moreau, Chloe Bennett, Diego Fernández, Ingrid Solberg, Arjun Mehta, Maya Cohen, Patrick Doyle',
  Marketing: 'Isabelle Laurent, Kofi Asante, Zoë van Dijk, Ruth Hoffmann, Matteo Ricci',
  Finance: 'Helen Brooks, Tariq Aziz, Linda Svensson',
  'Human Resources': 'Carmen Ortega, Simon Walsh, Keiko Tanaka',
  Procurement: 'Bruno Costa, Alice Thornton',
};

const STAFF: readonly (readonly [name: string, role: Role, department: Department])[] = [
  ['Robert Ekström', 'ADMIN', 'Information Technology'],
  ['Nadine Keller', 'ADMIN', 'Operations'],
  ['Gustavo Lima', 'PROCUREMENT', 'Procurement'],
  ['Margaret Sloan', 'PROCUREMENT', 'Procurement'],
  ['Tobias Engel', 'PROCUREMENT', 'Operations'],
  ['Sarah Whitfield', 'FINANCE', 'Finance'],
  ['Henrik Dahl', 'FINANCE', 'Finance'],
  ['Olivia Grant', 'FINANCE', 'Finance'],
];

const SUSPENDED = ['Patrick Doyle', 'Ruth Hoffmann', 'Ivan Horvat'];

/** Who registered or was invited lately and cannot sign in yet. */
const NEWCOMERS: readonly DirectoryPerson[] = [
  {
    name: 'Camille Roux',
    email: 'camille.roux@example.com',
    role: 'PROCUREMENT',
    department: 'Procurement',
    status: 'waiting',
  },
  {
    name: 'Noah Fischer',
    email: 'noah.fischer@example.org',
    role: 'EMPLOYEE',
    department: 'Sales',
    status: 'waiting',
  },
  {
    name: 'Jonah Adler',
    email: 'jonah.adler@example.com',
    role: 'EMPLOYEE',
    department: 'Marketing',
    status: 'invited',
  },
  {
    name: 'Dorian Blake',
    email: 'dorian.blake@example.net',
    role: 'ADMIN',
    department: 'Operations',
    status: 'refused',
  },
];

/** Everybody in the demo, the demo accounts first and those who cannot sign in yet last. */
export function directory(): DirectoryPerson[] {
  const person = (name: string, role: Role, department: Department): DirectoryPerson => ({
    name,
    email: emailOf(name),
    role,
    department,
    status: SUSPENDED.includes(name) ? 'suspended' : 'active',
  });
  return [
    ...DEMO_ACCOUNTS,
    ...STAFF.map(([name, role, department]) => person(name, role, department)),
    ...DEPARTMENTS.flatMap((department) =>
      EMPLOYEES[department].split(', ').map((name) => person(name, 'EMPLOYEE', department)),
    ),
    ...NEWCOMERS,
  ];
}

function emailOf(name: string): string {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const [first, ...rest] = plain.split(' ');
  return `${first}.${rest.join('')}@example.com`;
}
