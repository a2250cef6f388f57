import { appendFileSync, cpSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import type { Release } from '@portal/contract/remotes';
import { faultsBelowShell } from '@portal/tooling/below-shell';
import { type ConformanceOptions, runConformance } from '@portal/tooling/conformance';
import { craftPages } from '../support/faulty-pages';
import {
  changeList,
  copyDeployFolder,
  craftRelease,
  putLive,
  readList,
  shellFolder,
} from '../support/releases';

const EXPOSED = '__federation_expose_routes.js';
const ENTRY = 'remote-entry.js';

/** Whether a file is the part of a release that a page comes in; what it shares with no other page is in its name, too. */
const isChunk = (file: string, page: string, kind = 'js') =>
  file.startsWith(`src_routes_${page}_tsx`) && file.endsWith(`.${kind}`);

/** What a remote may not do, as code of its release, the pages on which it shows, and what the kit says of it. */
const BREACHES: [
  what: string,
  edit: (file: string, code: string) => string,
  pages: string[],
  said: RegExp[],
][] = [
  [
    'breaches of a page',
    (file, code) => {
      if (isChunk(file, 'allocations-page', 'css')) return `${code}.ant-btn{color:red}`;
      if (isChunk(file, 'requests-page')) return `new Image().src='https://example.com/x.png';${code}`;
      if (file === ENTRY)
        return `${code};globalThis.__FEDERATION__.__INSTANCES__[0].shareScopeMap.default.react['18.0.0']={}`;
      return code;
    },
    ['requests', 'allocations'],
    [/styles "\.ant-btn" globally/, /breaks the policy: .*example\.com/, /brings a second react$/],
  ],
  [
    'what it does while it runs, caught or not, and a page that asks for something in its address',
    (file, code) => {
      if (isChunk(file, 'requests-page'))
        return `try{new Function('1')}catch{};${code};document.head.append(Object.assign(document.createElement('style'),{textContent:'h1{color:red}'}));`;
      return isChunk(file, 'request-page') ? `throw new Error('broken');${code}` : code;
    },
    ['requests', 'requests/:id'],
    [
      /styles "h1" globally/,
      /breaks the policy: .*eval/,
      /\/employee\/requests\/1 while the API fails at 1280 px throws Error: broken \(in .*request-page/,
    ],
  ],
  [
    'styles that no element of the page shows',
    (file, code) =>
      isChunk(file, 'requests-page')
        ? `${code};const sheet=new CSSStyleSheet();sheet.replaceSync('h2{color:red}');document.adoptedStyleSheets=[sheet];document.styleSheets[0].insertRule('h3{color:red}');`
        : code,
    ['requests'],
    [/styles "h2" globally/, /styles "h3" globally/],
  ],
  [
    'another contract, and a page that breaks as it starts',
    (file, code) => {
      if (file === EXPOSED) return code.replace(/"1\.0\.0"/, '"9.0.0"');
      return isChunk(file, 'requests-page') ? `throw new Error('broken');${code}` : code;
    },
    ['requests'],
    [/says contract 9\.0\.0/, /\/employee\/requests with nothing to show at 1280 px breaks: /],
  ],
  [
    'an entry that throws',
    (file, code) => (file === ENTRY ? `throw new Error('no entry');${code}` : code),
    [],
    [/throws Error: no entry/],
  ],
];

async function faultsOf(
  deployFolder: string,
  options: Omit<ConformanceOptions, 'names'> = {},
): Promise<string[]> {
  const files = { shellOutput: shellFolder(deployFolder), deployFolder };
  const [verdict] = await runConformance(files, { names: ['employee'], ...options });
  return verdict?.faults ?? [];
}

test('the conformance kit names what a release of a remote does wrong', async () => {
  const deployFolder = copyDeployFolder();
  const check = (pages: string[]) => faultsOf(deployFolder, { pages, quick: true });
  try {
    for (const [index, [what, edit, pages, said]] of BREACHES.entries()) {
      putLive(deployFolder, 'employee', craftRelease(deployFolder, 'employee', `breach${index}`, edit));
      const faults = (await check(pages)).join('\n');
      for (const pattern of said) expect(faults, what).toMatch(new RegExp(pattern, 'm'));
    }
    const tampered = craftRelease(deployFolder, 'employee', 'tampered', (_file, code) => code);
    appendFileSync(path.join(deployFolder, 'remotes', 'employee', 'tampered', ENTRY), ';');
    putLive(deployFolder, 'employee', tampered);
    expect(await check([])).toContain(`has a changed ${ENTRY}`);
  } finally {
    rmSync(deployFolder, { recursive: true, force: true });
  }
});

/** Pages that stand until something arrives, and what the kit says of each. */
const FAULTY: Readonly<Record<string, [code: string, said: RegExp]>> = {
  '': [
    "page((answer, rows) => { if (rows.length > 0) throw new TypeError('rows break it'); return 'None'; })",
    /^\/employee with rows breaks: TypeError: rows break it \(in __federation_expose_routes\.js\); Support code RENDER$/,
  ],
  requests: [
    "page((answer, rows) => { if (!answer.failed) rows[0].id.toString(); return 'Some'; })",
    /^\/employee\/requests with nothing to show breaks: TypeError: /,
  ],
  'requests/:id': [
    "page((answer, rows) => { if (rows.some(({ reason }) => reason?.length > 1000)) throw new RangeError('too long'); return 'Short'; })",
    /^\/employee\/requests\/1 with rows breaks: RangeError: too long/,
  ],
  submit: [
    "page((answer, rows) => { if (rows.some(({ estimated_cost }) => estimated_cost > 1e10)) throw new RangeError('too much'); return 'Cheap'; })",
    /^\/employee\/submit with rows breaks: RangeError: too much/,
  ],
  allocations: [
    "page(() => h('p', { ref: (element) => element && (element.style.minWidth = '500px') }, 'A wide box'))",
    /^\/employee\/allocations with rows at 375 px is wider than the screen: "A wide box" sticks out$/,
  ],
  'allocations/:id': [
    "page(() => { if (matchMedia('(max-width: 400px)').matches) throw new Error('too narrow'); return 'Wide'; })",
    /^\/employee\/allocations\/3 with rows at 375 px breaks: Error: too narrow/,
  ],
  lacking: [
    'page((answer, rows) => rows.map(({ actual_cost }) => actual_cost.toFixed(2)).length)',
    /^\/employee\/lacking with rows breaks: TypeError: /,
  ],
  mute: ["page(() => 'Text', '')", /^\/employee\/mute with rows has an empty heading$/],
  asking: [
    "{ Component: function Asking() { useEffect(() => { const ask = () => fetch('/api/requests/my').then(ask); ask(); }, []); return h('h1', null, 'Asks'); } }",
    /^\/employee\/asking .*asks the API without end$/,
  ],
  loose: [
    "page((answer, rows) => { if (rows.length > 0) Promise.reject(new Error('nobody catches it')); return 'Fine'; })",
    /^\/employee\/loose with rows throws Error: nobody catches it/,
  ],
  failing: [
    "page((answer) => { if (answer.failed) throw new Error('no answer'); return 'Fine'; })",
    /^\/employee\/failing while the API fails breaks: Error: no answer/,
  ],
};

test('pages that break only with data, without, or on a phone are named with all that it takes', async () => {
  const deployFolder = copyDeployFolder();
  try {
    const pages = Object.fromEntries(Object.entries(FAULTY).map(([path, [code]]) => [path, code]));
    const faulty = craftPages(deployFolder, 'employee', 'faulty1', pages);
    putLive(deployFolder, 'employee', faulty);
    const faults = await faultsOf(deployFolder);
    for (const [path, [, said]] of Object.entries(FAULTY))
      expect(faults, path).toContainEqual(expect.stringMatching(said));
    // Nothing else is said of them, and nothing of what is sound.
    expect(
      faults.filter((fault) => /\/mute with rows breaks|\/loose with nothing|styles /.test(fault)),
    ).toEqual([]);
  } finally {
    rmSync(deployFolder, { recursive: true, force: true });
  }
});

test('a shell is judged by the pages of what is live and of each canary below it, before anybody has it', async () => {
  const deployFolder = copyDeployFolder();
  try {
    const { area, ...release } = craftPages(deployFolder, 'finance', 'small1', { '': "page(() => 'Fine')" });
    const { menu: _, pages: __, ...described } = area ?? {};
    const small = { ...release, area: described as typeof area };
    changeList(deployFolder, (list) => {
      list.remotes = list.remotes.filter(({ name }) => name === 'finance');
      for (const remote of list.remotes)
        remote.releases = { stable: small, canary: { ...small, percent: 5, seed: 'small' } };
    });
    const before = readList(deployFolder);
    const output = path.join(deployFolder, 'candidate');
    cpSync(shellFolder(deployFolder), output, { recursive: true });
    const layout = readdirSync(output).find((file) => /^layout\..*\.css$/.test(file)) ?? '';
    appendFileSync(path.join(output, layout), 'body{min-width:900px}');
    const told: string[] = [];
    const faults = await faultsBelowShell(
      deployFolder,
      { shell: before.shell, output },
      { quick: true, onProgress: (line) => told.push(line) },
    );
    expect(faults).toEqual([
      expect.stringMatching(
        /^breaks finance \(live\): \/finance with rows at 375 px is wider than the screen/,
      ),
      expect.stringMatching(
        /^breaks finance \(canary\): \/finance with rows at 375 px is wider than the screen/,
      ),
    ]);
    expect(told).toEqual(['  finance: 1 of 1 /finance', '  finance: 1 of 1 /finance']);
    expect(readList(deployFolder)).toEqual(before);
  } finally {
    rmSync(deployFolder, { recursive: true, force: true });
  }
});

/** What does not come to an end, and what is said of it. */
const ENDLESS: [what: string, craft: (deployFolder: string) => Release, said: RegExp, again: RegExp[]][] = [
  [
    'a page, once rows are there',
    (deployFolder) =>
      craftPages(deployFolder, 'employee', 'endless1', {
        ...Object.fromEntries(Object.keys(FAULTY).map((path) => [path, "page(() => 'Fine')"])),
        requests: 'page((answer, rows) => { while (rows.length > 0); return null; })',
      }),
    /^\/employee\/requests with rows at 375 px does not answer within \d+ s: it may loop(?: \(in __federation_expose_routes\.js\))?$/,
    [/\/employee\/requests with rows does not answer and is opened once more/],
  ],
  [
    'the entry',
    (deployFolder) =>
      craftRelease(deployFolder, 'employee', 'endless2', (file, code) =>
        file === ENTRY ? `for (;;);${code}` : code,
      ),
    /^does not answer as it starts: it may loop$/,
    [],
  ],
];

for (const [what, craft, said, again] of ENDLESS)
  test(`an endless loop is refused and named, and tried no more than twice: ${what}`, async () => {
    const deployFolder = copyDeployFolder();
    try {
      putLive(deployFolder, 'employee', craft(deployFolder));
      const asked: string[] = [];
      const faults = await faultsOf(deployFolder, {
        pages: ['requests'],
        quick: true,
        patienceMs: 4_000,
        onProgress: (line) => line.includes('once more') && asked.push(line),
      });
      expect(faults).toEqual([expect.stringMatching(said)]);
      // A sound page that waits for a busy machine may be opened once more as well.
      for (const line of again) expect(asked).toContainEqual(expect.stringMatching(line));
      expect(asked).toHaveLength(new Set(asked).size);
    } finally {
      rmSync(deployFolder, { recursive: true, force: true });
    }
  });
