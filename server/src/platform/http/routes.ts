import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import {
  type BodyOf,
  type Endpoint,
  type EndpointId,
  endpointList,
  endpoints,
  fieldMessages,
  isPermitted,
  type ParamsOf,
  type Permission,
  type QueryOf,
  type TableFormat,
  tableFileName,
  UNATTENDED_HEADER,
} from '@portal/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { csvFile, type TableFile, XLSX_TYPE, xlsxFile } from '../exports';
import { readableAddress } from '../rate-limit';
import { AppError, invalid } from './app-error';
import { LONG_LIST_BODY_BYTES, SIGNED_IN_BODY_BYTES } from './body-limits';
import { tellCallsLeft } from './call-limit';
import { type Authenticate, type Caller, sessionOf } from './caller';
import { type IdempotentCall, readIdempotentCall } from './idempotency';
import { refuseOtherMethods } from './other-methods';
import { type ReceivedFile, receiveFile } from './received-files';
import { acceptForms, readForm, type Upload } from './uploads';

/** What a handler receives: parsed parts of the call, and the caller unless the endpoint is public. */
export interface Call<E extends Endpoint> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  caller: E['access'] extends 'public' ? undefined : Caller;
  /** Present when the endpoint is idempotent and the call carries a key. */
  idempotentCall: IdempotentCall | undefined;
  /** The picture that came along, unread; only where the endpoint takes one. */
  upload: Upload | undefined;
  /**
   * Reads the one file that is sent; only where the endpoint takes one. A handler asks for it once the caller may send
   * it at all. It is gone once the handler has answered, unless it was put somewhere.
   */
  receive: () => Promise<Received>;
  request: FastifyRequest;
  reply: FastifyReply;
}
/** A file, and the call that it makes with its key. */
export interface Received {
  file: ReceivedFile;
  idempotentCall: IdempotentCall | undefined;
}
/** A handler answers what the contract says: an object, a table that is sent as a file, or a file as it is made. */
export type Handler<E extends Endpoint> = (
  call: Call<E>,
) => Promise<
  E extends { file: { type: 'text/csv' } }
    ? TableFile
    : E extends { file: object }
      ? Readable
      : z.input<E['response']>
>;
export type Handlers = { [Id in EndpointId]: Handler<(typeof endpoints)[Id]> };

export interface RouteDependencies {
  authenticate: Authenticate;
  /** Where to write a file that arrives. */
  draftPath: () => Promise<string>;
}

function parse(schema: z.ZodType | undefined, value: unknown): unknown {
  if (schema === undefined) return undefined;
  const result = schema.safeParse(value);
  if (!result.success) throw invalid(fieldMessages(result.error));
  return result.data;
}

async function identify(
  request: FastifyRequest,
  reply: FastifyReply,
  endpoint: Endpoint,
  authenticate: Authenticate,
): Promise<void> {
  if (endpoint.access === 'public') return;
  const [scheme, token] = (request.headers.authorization ?? '').trim().split(/\s+/);
  const caller =
    scheme?.toLowerCase() === 'bearer' && token
      ? await authenticate(token, isUse(request, endpoint), readableAddress(request.ip))
      : undefined;
  if (!caller) throw new AppError('unauthenticated', 'Authentication failed');
  request.caller = caller;
  const { accessToken } = caller;
  request.log = request.log.child({
    user: caller.id,
    ...(accessToken && { access_token: accessToken.name }),
  });
  if (accessToken) tellCallsLeft(reply, accessToken.calls);
  if (endpoint.session) sessionOf(caller);
  if (!isPermitted(caller, endpoint.access)) throw notPermitted(caller, endpoint.access);
  if (accessToken?.isReadOnly && endpoint.method !== 'GET')
    throw new AppError('forbidden', 'This access token may only read');
}

/** Whoever may it themselves is told that their access token lacks it. */
function notPermitted({ role }: Caller, access: Permission): AppError {
  return new AppError(
    'forbidden',
    isPermitted(role, access)
      ? `This access token was not given the permission ${access}`
      : 'You are not allowed to do this',
  );
}

/** Calls that a page makes by itself say so, and some are never anything else. */
function isUse(request: FastifyRequest, endpoint: Endpoint): boolean {
  return !endpoint.unattended && request.headers[UNATTENDED_HEADER] === undefined;
}

/** A body that a call may leave out arrives as undefined, null or nothing at all. */
function bodyOf(request: FastifyRequest, endpoint: Endpoint): unknown {
  if (endpoint.body === undefined && hasContent(request.body))
    throw invalid({ body: 'This call takes no body' });
  return request.body ?? undefined;
}

function hasContent(body: unknown): boolean {
  return body != null && !(typeof body === 'object' && Object.keys(body).length === 0);
}

function sendTable(
  reply: FastifyReply,
  csvName: string,
  { table, format }: { table: TableFile; format: TableFormat },
) {
  const name = tableFileName(csvName, format);
  if (format === 'csv') return sendFile(reply, { type: 'text/csv', name }, csvFile(table));
  return sendFile(reply, { type: XLSX_TYPE, name }, xlsxFile(table, name.replace('.xlsx', '')));
}

/** Fastify passes the stream on as the client takes it, and ends it when the client goes away. A handler may name the file and its type. */
function sendFile(reply: FastifyReply, { type, name }: { type: string; name: string }, file: unknown) {
  if (!(file instanceof Readable)) throw new Error(`The handler of ${name} did not answer a stream`);
  if (!reply.hasHeader('content-disposition'))
    reply.header('content-disposition', `attachment; filename="${name}"`);
  if (!reply.hasHeader('content-type'))
    reply.type(type.startsWith('text/') ? `${type}; charset=utf-8` : type);
  return reply.send(file);
}

/** What a handler reads the file by; `end` removes what it left where it arrived. */
function receiving(
  request: FastifyRequest,
  endpoint: Endpoint,
  { params, draftPath }: { params: unknown; draftPath: RouteDependencies['draftPath'] },
) {
  let draft: string | undefined;
  return {
    async receive(): Promise<Received> {
      if (endpoint.upload !== 'file') throw new Error(`${endpoint.id} takes no file`);
      draft = await draftPath();
      const file = await receiveFile(request, endpoint.upload, draft);
      const content = { params, name: file.name, upload: file.hash };
      const { caller } = request;
      return {
        file,
        idempotentCall:
          endpoint.idempotent && caller
            ? readIdempotentCall(request, caller, endpoint.id, content)
            : undefined,
      };
    },
    async end(): Promise<void> {
      if (draft !== undefined) await rm(draft, { force: true });
    },
  };
}

function registerRoute(
  app: FastifyInstance,
  endpoint: Endpoint,
  handler: Handler<Endpoint>,
  dependencies: RouteDependencies,
) {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    ...(endpoint.access === 'public'
      ? {}
      : { bodyLimit: endpoint.longLists ? LONG_LIST_BODY_BYTES : SIGNED_IN_BODY_BYTES }),
    config: { longField: endpoint.longLists },
    // The session is checked before the body is read: an anonymous caller learns nothing about it.
    onRequest: async (request, reply) => {
      await identify(request, reply, endpoint, dependencies.authenticate);
    },
    handler: async (request, reply) => {
      // An unparsable id names nothing that exists.
      const params = endpoint.params?.safeParse(request.params);
      if (params && !params.success) throw new AppError('not_found', 'Not found');
      const form =
        endpoint.upload === 'image' && request.isMultipart()
          ? await readForm(request, endpoint.upload)
          : undefined;
      const { receive, end } = receiving(request, endpoint, { params: params?.data, ...dependencies });
      const body =
        endpoint.upload === 'file'
          ? undefined
          : parse(endpoint.body, form ? form.fields : bodyOf(request, endpoint));
      const call = {
        params: params?.data,
        query: parse(endpoint.query, request.query),
        body,
        caller: request.caller,
        idempotentCall:
          endpoint.idempotent && endpoint.upload !== 'file' && request.caller
            ? readIdempotentCall(request, request.caller, endpoint.id, {
                params: params?.data,
                body,
                upload: form?.upload?.hash(),
              })
            : undefined,
        upload: form?.upload,
        receive,
        request,
        reply,
      } as Call<Endpoint>; // parsed by this very endpoint's schemas
      const answer = await handler(call).finally(end);
      if (endpoint.file?.type === 'text/csv')
        // The contract gives each call of a table its format, and `Handlers` has checked that it answers one.
        return sendTable(reply, endpoint.file.name, {
          table: answer as TableFile,
          format: (call.query as { format: TableFormat }).format,
        });
      if (endpoint.file) return sendFile(reply, endpoint.file, answer);
      return reply.code(endpoint.status ?? 200).send(endpoint.response.parse(answer));
    },
  });
}

/** Registers a route for every endpoint of the contract; the type of `handlers` makes a missing one a compile error. */
export function registerRoutes(
  app: FastifyInstance,
  handlers: Handlers,
  dependencies: RouteDependencies,
): void {
  app.decorateRequest('caller', undefined);
  const register = (scope: FastifyInstance, isWanted: (endpoint: Endpoint) => boolean) => {
    for (const [id, endpoint] of Object.entries<Endpoint>(endpoints))
      if (isWanted(endpoint))
        // Object.entries loses the pairing of endpoint and handler that `Handlers` has checked.
        registerRoute(
          scope,
          endpoint,
          handlers[id as EndpointId] as unknown as Handler<Endpoint>,
          dependencies,
        );
  };
  register(app, ({ upload }) => upload === undefined);
  refuseOtherMethods(app, endpointList);
  // Forms are read in a scope of their own: everywhere else multipart stays refused.
  app.register(async (scope) => {
    await acceptForms(scope);
    register(scope, ({ upload }) => upload !== undefined);
  });
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | undefined;
  }
  interface FastifyContextConfig {
    /** The field that makes a call's body long: where too much is sent, it is of that. */
    longField?: Endpoint['longLists'];
  }
}
