import ts from 'typescript';
import path from 'node:path';
import { writeFileSync } from 'node:fs';
import { readSurface } from './src/surface/read-surface';
const ROOT='/tmp/wt/kit';
const settings = ts.parseJsonConfigFileContent({extends: ROOT+'/tsconfig.web.json', files:[]}, ts.sys, ROOT).options;
const entries={'@portal/auth':'shared-auth/src/index.ts','@portal/ui/router':'shared-ui/src/router/index.ts','@portal/ui/toast':'shared-ui/src/toast/index.ts','@portal/contract':'shared-contract/src/index.ts','@portal/ui/query':'shared-ui/src/query/index.ts','@portal/ui/base':'shared-ui/src/base/index.ts','@portal/ui/frame':'shared-ui/src/frame/index.ts','@portal/ui/data':'shared-ui/src/data/index.ts'};
const t=performance.now();
const s=readSurface({entries:Object.fromEntries(Object.entries(entries).map(([k,f])=>[k,path.join(ROOT,f)])),ambient:[ROOT+'/shared-ui/src/assets.d.ts'],root:ROOT,settings,
 isApiData:f=>/shared-contract\/src\/(schemas|endpoints)\//.test(f), known:new Set(['CallId','FileCallId','EndpointId']), left:new Set(['CALLS','endpoints','endpointList'])});
console.log((performance.now()-t)|0, s.types.length, JSON.stringify(s).length);
writeFileSync('/tmp/kit-exp/surface.json',JSON.stringify(s,null,0));
for (const t of s.types) if (typeof t==='string'&&t.length>100) console.log('ATOM',t.slice(0,300));
