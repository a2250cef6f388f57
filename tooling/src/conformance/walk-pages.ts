import type { Browser } from '@playwright/test';
import type { RemoteEntry } from '@portal/contract/remotes';
import type { Condition } from './answers/api-answers';
import { breaksText, errorText, fileIn, throwsText, unresponsiveText, type Visit } from './fault-texts';
import { KitPage, type KitPageOptions, type Patience, type Seen, Unresponsive } from './kit-page';
import { exampleAddress } from './page-paths';
import { reopenAlone } from './reopen-alone';

const PATIENCE_MS = 8_000;
const MOST_PATIENCE_MS = 22_000;

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
  /** How long a page may go without an answer; more on a machine on which loading took long. */
  patienceMs?: number | undefined;
  /** Set once a page does not come to an end: then the others need not be looked at. */
  stopped: { isStopped: boolean };
  onVisited: (path: string) => void;
  /** Told of a page that did not answer, before it is opened once more. */
  onUnresponsive: (visit: Visit) => void;
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

  private get options(): KitPageOptions {
    const { origin, entry, condition } = this.walk;
    return {
      origin,
      role: entry.roles[0] ?? 'EMPLOYEE',
      condition,
      onThrown: (thrown) => this.note(throwsText(entry.name, thrown)),
      onBreach: (text) => this.note(`breaks the policy: ${text}`),
    };
  }

  private async open(): Promise<KitPage> {
    this.page = await KitPage.open(this.browser, this.options);
    this.loadMs = Math.max(this.loadMs, this.page.loadMs);
    return this.page;
  }

  private async leave(): Promise<void> {
    await this.page?.close();
    this.page = undefined;
  }

  /** A busy machine is no fault of the page: what loading took is the measure. */
  private get patience(): Patience {
    const { patienceMs = PATIENCE_MS } = this.walk;
    const answerMs = Math.min(Math.max(patienceMs, MOST_PATIENCE_MS), Math.max(patienceMs, this.loadMs * 5));
    return { answerMs, restMs: answerMs / 2 };
  }

  private get id(): string {
    const { name, releases } = this.walk.entry;
    return `${name}_${releases.stable.buildId}`;
  }

  /** With rows a page is opened anew at each width, else the open one is made narrower. */
  private async see(isFirst: boolean): Promise<Seen> {
    const isAnew = isFirst || !this.page || this.visit.condition === 'rows';
    const page = this.page ?? (await this.open());
    return isAnew ? page.visit(this.visit, this.patience) : page.lookAgain(this.visit.width, this.patience);
  }

  /** Says what is wrong with what a page looks like. */
  private async judge({ heading, code, asksOn, sticksOut }: Seen): Promise<void> {
    if (code) {
      const thrown = (await this.page?.exceptions(this.id)) ?? [];
      this.note(breaksText(this.walk.entry.name, thrown, code));
      return;
    }
    if (asksOn) {
      this.note('asks the API without end');
      // It may go on with it wherever it leads.
      await this.leave();
      return;
    }
    if (heading === null) this.note('shows no heading');
    else if (heading === '') this.note('has an empty heading');
    if (sticksOut !== undefined)
      this.note(`is wider than the screen${sticksOut ? `: "${sticksOut}" sticks out` : ''}`);
  }

  /** A page that does not answer is opened once more, and never a third time. */
  private async openAgain(): Promise<void> {
    const { entry, onUnresponsive, stopped } = this.walk;
    const { answerMs } = this.patience;
    await this.leave();
    onUnresponsive(this.visit);
    const look = await reopenAlone(this.options, this.visit);
    if ('seen' in look) {
      await this.judge(look.seen);
      return;
    }
    this.note(unresponsiveText(answerMs, fileIn(look.stack, entry.name)));
    stopped.isStopped = true;
  }

  private async look(isFirst: boolean): Promise<void> {
    try {
      const seen = await this.see(isFirst);
      // Where others keep it waiting a page has no heading yet.
      if (seen.heading === null && !seen.code && !seen.asksOn) await this.openAgain();
      else await this.judge(seen);
    } catch (error) {
      if (error instanceof Unresponsive) await this.openAgain();
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
    try {
      await this.askOfAll();
    } catch (error) {
      // On a busy machine a page may begin to loop only once it was looked at.
      if (!(error instanceof Unresponsive)) throw error;
      await this.openAgain();
    }
  }

  /** What is asked once for all pages, of the one that is open. */
  private async askOfAll(): Promise<void> {
    if (!this.page) return;
    this.faults.push(
      ...(await this.page.globalSelectors(this.walk.entry.name)).map(
        (selector) => `styles "${selector}" globally`,
      ),
      ...(await this.page.secondVersions()).map((key) => `brings a second ${key}`),
    );
  }

  close(): Promise<void> {
    return this.leave();
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
