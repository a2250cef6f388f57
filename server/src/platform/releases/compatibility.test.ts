import { findMismatches } from './compatibility';

const OFFER = {
  shell: { contract: '1.2.0', provides: { 'react/': '19.3.1', '@portal/ui/base': '1.4.0' } },
  facts: { exports: { '@portal/ui/base': ['Button', 'Card'] }, calls: ['getAsset', 'listAssets'] },
};
const DEMAND = {
  release: { contract: '1.2.0', requires: { 'react/jsx-runtime': '^19.3.1', '@portal/ui/base': '^1.4.0' } },
  facts: { imports: { '@portal/ui/base': ['Card'], react: ['useState'] }, calls: ['listAssets'] },
};

it('lets a release run below a shell that has all it takes', () => {
  expect(findMismatches(OFFER, DEMAND)).toEqual([]);
});

it.each([
  [{ contract: '2.0.0' }, {}, 'was built for contract 2.0.0, the shell speaks 1.2.0'],
  [{ contract: '1.3.0' }, {}, 'was built for contract 1.3.0, the shell speaks 1.2.0'],
  [
    { requires: { '@portal/ui/base': '^2.0.0' } },
    {},
    'needs @portal/ui/base ^2.0.0, the shell provides 1.4.0',
  ],
  [
    { requires: { '@portal/ui/charts': '^1.0.0' } },
    {},
    'needs @portal/ui/charts, which the shell does not provide',
  ],
  [
    {},
    { imports: { '@portal/ui/base': ['Card', 'Gauge'] } },
    "uses Gauge of @portal/ui/base, which the shell's lacks",
  ],
  [{}, { calls: ['foretell'] }, 'makes the call foretell, which the shell does not know'],
])('names what does not fit: %j %j', (release, facts, fault) => {
  const demand = { release: { ...DEMAND.release, ...release }, facts: { ...DEMAND.facts, ...facts } };
  expect(findMismatches(OFFER, demand)).toEqual([fault]);
});
