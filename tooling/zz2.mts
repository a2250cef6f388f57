import {readFileSync} from 'node:fs';
const s=JSON.parse(readFileSync('/tmp/kit-exp/surface.json','utf8'));
function show(ref:number,d=3):any{const t=s.types[ref]; if(typeof t==='string')return t; if(d===0)return '…';
 const r=(x:number)=>show(x,d-1);
 if(t.oneOf)return t.oneOf.map((x:number)=>JSON.stringify(r(x))).join(' | ');
 if('list' in t)return [r(t.list)]; if(t.tuple) return {tuple:t.tuple.map(r)}; if(t.named) return t.named+'<'+t.of.map((x:number)=>JSON.stringify(r(x)))+'>'; if('schema' in t) return {schema:r(t.schema)};
 const o:any={}; for(const[k,v] of Object.entries(t.props??{})) o[k+(t.optional?.includes(k)?'?':'')]=r(v as number);
 if(t.calls) return {calls:t.calls.map((c:any)=>({names:c.names.join(),takes:c.takes.map(r),least:c.least,rest:c.rest!==undefined?r(c.rest):undefined,gives:r(c.gives),bounds:c.bounds?.map(r)})),...(t.props?{props:o}:{})};
 return o;}
for(const [k,n] of [['@portal/ui/base','PageHeader'],['@portal/ui/base','Button'],['@portal/ui/base','Dialog'],['@portal/ui/data','useListState'],['@portal/ui/data','DataTable'],['@portal/auth','call'],['@portal/auth','ApiError'],['@portal/auth','useSession'],['@portal/auth','sessionStore'],['@portal/contract','ORDER_STATUS_WORDS'],['@portal/contract','isLate'],['@portal/contract','decisionOn'],['@portal/contract','orderSendSchema'],['@portal/ui/router','Link'],['@portal/ui/router','useAreaLinks'],['@portal/ui/query','useQuery'],['@portal/ui/data','Form'],['@portal/contract','formatMoney'],['@portal/contract','isOverdue'],['@portal/contract','LINE_KINDS']] as const) {
 console.log(k,n,JSON.stringify(show(s.keys[k][n],7)).slice(0,900)); }
