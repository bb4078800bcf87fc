import { expect, test } from 'vitest'
import { networkFor } from './networks.ts'
import { isPublicAddress } from './public-address.ts'
import { hostOf, readAddress } from './read-address.ts'
import { redirect } from './redirect.ts'
import { parseRetryAfter } from './retry-after.ts'

const internet = networkFor({ allowPrivate: false })
const read = (text: string) => readAddress(text, internet)

test.each([
  '8.8.8.8',
  '1.1.1.1',
  '172.32.0.1',
  '2606:4700::1111',
  '2a00:1450:4003::1',
  '::ffff:8.8.8.8',
  '64:ff9b::808:808',
])('%s is public', (address) => expect(isPublicAddress(address)).toBe(true))

test.each([
  ['this host', '0.0.0.0', '0.1.2.3', '::'],
  ['loopback', '127.0.0.1', '127.255.255.254', '::1'],
  ['private', '10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', 'fc00::1', 'fd12:3456::1', 'fec0::1'],
  ['link-local', '169.254.169.254', 'fe80::1', 'fe80::1%eth0', 'febf::1'],
  ['carrier-grade NAT', '100.64.0.1', '100.127.255.255'],
  ['multicast and broadcast', '224.0.0.1', '239.255.255.250', '255.255.255.255', 'ff02::1'],
  ['documentation', '192.0.2.1', '198.51.100.1', '203.0.113.1', '2001:db8::1', '3fff::1'],
  ['benchmarking', '198.18.0.1', '198.19.255.255', '2001:2::1'],
  ['reserved', '192.0.0.1', '192.88.99.1', '240.0.0.1', '100::1', '5f00::1', '4000::1', '2001:10::1'],
  ['IPv4 inside IPv6', '::ffff:127.0.0.1', '::ffff:a9fe:a9fe', '::127.0.0.1', '::ffff:0:10.0.0.1'],
  ['NAT64', '64:ff9b::127.0.0.1', '64:ff9b::a00:1', '64:ff9b:1::808:808'],
  ['6to4 and Teredo', '2002:7f00:1::', '2002:808:808::1', '2001:0:808:808::1'],
  ['no address', '', 'localhost', '8.8.8.8.8', '1.2.3.4/8'],
])('no address is public that is for %s', (_, ...addresses) => {
  expect(addresses.filter(isPublicAddress)).toEqual([])
})

test.each([
  'http://127.0.0.1/',
  'http://2130706433/',
  'http://0177.0.0.1/',
  'http://0x7f.1/',
  'http://0x7f000001/',
  'http://127.1/',
  'http://0/',
  'http://127.0.0.1./',
  'http://%31%32%37.0.0.1/',
  'http://１２７。０。０。１/',
  'http://①②⑦.0.0.1/',
  'http:\\\\127.0.0.1\\',
  ' http://127.0.0.1:8080/',
  'http://[::1]/',
  'http://[::]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[0:0:0:0:0:ffff:7f00:1]/',
  'http://[64:ff9b::7f00:1]/',
  'http://[fd00::1]/',
  'http://169.254.169.254/latest/meta-data/',
])('the private address %s is refused however it is written', (text) => {
  expect(() => read(text)).toThrow(expect.objectContaining({ code: 'refused_address' }))
  expect(readAddress(text, networkFor({ allowPrivate: true })).protocol).toBe('http:')
})

test.each([
  [
    'invalid_address',
    '',
    'feed.example',
    '/feed',
    'http://',
    'http://a b/',
    'http://256.1.1.1/',
    `http://a.example/${'x'.repeat(2000)}`,
  ],
  [
    'invalid_address',
    'file:///etc/passwd',
    'ftp://a.example/',
    'gopher://a.example/',
    'data:,x',
    'javascript:1',
    'unix:/tmp/x',
  ],
  [
    'invalid_address',
    'http://ana@a.example/',
    'http://ana:clave@a.example/',
    'http://a.example@127.0.0.1/',
    'http://:x@a.example/',
  ],
  ['invalid_address', 'http://[fe80::1%25eth0]/', 'http://[fe80::1%eth0]/', 'http://[::1/'],
  ['refused_port', 'http://a.example:22/', 'http://a.example:25/', 'https://a.example:6667/', 'http://a.example:0/'],
])('as %s are refused %s', (code, ...texts) => {
  for (const text of texts) expect(() => read(text), text).toThrow(expect.objectContaining({ code }))
})

test('a public address is taken with its port, and a host in its plain form', () => {
  expect(read('HTTPS://Fútbol.example.:8443/a?b').href).toBe('https://xn--ftbol-7ua.example:8443/a?b')
  expect(read('http://134744072/').href).toBe('http://8.8.8.8/')
  expect(hostOf(read('http://[2606:4700::1111]/'))).toBe('2606:4700::1111')
})

const secretHeaders = { 'x-auth-token': 'secret' }
const after = (from: string, to: string) => redirect({ url: new URL(from), secretHeaders }, to, internet)

test('a secret goes along to the same origin, and to no other host, port or scheme', () => {
  expect(after('https://a.example/x', '/y')).toEqual({ url: new URL('https://a.example/y'), secretHeaders })
  expect(after('https://a.example/x', 'https://a.example:443/y').secretHeaders).toEqual(secretHeaders)
  for (const to of ['https://b.example/', 'https://a.example:444/', 'https://www.a.example/', '//b.example'])
    expect(after('https://a.example/', to).secretHeaders, to).toEqual({})
  expect(after('http://a.example/', 'https://a.example/').secretHeaders).toEqual({})
})

test('a secret that another origin took away does not come back with its redirect', () => {
  const elsewhere = after('https://a.example/', 'https://b.example/')
  expect(redirect(elsewhere, 'https://a.example/delete', internet).secretHeaders).toEqual({})
})

test('a request with a secret is not redirected from https to http, and one without is', () => {
  const refused = expect.objectContaining({ code: 'refused_redirect' })
  expect(() => after('https://a.example/', 'http://a.example/')).toThrow(refused)
  const open = { url: new URL('https://a.example/'), secretHeaders: {} }
  expect(redirect(open, 'http://a.example/', internet).url.href).toBe('http://a.example/')
})

test.each([
  ['120', 120],
  [' 7 ', 7],
  ['0', 1],
  ['999999999999999999999', 86_400],
  ['Sun, 29 Nov 2026 12:01:30 GMT', 90],
  ['Sunday, 29-Nov-26 12:01:30 GMT', 90],
  ['Sun, 29 Nov 2026 11:00:00 GMT', 1],
  ['Fri, 31 Dec 2027 23:59:59 GMT', 86_400],
  ['-5', undefined],
  ['1.5', undefined],
  ['soon', undefined],
  ['2026', 2026],
  ['Sun, someday GMT', undefined],
  ['', undefined],
  [undefined, undefined],
])('Retry-After %s at noon means %s seconds', (value, seconds) => {
  expect(parseRetryAfter(value, new Date('2026-11-29T12:00:00Z'))).toBe(seconds)
})
