import { allowedPlaces, isAllowedAddress, whyNotAddress } from './own-network';

const nothing = allowedPlaces([]);

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '198.18.0.1',
  '::1',
  '::',
  'fe80::1',
  'fd00::1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '2001::1',
  'no address',
])('nothing is sent to %s', (address) => {
  expect(isAllowedAddress(address, 'erp.example.com', nothing)).toBe(false);
});

test.each(['8.8.8.8', '2606:4700::1111', '::ffff:8.8.8.8'])('%s is the open internet', (address) => {
  expect(isAllowedAddress(address, 'erp.example.com', nothing)).toBe(true);
});

test('the configuration allows networks, addresses and hosts, and nothing beside them', () => {
  const allowed = allowedPlaces(['10.20.0.0/16', '192.168.1.5', 'fd00::/8', 'erp.internal']);
  const judged = (address: string, host = 'x.example.com') => isAllowedAddress(address, host, allowed);
  expect(
    ['10.20.3.4', '::ffff:10.20.3.4', '192.168.1.5', 'fd12::1'].map((address) => judged(address)),
  ).toEqual(Array(4).fill(true));
  expect(['10.21.0.1', '192.168.1.6', '::1', '127.0.0.1'].map((address) => judged(address))).toEqual(
    Array(4).fill(false),
  );
  expect(judged('10.99.0.1', 'erp.internal')).toBe(true);
});

test.each([
  ['https://erp.example.com/hooks', undefined],
  ['https://8.8.8.8:8443/hooks?a=b', undefined],
  ['nonsense', 'Write an address like'],
  ['ftp://erp.example.com', 'Write an address like'],
  ['javascript:alert(1)', 'Write an address like'],
  ['http://erp.example.com', 'begins with https'],
  ['https://me:secret@erp.example.com', 'without user name'],
  ['https://127.0.0.1', '127.0.0.1 is in'],
  ['https://2130706433/', '127.0.0.1 is in'],
  ['https://0x7f.1/', '127.0.0.1 is in'],
  ['https://[::ffff:127.0.0.1]/', 'is in the portal’s own network'],
  ['https://localhost:9999', 'localhost is in'],
  ['https://LOCALHOST./', 'localhost is in'],
  ['https://api.localhost', 'api.localhost is in'],
])('%s as an address: %s', (text, refusal) => {
  const why = whyNotAddress(text, nothing);
  if (refusal === undefined) expect(why).toBeUndefined();
  else expect(why).toContain(refusal);
});

test('a host or address that is allowed may be reached by http too', () => {
  const allowed = allowedPlaces(['10.20.0.0/16', 'erp.internal', 'localhost']);
  for (const url of ['http://10.20.0.9/x', 'http://erp.internal/x', 'http://localhost:5000'])
    expect([url, whyNotAddress(url, allowed)]).toEqual([url, undefined]);
  expect(whyNotAddress('http://10.21.0.9/x', allowed)).toContain('is in the portal’s own network');
});
