import { appendFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { runConformance } from '@portal/tooling/conformance';
import { copyDeployFolder, craftRelease, putLive, shellFolder } from '../support/releases';

const EXPOSED = '__federation_expose_routes.js';
const ENTRY = 'remote-entry.js';

/** Whether a file is the part of a release that a page comes in; what it shares with no other page is in its name, too. */
const isChunk = (file: string, page: string, kind = 'js') =>
  file.startsWith(`src_routes_${page}_tsx`) && file.endsWith(`.${kind}`);

/** What a remote may not do, as code of its release, and what the kit says of it. */
const BREACHES: [what: string, edit: (file: string, code: string) => string, said: RegExp[]][] = [
  [
    'breaches of a page',
    (file, code) => {
      if (isChunk(file, 'allocations-page', 'css')) return `${code}.ant-btn{color:red}`;
      if (isChunk(file, 'requests-page')) return `new Image().src='https://example.com/x.png';${code}`;
      if (file === ENTRY)
        return `${code};globalThis.__FEDERATION__.__INSTANCES__[0].shareScopeMap.default.react['18.0.0']={}`;
      return code;
    },
    [/styles "\.ant-btn" globally/, /breaks the policy: .*example\.com/, /brings a second react$/],
  ],
  [
    'what it does while it runs, caught or not, and a page that asks for something in its address',
    (file, code) => {
      if (isChunk(file, 'requests-page'))
        return `try{new Function('1')}catch{};${code};document.head.append(Object.assign(document.createElement('style'),{textContent:'h1{color:red}'}));`;
      return isChunk(file, 'request-page') ? `throw new Error('broken');${code}` : code;
    },
    [/styles "h1" globally/, /breaks the policy: .*eval/, /\/employee\/requests\/1 breaks: /],
  ],
  [
    'styles that no element of the page shows',
    (file, code) =>
      isChunk(file, 'requests-page')
        ? `${code};const sheet=new CSSStyleSheet();sheet.replaceSync('h2{color:red}');document.adoptedStyleSheets=[sheet];document.styleSheets[0].insertRule('h3{color:red}');`
        : code,
    [/styles "h2" globally/, /styles "h3" globally/],
  ],
  [
    'another contract, and a page that breaks as it starts',
    (file, code) => {
      if (file === EXPOSED) return code.replace(/"1\.0\.0"/, '"9.0.0"');
      return isChunk(file, 'requests-page') ? `throw new Error('broken');${code}` : code;
    },
    [/says contract 9\.0\.0/, /\/employee breaks: /],
  ],
  [
    'an entry that throws',
    (file, code) => (file === ENTRY ? `throw new Error('no entry');${code}` : code),
    [/throws: no entry/],
  ],
];

test('the conformance kit names what a release of a remote does wrong', async () => {
  const deployFolder = copyDeployFolder();
  const check = async () => {
    const [verdict] = await runConformance({ shellOutput: shellFolder(deployFolder), deployFolder }, [
      'employee',
    ]);
    return verdict?.faults ?? [];
  };
  try {
    for (const [index, [what, edit, said]] of BREACHES.entries()) {
      putLive(deployFolder, 'employee', craftRelease(deployFolder, 'employee', `breach${index}`, edit));
      const faults = (await check()).join('\n');
      for (const pattern of said) expect(faults, what).toMatch(new RegExp(pattern, 'm'));
    }
    const tampered = craftRelease(deployFolder, 'employee', 'tampered', (_file, code) => code);
    appendFileSync(path.join(deployFolder, 'remotes', 'employee', 'tampered', ENTRY), ';');
    putLive(deployFolder, 'employee', tampered);
    expect(await check()).toContain(`has a changed ${ENTRY}`);
  } finally {
    rmSync(deployFolder, { recursive: true, force: true });
  }
});
