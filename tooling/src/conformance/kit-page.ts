import path from 'node:path';
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { type Condition, READER } from './answers/api-answers';
import type { Thrown, Visit } from './fault-texts';
import { CONDITION_HEADER, ROLE_HEADER } from './portal-server';

const SCRIPTS = ['page-rest.js', 'in-page.js'].map((name) => path.join(import.meta.dirname, name));
const LOAD_PATIENCE_MS = 30_000;
/** Of what loops as it starts nobody waits for half a minute. */
const START_PATIENCE_MS = 25_000;
const CLOSE_PATIENCE_MS = 3_000;
const HEIGHT = 900;

/** More calls than any page makes to come to rest. */
const MOST_CALLS = 150;

export interface Patience {
  /** How long until the page has to say what it looks like. */
  answerMs: number;
  /** How long it may take to come to rest. */
  restMs: number;
}

/** A page that does not answer any more. */
export class Unresponsive extends Error {
  override readonly name = 'Unresponsive';

  constructor() {
    super('the page does not answer');
  }
}

/** Calls a function of `in-page.js`; the caller says what it gives. */
function ask<T>(page: Page, name: string, ...args: unknown[]): Promise<T> {
  const list = args.map((argument) => JSON.stringify(argument)).join(', ');
  return page.evaluate<T>(`portalConformance.${name}(${list})`);
}

export interface Seen {
  heading: string | null;
  code?: string;
  /** Whether it asks the API without end. */
  asksOn: boolean;
  /** The words of what reaches beyond the right edge. */
  sticksOut?: string;
}

export interface KitPageOptions {
  origin: string;
  role: string;
  condition: Condition;
  /** Told of what happens by itself: exceptions that nobody catches, breaches of the policy. */
  onThrown: (thrown: Thrown) => void;
  onBreach: (text: string) => void;
}

function watch(page: Page, { onThrown, onBreach }: KitPageOptions): void {
  page.on('pageerror', ({ name, message, stack }) => onThrown({ text: `${name}: ${message}`, stack }));
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) onBreach(message.text());
  });
}

/** A browser's page in the area of a remote, in which one page after another is opened. */
export class KitPage {
  private isDebugging = false;

  private constructor(
    private readonly context: BrowserContext,
    private readonly page: Page,
    /** Reaches a page even while its script does not end. */
    private readonly tools: CDPSession,
    /** How long loading took: a measure of how busy the machine is. */
    readonly loadMs: number,
  ) {}

  /** Somebody of the role is signed in there, and nothing of an area has been asked for yet. */
  static async open(browser: Browser, options: KitPageOptions): Promise<KitPage> {
    const { origin, role, condition } = options;
    const localStorage = [
      { name: 'access_token', value: 'none' },
      { name: 'user_data', value: JSON.stringify({ ...READER, role }) },
    ];
    const context = await browser.newContext({
      reducedMotion: 'reduce',
      extraHTTPHeaders: { [CONDITION_HEADER]: condition, [ROLE_HEADER]: role },
      storageState: { cookies: [], origins: [{ origin, localStorage }] },
    });
    for (const script of SCRIPTS) await context.addInitScript({ path: script });
    const page = await context.newPage();
    watch(page, options);
    const tools = await context.newCDPSession(page);
    const start = performance.now();
    await page.goto(`${origin}/nowhere`, { timeout: LOAD_PATIENCE_MS });
    return new KitPage(context, page, tools, performance.now() - start);
  }

  /** @throws Unresponsive */
  private async within<T>(patienceMs: number, action: Promise<T>): Promise<T> {
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Unresponsive()), patienceMs);
    });
    // What is asked of a page that is closed meanwhile is nobody's matter any more.
    action.catch(() => undefined);
    try {
      return await Promise.race([action, timeout]);
    } finally {
      clearTimeout(timer);
    }
  }

  /** @throws Unresponsive */
  readRoutes<T>(id: string, prefix: string, patienceMs = START_PATIENCE_MS): Promise<T> {
    return this.within(patienceMs, ask<T>(this.page, 'readRoutes', id, prefix));
  }

  /**
   * Opens a page of the area on a screen of that width.
   * @throws Unresponsive when it does not answer: its script does not come to an end
   */
  visit({ pathname, width }: Visit, patience: Patience): Promise<Seen> {
    return this.look(width, patience, 'visit', pathname);
  }

  /** The same page on a screen of another width. @throws Unresponsive */
  lookAgain(width: number, patience: Patience): Promise<Seen> {
    return this.look(width, patience, 'lookAgain');
  }

  private look(
    width: number,
    { answerMs, restMs }: Patience,
    name: string,
    ...args: string[]
  ): Promise<Seen> {
    const limits = { patience: restMs, mostCalls: MOST_CALLS };
    const seen = async () => {
      await this.page.setViewportSize({ width, height: HEIGHT });
      return ask<Seen>(this.page, name, ...args, limits);
    };
    return this.within(answerMs, seen());
  }

  exceptions(id: string): Promise<Thrown[]> {
    return this.within(LOAD_PATIENCE_MS, ask<Thrown[]>(this.page, 'exceptions', id));
  }

  globalSelectors(name: string): Promise<string[]> {
    return this.within(LOAD_PATIENCE_MS, ask<string[]>(this.page, 'globalSelectors', name));
  }

  secondVersions(): Promise<string[]> {
    return this.within(LOAD_PATIENCE_MS, ask<string[]>(this.page, 'secondVersions'));
  }

  /** From now on it can be asked where its script is, even while that does not end. */
  async startDebugging(): Promise<void> {
    await this.tools.send('Debugger.enable');
    this.isDebugging = true;
  }

  /** The scripts that are running, innermost first, as a stack; undefined where it cannot be told. */
  async runningScripts(): Promise<string | undefined> {
    if (!this.isDebugging) return undefined;
    const paused = new Promise<string>((resolve) => {
      this.tools.once('Debugger.paused', ({ callFrames }) =>
        resolve(callFrames.map(({ url }) => url).join('\n')),
      );
    });
    this.tools.send('Debugger.pause').catch(() => undefined);
    return this.within(8_000, paused).catch(() => undefined);
  }

  /** Ends it, also where its script does not. */
  async close(): Promise<void> {
    if (this.isDebugging) this.tools.send('Debugger.disable').catch(() => undefined);
    this.tools.send('Runtime.terminateExecution').catch(() => undefined);
    await this.within(CLOSE_PATIENCE_MS, this.context.close()).catch(() => undefined);
  }
}
