import type { Browser } from '@playwright/test';
import type { RemoteEntry } from '@portal/contract/remotes';
import type { Condition } from './answers/api-answers';
import { breaksText, errorText, fileIn, silenceText, type Visit } from './fault-texts';
import { KitPage, type KitPageOptions, Silence } from './kit-page';
import { exampleAddress } from './page-paths';

const PATIENCE_MS = 10_000;
const MOST_PATIENCE_MS = 22_000;
/** More calls than any page makes to come to rest. */
const MOST_CALLS = 150;

export interface Found {
  visit: Visit;
  text: string;
}

export interface Walk {
  origin: string;
  entry: RemoteEntry;
  /** Paths of pages, relative to the area. */
  paths: readonly string[];
  condition: Condition;
  widths: readonly number[];
  /** Set once a page does not come to an end: then the others need not be looked at. */
  stopped: { isStopped: boolean };
  onVisited: (path: string) => void;
}

/** Walks through the pages of an area, in one state of the API. */
class Walker {
  readonly found: Found[] = [];
  /** Faults that no page is to blame for. */
  readonly faults: string[] = [];
  private visit: Visit;
  private page: KitPage | undefined;
  private loadMs = 0;

  constructor(
    private readonly browser: Browser,
    private readonly walk: Walk,
  ) {
    const { entry, condition, widths } = walk;
    this.visit = { page: '', pathname: entry.routePrefix, condition, width: widths[0] ?? 0 };
  }

  private note(text: string): void {
    this.found.push({ visit: this.visit, text });
  }

  private async open(): Promise<KitPage> {
    const { origin, entry, condition } = this.walk;
    const options: KitPageOptions = {
      origin,
      prefix: entry.routePrefix,
      role: entry.roles[0] ?? 'EMPLOYEE',
      condition,
      onThrown: ({ text, stack }) => {
        const file = fileIn(stack, entry.name);
        this.note(`throws ${text}${file ? ` (in ${file})` : ''}`);
      },
      onBreach: (text) => this.note(`breaks the policy: ${text}`),
    };
    this.page = await KitPage.open(this.browser, options);
    this.loadMs = Math.max(this.loadMs, this.page.loadMs);
    return this.page;
  }

  /** A busy machine is no fault of the page: what loading took is the measure. */
  private get patienceMs(): number {
    return Math.min(MOST_PATIENCE_MS, Math.max(PATIENCE_MS, this.loadMs * 5));
  }

  private get id(): string {
    const { name, releases } = this.walk.entry;
    return `${name}_${releases.stable.buildId}`;
  }

  /** Asks once more, in a page of its own that can be asked where it is. */
  private async confirmSilence(): Promise<void> {
    await this.page?.close();
    const page = await this.open();
    await page.startDebugging();
    const patienceMs = this.patienceMs;
    try {
      await page.visit(this.visit, patienceMs * 0.8, MOST_CALLS);
    } catch (error) {
      if (!(error instanceof Silence)) throw error;
      const file = fileIn(await page.whereItIs(), this.walk.entry.name);
      this.note(silenceText(patienceMs, file));
      this.walk.stopped.isStopped = true;
    } finally {
      await page.close();
      this.page = undefined;
    }
  }

  /** With rows a page is opened anew at each width, else the open one is made narrower. */
  private async see(isFirst: boolean): Promise<void> {
    const isAnew = isFirst || !this.page || this.visit.condition === 'rows';
    const page = this.page ?? (await this.open());
    const { heading, code, calls, sticksOut } = isAnew
      ? await page.visit(this.visit, this.patienceMs, MOST_CALLS)
      : await page.lookAgain(this.visit.width, this.patienceMs, MOST_CALLS);
    if (code) {
      this.note(breaksText(this.walk.entry.name, await page.exceptions(this.id), code));
      return;
    }
    if (calls > MOST_CALLS) {
      this.note('asks the API without end');
      // It may go on with it wherever it leads.
      await page.close();
      this.page = undefined;
      return;
    }
    if (heading === null) this.note('shows no heading');
    else if (heading === '') this.note('has an empty heading');
    if (sticksOut !== undefined)
      this.note(`is wider than the screen${sticksOut ? `: "${sticksOut}" sticks out` : ''}`);
  }

  private async look(isFirst: boolean): Promise<void> {
    try {
      await this.see(isFirst);
    } catch (error) {
      if (error instanceof Silence) await this.confirmSilence();
      else this.note(`cannot be opened: ${errorText(error)}`);
    }
  }

  async run(): Promise<void> {
    const { entry, paths, condition, widths, stopped, onVisited } = this.walk;
    for (const path of paths) {
      for (const [index, width] of widths.entries()) {
        if (stopped.isStopped) return;
        // With rows another record at each width: one with everything, one with a part of it.
        const record = condition === 'rows' ? 1 + 2 * index : 1;
        const pathname = entry.routePrefix + exampleAddress(path, record);
        this.visit = { page: path, pathname, condition, width };
        await this.look(index === 0);
      }
      onVisited(path);
    }
    if (!this.page) return;
    this.faults.push(
      ...(await this.page.globalSelectors(entry.name)).map((selector) => `styles "${selector}" globally`),
      ...(await this.page.secondVersions()).map((key) => `brings a second ${key}`),
    );
  }

  async close(): Promise<void> {
    await this.page?.close();
  }
}

/** Opens each page of an area and tells what is wrong with it. */
export async function walkPages(browser: Browser, walk: Walk): Promise<Pick<Walker, 'found' | 'faults'>> {
  const walker = new Walker(browser, walk);
  try {
    await walker.run();
  } catch (error) {
    walker.faults.push(`throws ${errorText(error)}`);
  } finally {
    await walker.close();
  }
  return walker;
}
