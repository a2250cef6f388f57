import {
  type Endpoint,
  ERROR_CODES,
  ERROR_STATUS,
  type ErrorCode,
  endpoints,
  errorBodySchema,
  PERMISSIONS,
} from '@portal/contract';
import { z } from 'zod';
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi';
import { XLSX_TYPE } from '../exports';

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** What a caller without the right session, or with unreadable data, gets from any call. */
function commonErrors(endpoint: Endpoint): ErrorCode[] {
  return [
    ...(endpoint.access === 'public' ? [] : (['unauthenticated', 'account_suspended', 'forbidden'] as const)),
    // An address may be no right encoding.
    ...(endpoint.params ? (['malformed', 'not_found'] as const) : []),
    ...(endpoint.body ? (['malformed', 'too_large', 'unsupported_media_type'] as const) : []),
    ...(endpoint.body || endpoint.query ? (['invalid'] as const) : []),
    'internal',
    'unavailable',
  ];
}

function errorResponses(endpoint: Endpoint) {
  const codes = new Set([...commonErrors(endpoint), ...(endpoint.errors ?? [])]);
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of ERROR_CODES.filter((known) => codes.has(known)))
    byStatus.set(ERROR_STATUS[code], [...(byStatus.get(ERROR_STATUS[code]) ?? []), code]);
  return Object.fromEntries(
    [...byStatus].map(([status, of]) => [
      String(status),
      {
        description: `Code ${of.join(' or ')}`,
        content: { 'application/json': { schema: errorBodySchema } },
      },
    ]),
  );
}

function describeAccess(endpoint: Endpoint): string {
  if (endpoint.access === 'public') return 'Open to everybody.';
  const roles = `Roles: ${PERMISSIONS[endpoint.access].join(', ')}.`;
  return endpoint.session
    ? `${roles} Not by an access token.`
    : `${roles} An access token needs the permission ${endpoint.access}.`;
}

const idempotencyKey = {
  in: 'header' as const,
  name: 'Idempotency-Key',
  description:
    '8 to 200 visible characters. The same key gives the same answer, and the change happens once.',
  schema: { type: 'string' as const, minLength: 8, maxLength: 200 },
};

function typesOf({ file }: Endpoint): string[] {
  if (file?.type === 'text/csv') return [file.type, XLSX_TYPE];
  return [file?.type ?? 'application/json'];
}

const binary = z.any().meta({ override: { type: 'string', format: 'binary' } });
/** One file of any kind, and nothing else. */
const fileForm = z.object({ file: binary });

/** The same fields as a form, with the picture. */
function formContent({ upload, body }: Endpoint) {
  if (!upload || !(body instanceof z.ZodObject)) return {};
  return { 'multipart/form-data': { schema: body.extend({ [upload]: binary.optional() }) } };
}

function operationOf(endpoint: Endpoint): ZodOpenApiOperationObject {
  const { id, summary, params, query, body, response, status = 200 } = endpoint;
  return {
    operationId: id,
    summary,
    description: describeAccess(endpoint),
    tags: [endpoint.path.split('/')[1] ?? 'other'],
    ...(endpoint.access === 'public' ? { security: [] } : {}),
    // The contract types the parts as any zod schema; parameters are objects throughout.
    requestParams: {
      ...(params ? { path: params as never } : {}),
      ...(query ? { query: query as never } : {}),
    },
    ...(endpoint.idempotent ? { parameters: [idempotencyKey] } : {}),
    ...(endpoint.upload === 'file'
      ? { requestBody: { required: true, content: { 'multipart/form-data': { schema: fileForm } } } }
      : {}),
    ...(body
      ? {
          requestBody: {
            required: !body.safeParse(undefined).success,
            content: { 'application/json': { schema: body }, ...formContent(endpoint) },
          },
        }
      : {}),
    responses: {
      [String(status)]: {
        description: endpoint.file ? `The file ${endpoint.file.name}` : 'Success',
        content: Object.fromEntries(typesOf(endpoint).map((type) => [type, { schema: response }])),
      },
      ...errorResponses(endpoint),
    },
  };
}

/** OpenAPI 3.1 of every endpoint of the contract. */
export function buildOpenApiDocument() {
  const paths: ZodOpenApiPathsObject = {};
  for (const endpoint of Object.values<Endpoint>(endpoints)) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    // The contract's methods are these five.
    const method = endpoint.method.toLowerCase() as Method;
    paths[path] = { ...paths[path], [method]: operationOf(endpoint) };
  }
  return createDocument({
    openapi: '3.1.0',
    info: {
      title: 'Asset Management',
      version: '1.0.0',
      description:
        'The API of the asset portal. Sign in with /auth/login and /auth/verify-2fa, and send the token of the second as a bearer token; or make an access token on your profile page, and send that.',
    },
    servers: [{ url: '/api' }],
    security: [{ bearer: [] }],
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'The token of a session, or an access token' },
      },
    },
    paths,
  });
}
