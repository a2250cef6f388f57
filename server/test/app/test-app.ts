import {
  type CallInput,
  type EndpointId,
  type ErrorBody,
  endpoints,
  type ResponseOf,
  type Role,
  type UserStatus,
} from '@portal/contract';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { type AppDependencies, createApp } from '../../src/app';
import { createSessionTokens } from '../../src/modules/identity/sessions/session-tokens';
import { insertSession } from '../../src/modules/identity/sessions/sessions.repository';
import { deriveKey } from '../../src/platform/config';
import { createLog } from '../../src/platform/http/logging';
import { setUpTestDatabase, type TestDatabase, type TestDatabaseOptions } from '../database/test-database';

export const TEST_SECRET = 'a secret for tests only, 32 characters or more';
const tokens = createSessionTokens(deriveKey(TEST_SECRET, 'session tokens'));

export interface TestPerson {
  id: number;
  name: string;
  email: string;
  role: Role;
  /** A live session's token. */
  token: string;
}

export interface CallOptions {
  token?: string;
  headers?: Record<string, string>;
  cookies?: Record<string, string>;
  /** Where the call comes from. */
  remoteAddress?: string;
}

export interface CallResult<Id extends EndpointId> {
  status: number;
  headers: LightMyRequestResponse['headers'];
  cookies: LightMyRequestResponse['cookies'];
  /** The answer of a call that succeeded; fails the test when it did not. */
  readonly body: ResponseOf<(typeof endpoints)[Id]>;
  /** The envelope of a call that failed; fails the test when it did not. */
  readonly error: ErrorBody;
}

export interface TestApp extends Omit<TestDatabase, 'drop'> {
  readonly app: FastifyInstance;
  /** Calls an endpoint of the contract over injected HTTP. */
  call<Id extends EndpointId>(
    id: Id,
    input: CallInput<(typeof endpoints)[Id]>,
    options?: CallOptions,
  ): Promise<CallResult<Id>>;
  /** An account, active unless said otherwise, with a live session. */
  createPerson(role: Role, details?: PersonDetails): Promise<TestPerson>;
  /** Such accounts for all tests of the file, which may read them from the first `beforeAll` on. */
  people<Name extends string>(roles: Record<Name, RoleOfPerson>): Record<Name, TestPerson>;
}

type RoleOfPerson = Role | (PersonDetails & { role: Role });

interface PersonDetails {
  name?: string;
  email?: string;
  status?: UserStatus;
  department?: string;
  passwordHash?: string;
}

let serial = 0;

/** The whole server on a database of one's own. Call it at the top level of a test file. */
export function setUpTestApp(
  overrides: Partial<AppDependencies> = {},
  databaseOptions: TestDatabaseOptions = {},
): TestApp {
  const database = setUpTestDatabase(databaseOptions);
  let app: FastifyInstance | undefined;
  beforeAll(async () => {
    app = await createTestApp(database, overrides);
  });
  afterAll(async () => {
    await app?.close();
  });
  const made = () => {
    if (!app) throw new Error('The test app exists from the first beforeAll on');
    return app;
  };
  return {
    get app() {
      return made();
    },
    get db() {
      return database.db;
    },
    get pool() {
      return database.pool;
    },
    get connectionString() {
      return database.connectionString;
    },
    call: (id, input, options) => callEndpoint(made(), id, input, options),
    createPerson: (role, details) => createPerson(database.db, role, details),
    people: (roles) => setUpPeople(roles, (role, details) => createPerson(database.db, role, details)),
  };
}

function setUpPeople<Name extends string>(
  roles: Record<Name, RoleOfPerson>,
  create: TestApp['createPerson'],
): Record<Name, TestPerson> {
  const made = new Map<string, TestPerson>();
  beforeAll(async () => {
    for (const [name, given] of Object.entries<RoleOfPerson>(roles)) {
      const { role, ...details } = typeof given === 'string' ? { role: given } : given;
      made.set(name, await create(role, details));
    }
  });
  const read = <Fact extends keyof TestPerson>(name: string, fact: Fact): TestPerson[Fact] => {
    const person = made.get(name);
    if (!person) throw new Error(`${name} exists from the first beforeAll on`);
    return person[fact];
  };
  const people = Object.keys(roles).map((name): [string, TestPerson] => [
    name,
    {
      get id() {
        return read(name, 'id');
      },
      get name() {
        return read(name, 'name');
      },
      get email() {
        return read(name, 'email');
      },
      get role() {
        return read(name, 'role');
      },
      get token() {
        return read(name, 'token');
      },
    },
  ]);
  return Object.fromEntries(people) as Record<Name, TestPerson>;
}

/** The application over a database, with a configuration that fits tests. */
export async function createTestApp(
  database: Pick<TestDatabase, 'db' | 'pool'>,
  overrides: Partial<AppDependencies> = {},
): Promise<FastifyInstance> {
  const { config, ...rest } = overrides;
  return createApp({
    db: database.db,
    pool: database.pool,
    secret: TEST_SECRET,
    publicUrl: () => 'http://localhost:3000',
    log: createLog({ logLevel: 'fatal' }),
    // A busy machine must not make a test fail.
    databaseTimeMs: 240_000,
    config: {
      production: false,
      demo: true,
      demoMailbox: 'local',
      mailUrl: undefined,
      dataDir: '/nonexistent/data',
      s3: undefined,
      deployDir: '/nonexistent/deploy',
      shellDir: '/nonexistent/shell',
      trustProxy: false,
      trialOrigins: [],
      webhookAllowed: [],
      ...config,
    },
    ...rest,
  });
}

/** What callEndpoint needs of the parts of any endpoint. */
interface LooseInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

export async function callEndpoint<Id extends EndpointId>(
  app: FastifyInstance,
  id: Id,
  input: CallInput<(typeof endpoints)[Id]>,
  { token, headers = {}, cookies, remoteAddress }: CallOptions = {},
): Promise<CallResult<Id>> {
  const endpoint = endpoints[id];
  const { params = {}, query = {}, body } = input as LooseInput;
  const path = endpoint.path.replace(/:(\w+)/g, (_match, name) => encodeURIComponent(String(params[name])));
  const response = await app.inject({
    method: endpoint.method,
    url: `/api${path}`,
    query: Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)])),
    headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
    cookies,
    remoteAddress,
    ...(body === undefined ? {} : { payload: body as object }),
  });
  const succeeded = response.statusCode < 400;
  return {
    status: response.statusCode,
    headers: response.headers,
    cookies: response.cookies,
    get body() {
      if (!succeeded) throw new Error(`${id} answered ${response.statusCode}: ${response.body}`);
      return response.json();
    },
    get error() {
      if (succeeded) throw new Error(`${id} succeeded (${response.statusCode}) where a refusal was expected`);
      return response.json();
    },
  };
}

export async function createPerson(
  db: TestDatabase['db'],
  role: Role,
  details: PersonDetails = {},
): Promise<TestPerson> {
  serial += 1;
  const name = details.name ?? `${role.toLowerCase()} person ${serial}`;
  const email = details.email ?? `${role.toLowerCase()}-${serial}@example.com`;
  const departmentId = details.department ? await departmentOf(db, details.department) : null;
  const { id } = await db
    .insertInto('users')
    .values({
      name,
      email,
      role,
      status: details.status ?? 'active',
      department_id: departmentId,
      password_hash: details.passwordHash ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, name, email, role, token: await signIn(db, id) };
}

/** A token of a fresh session, without the way through password and code. */
export async function signIn(db: TestDatabase['db'], userId: number): Promise<string> {
  return tokens.sign(await insertSession(db, userId, { userAgent: 'a test' }));
}

async function departmentOf(db: TestDatabase['db'], name: string): Promise<number> {
  await sql`INSERT INTO departments (name) VALUES (${name}) ON CONFLICT DO NOTHING`.execute(db);
  const row = await db
    .selectFrom('departments')
    .select('id')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return row.id;
}
