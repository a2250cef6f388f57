import { CALLS } from '@portal/contract/calls';
import type { NextFunction, Request, Response } from 'webpack-dev-server';

/** What a call may meet while somebody tests, besides the answer that it has. */
const CONDITIONS = ['empty', 'slow', 'failing', 'offline'] as const;
export type Condition = (typeof CONDITIONS)[number];

/** As the page keeps them in the cookie of its area: for all calls, or for one by its id. */
interface Chosen {
  all?: Condition;
  calls?: Readonly<Record<string, Condition>>;
}

/** As in `shared-features/src/alone/conditions.ts`: two areas on one machine have one of their own each. */
const cookieOf = (area: string) => `portal-alone-${area}`;
const SLOW_MS = 3_000;

function isCondition(value: unknown): value is Condition {
  return CONDITIONS.includes(value as Condition);
}

/** What the page has chosen; nothing where it chose nothing, or the cookie is not the page's. */
export function readChosen(cookies: string | undefined, area: string): Chosen {
  const name = cookieOf(area);
  const value = cookies
    ?.split('; ')
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1);
  try {
    const { all, calls } = JSON.parse(decodeURIComponent(value ?? '{}')) as Chosen;
    return {
      ...(isCondition(all) ? { all } : {}),
      calls: Object.fromEntries(
        Object.entries(calls ?? {}).filter(([, condition]) => isCondition(condition)),
      ),
    };
  } catch {
    return {};
  }
}

const SHAPES = Object.entries(CALLS).map(([id, { method, path }]) => ({
  ...{ id, method: method as string, fixed: path.split(/:\w+/).join('').length },
  pattern: new RegExp(`^${path.replace(/\/$/, '').replaceAll(/:\w+/g, '[^/]+')}/?$`),
}));

/** The call of the contract that a request makes; of several that fit, the one with the fewest parameters. */
export function callOf(method: string, address: string): string | undefined {
  const { pathname } = new URL(address, 'http://alone');
  const below = pathname.replace(/^\/api/, '');
  const fitting = SHAPES.filter((shape) => shape.method === method && shape.pattern.test(below));
  return fitting.sort((one, other) => other.fixed - one.fixed)[0]?.id;
}

/** The condition that a request meets; that of its own call counts before that of all. */
export function conditionOf(
  { all, calls = {} }: Chosen,
  method: string,
  address: string,
): Condition | undefined {
  const id = callOf(method, address);
  return (id && calls[id]) || all;
}

/** The same answer with nothing in its lists: what a screen shows before there is anything. */
export function emptied(answer: unknown): unknown {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return answer;
  const facts = Object.entries(answer).map(([key, value]) =>
    Array.isArray(value) ? [key, []] : key === 'total' && typeof value === 'number' ? [key, 0] : [key, value],
  );
  return Object.fromEntries(facts);
}

const FAILURE = {
  code: 'internal',
  message: 'Something went wrong on our side. Please try again.',
  request_id: 'of-a-test',
};

async function answerEmptied(apiOrigin: string, request: Request, response: Response): Promise<void> {
  const headers = Object.fromEntries(
    ['authorization', 'accept', 'x-unattended'].flatMap((name) => {
      const value = request.headers[name];
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );
  const answer = await fetch(apiOrigin + request.originalUrl, { headers });
  const isJson = answer.headers.get('content-type')?.startsWith('application/json') ?? false;
  response.statusCode = answer.status;
  response.setHeader('content-type', answer.headers.get('content-type') ?? 'application/json');
  if (answer.ok && isJson) response.end(JSON.stringify(emptied(await answer.json())));
  else response.end(Buffer.from(await answer.arrayBuffer()));
}

/** Lets calls meet what the page has chosen, before they reach the API. */
export function conditionsMiddleware(apiOrigin: string, area: string) {
  return async (request: Request, response: Response, next: NextFunction): Promise<void> => {
    const { method = 'GET', originalUrl } = request;
    const condition = conditionOf(readChosen(request.headers.cookie, area), method, originalUrl);
    if (condition === 'offline') response.destroy();
    else if (condition === 'failing') {
      response.statusCode = 500;
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(FAILURE));
    } else if (condition === 'empty' && method === 'GET')
      await answerEmptied(apiOrigin, request, response).catch(() => response.destroy());
    else if (condition === 'slow') setTimeout(next, SLOW_MS);
    else next();
  };
}
