import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ConfigError, deriveKey, readConfig } from '.';

function problemsOf(environment: Record<string, string>): string[] {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return [...error.problems];
    throw error;
  }
  return [];
}

test('needs nothing: a demonstration on this machine', () => {
  expect(readConfig({})).toMatchObject({
    production: false,
    host: '127.0.0.1',
    port: 3000,
    publicUrl: undefined,
    mailUrl: undefined,
    demo: true,
    demoMailbox: 'local',
    empty: false,
    trustProxy: false,
    dataDir: path.resolve('data'),
    deployDir: path.resolve('.deploy'),
    s3: undefined,
    shellDir: path.resolve('.deploy/shell'),
  });
});

test('an empty variable counts as not set', () => {
  expect(readConfig({ DATABASE_URL: '', PORT: ' ', NODE_ENV: '' })).toMatchObject({
    databaseUrl: undefined,
    port: 3000,
    production: false,
  });
});

test('takes a bucket for pictures with all that belongs to it', () => {
  const bucket = { S3_BUCKET: 'assets', S3_ENDPOINT: 'https://s3.example.com' };
  expect(readConfig(bucket).s3).toEqual({
    bucket: 'assets',
    endpoint: 'https://s3.example.com',
    region: 'us-east-1',
    prefix: 'pictures/',
    credentials: undefined,
  });
  expect(problemsOf({ S3_ENDPOINT: 'https://s3.example.com' })).toEqual([
    expect.stringMatching(/^S3_BUCKET: /),
  ]);
  expect(problemsOf({ ...bucket, S3_ACCESS_KEY_ID: 'id' })).toEqual([
    expect.stringMatching(/^S3_SECRET_ACCESS_KEY: /),
  ]);
});

test.each([
  ['PORT', '0', { port: 0 }],
  ['PUBLIC_URL', 'https://assets.example.com/', { publicUrl: 'https://assets.example.com' }],
  ['DEMO', 'off', { demo: false }],
  ['EMPTY', '1', { empty: true }],
  ['METRICS_PORT', '9464', { metrics: { host: '127.0.0.1', port: 9464 } }],
  ['SLOW_STATEMENT_MS', '0', { slowStatementMs: 0 }],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://localhost:4318', { isTraced: true }],
  ['TRUST_PROXY', '10.0.0.0/8, loopback', { trustProxy: ['10.0.0.0/8', 'loopback'] }],
  [
    'TRIAL_ORIGINS',
    'https://qa.example.com/, http://localhost:4000',
    { trialOrigins: ['https://qa.example.com', 'http://localhost:4000'] },
  ],
  ['MAIL_URL', 'smtps://user:secret@mail.example.com', { mailUrl: 'smtps://user:secret@mail.example.com' }],
  ['MAIL_FROM', 'Assets <assets@example.com>', { mailFrom: 'Assets <assets@example.com>' }],
])('reads %s=%s', (name, value, expected) => {
  expect(readConfig({ [name]: value })).toMatchObject(expected);
});

test.each([
  ['PORT', '80a'],
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['DATABASE_URL', 'mysql://user:top-secret@host/db'],
  ['PUBLIC_URL', 'assets.example.com'],
  ['PUBLIC_URL', 'https://example.com/assets'],
  ['MAIL_URL', 'http://mail.example.com'],
  ['MAIL_FROM', 'no address'],
  ['MAIL_FROM', 'A <a@example.com>\r\nBcc: b@example.com'],
  ['SESSION_SECRET', 'too short'],
  ['DEMO', 'maybe'],
  ['DEMO_MAILBOX', 'everyone'],
  ['LOG_LEVEL', 'loud'],
  ['METRICS_PORT', '-'],
  ['SLOW_STATEMENT_MS', 'slow'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
  ['TRIAL_ORIGINS', '*'],
  ['TRIAL_ORIGINS', 'https://qa.example.com/remotes'],
  ['TRIAL_ORIGINS', 'https://qa.example.com; script-src *'],
  ['TRUST_PROXY', 'true'],
  ['TRUST_PROXY', '1'],
])('%s=%s fails with one line that says what to write', (name, value) => {
  const problems = problemsOf({ [name]: value });
  expect(problems).toHaveLength(1);
  expect(problems[0]).toMatch(new RegExp(`^${name}: write `));
  expect(problems[0]).not.toContain('top-secret');
});

test('names all wrong variables at once', () => {
  expect(problemsOf({ PORT: 'x', LOG_LEVEL: 'x', DEMO: 'x' })).toHaveLength(3);
});

describe('in production', () => {
  const fit = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://assets.example.com',
    MAIL_URL: 'smtp://mail.example.com',
  };

  test('starts with the address people open and a mail server', () => {
    expect(readConfig(fit)).toMatchObject({
      production: true,
      demo: false,
      mailFrom: 'Asset Management <no-reply@assets.example.com>',
    });
  });

  test.each([
    [{ DEMO: '1' }, /^DEMO: .*DEMO=0/],
    [{ TRIAL_ORIGINS: 'https://qa.example.com' }, /^TRIAL_ORIGINS: .*unset TRIAL_ORIGINS/],
    [{ DEMO_MAILBOX: 'public' }, /^DEMO_MAILBOX: .*set MAIL_URL/],
    [{ MAIL_URL: '' }, /^MAIL_URL: .*set MAIL_URL to/],
    [{ PUBLIC_URL: '' }, /^PUBLIC_URL: .*set PUBLIC_URL to/],
  ])('refuses %p and says what to set', (change, message) => {
    const problems = problemsOf({ ...fit, ...change });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(message);
  });
});

test('reads the session secret from the environment or from a file, not from both', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-secret-'));
  const file = path.join(folder, 'secret');
  fs.writeFileSync(file, `${'f'.repeat(40)}\n`);
  expect(readConfig({ SESSION_SECRET: 's'.repeat(32) }).sessionSecret).toBe('s'.repeat(32));
  expect(readConfig({ SESSION_SECRET_FILE: file }).sessionSecret).toBe('f'.repeat(40));
  expect(problemsOf({ SESSION_SECRET_FILE: file, SESSION_SECRET: 's'.repeat(32) })).toEqual([
    expect.stringMatching(/^SESSION_SECRET_FILE: .*not both/),
  ]);
  expect(problemsOf({ SESSION_SECRET_FILE: path.join(folder, 'none') })).toEqual([
    expect.stringMatching(/^SESSION_SECRET_FILE: write the path of a file/),
  ]);
  fs.writeFileSync(file, 'short');
  expect(problemsOf({ SESSION_SECRET_FILE: file })).toEqual([
    expect.stringMatching(/^SESSION_SECRET_FILE: write at least 32/),
  ]);
  fs.rmSync(folder, { recursive: true });
});

test('gives each purpose a key of its own', () => {
  expect(deriveKey('secret', 'one').equals(deriveKey('secret', 'two'))).toBe(false);
});
