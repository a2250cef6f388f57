import { ERROR_STATUS, errorBodySchema } from '@portal/contract';
import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020';
import { cutsAddress } from './encode';
import type { Operation } from './operations';
import type { Plan } from './plans';
import type { Answer, Outgoing } from './send';

const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: false });
const validators = new Map<string, ValidateFunction>();

function validatorOf({ id, responses }: Operation, status: number): ValidateFunction | undefined {
  const schema = responses[String(status)]?.content?.['application/json']?.schema;
  if (!schema) return undefined;
  const key = `${id} ${status}`;
  const known = validators.get(key) ?? ajv.compile(schema);
  validators.set(key, known);
  return known;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function faultOfError({ status, headers, text }: Answer): string | undefined {
  const envelope = errorBodySchema.strict().safeParse(parsed(text));
  if (!envelope.success) return `an error that is not in the envelope: ${text.slice(0, 200)}`;
  const { code, request_id } = envelope.data;
  if (ERROR_STATUS[code] !== status) return `code ${code} with status ${status}`;
  if (request_id !== headers['x-request-id']) return 'a request id that differs from the header';
  if (status === 429 && !headers['retry-after']) return '429 without Retry-After';
  return undefined;
}

/** Beyond it a server may end the connection before a client has read why. */
const LARGE_BYTES = 64 * 1024;

/** What is wrong with an answer, as its kind; nothing when it is right. */
export function faultOf(plan: Plan, outgoing: Outgoing, answer: Answer | undefined): string | undefined {
  if (!answer) return (outgoing.body?.length ?? 0) > LARGE_BYTES ? undefined : 'no answer';
  const { status, text } = answer;
  if (status >= 500) return `status ${status}: ${text.slice(0, 300)}`;
  if (plan.method === 'HEAD' || plan.method === 'OPTIONS') return undefined;
  if (status >= 400) {
    const fault = faultOfError(answer);
    if (fault) return fault;
  }
  // An empty name in the address leads to another call, one that cuts it too, and so may another method.
  const isUnnamed = Object.values(plan.params).some(
    (value) => value === '' || value === null || cutsAddress(value),
  );
  const isElsewhere = isUnnamed || plan.method !== plan.operation.method;
  if (isElsewhere) return undefined;
  if (plan.isPlain && !plan.operation.responses[String(status)] && status !== 429)
    return `a status that is not described: ${status} ${text.slice(0, 200)}`;
  if (status >= 300) return undefined;
  const validate = validatorOf(plan.operation, status);
  if (!validate || validate(parsed(text))) return undefined;
  const [error] = validate.errors ?? [];
  return `an answer that is not as described: ${error?.instancePath} ${error?.message} ${JSON.stringify(error?.params)}`;
}
