import { expect, test } from 'vitest'
import { socialLinks } from './social-links.ts'

const nothing = { facebook: null, twitter: null, instagram: null, phone: null, home_page: null, website: null }
const linkOf = (part: Partial<typeof nothing | Record<string, string>>) =>
  socialLinks({ ...nothing, ...part }).map(({ href }) => href)

test('an organizer without valid addresses has no links', () => {
  expect(linkOf({})).toEqual([])
  expect(linkOf({ facebook: ' ', twitter: '@', phone: 'sin número', home_page: '' })).toEqual([])
})

test.each([
  [{ facebook: 'https://www.facebook.com/radiogol' }, 'https://www.facebook.com/radiogol'],
  [{ facebook: 'facebook.com/radiogol' }, 'https://www.facebook.com/radiogol'],
  [{ facebook: 'groups/123' }, 'https://www.facebook.com/groups/123'],
  [{ twitter: '@radiogol' }, 'https://x.com/radiogol'],
  [{ instagram: 'radio.gol' }, 'https://www.instagram.com/radio.gol'],
  [{ phone: '+58 (412) 555-0101' }, 'https://wa.me/584125550101'],
  [{ home_page: 'radiogol.example.com/inicio' }, 'https://radiogol.example.com/inicio'],
  [{ website: 'http://radiogol.example.com' }, 'http://radiogol.example.com/'],
])('%j becomes the link %s', (part, href) => {
  expect(linkOf(part)).toEqual([href])
})

test('the links of a player include neither a telephone nor a website', () => {
  expect(socialLinks({ facebook: null, twitter: 'luz', instagram: null })).toEqual([
    { kind: 'twitter', href: 'https://x.com/luz' },
  ])
})

test('only http and https addresses become links', () => {
  expect(linkOf({ home_page: 'javascript:alert(1)' })).toEqual([])
  expect(linkOf({ home_page: 'data:text/html,x' })).toEqual([])
  expect(linkOf({ facebook: 'javascript:alert(1)' })).toEqual(['https://www.facebook.com/javascript%3Aalert(1)'])
  expect(linkOf({ instagram: 'a?b#c' })).toEqual(['https://www.instagram.com/a%3Fb%23c'])
})
