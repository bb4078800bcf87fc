import { cleanup, fireEvent, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { Avatar } from './avatar.tsx'
import { OrganizerLogo } from './organizer-logo.tsx'
import { PoolCover } from './pool-cover.tsx'
import { TeamCrest } from './team-crest.tsx'

afterEach(cleanup)

const key = 'ab'.repeat(16)
const address = `/files/${key}.webp`
const kinds: [string, (image: string | null) => ReactNode][] = [
  ['a person', (image) => <Avatar image={image} name="ana" size={40} />],
  ['an organizer', (image) => <OrganizerLogo logo={image} name="Radio Gol" size={120} />],
  ['a pool', (image) => <PoolCover image={image} seed={3} />],
  ['a team', (image) => <TeamCrest name="Pereira" code="per" has_official_code logo={image} size={24} />],
]
const show = (piece: ReactNode) => {
  const { container, rerender } = render(piece)
  const find = (name: string) => container.querySelector(name)
  return { image: () => find('img'), drawing: () => find('svg'), rerender }
}

test.each(kinds)('a drawing is shown for %s without an image', (_, of) => {
  const { image, drawing } = show(of(null))
  expect(image()).toBeNull()
  expect(drawing()).toBeTruthy()
})

test.each(kinds)('the image of %s is requested in a suitable width and reserves its space', (_, of) => {
  const { image, drawing } = show(of(address))
  expect(drawing()).toBeNull()
  expect(image()?.getAttribute('src')).toBe(address)
  expect(image()?.getAttribute('srcset')).toBe(
    `/files/${key}-160.webp 160w, /files/${key}-480.webp 480w, ${address} 1024w`,
  )
  expect(image()?.getAttribute('loading')).toBe('lazy')
  for (const name of ['width', 'height', 'sizes']) expect(image()?.getAttribute(name)).toMatch(/\d/)
})

test.each(kinds)('an image of %s that fails to load is replaced by a drawing until another image is set', (_, of) => {
  const { image, drawing, rerender } = show(of(address))
  fireEvent.error(image() as Element)
  expect([image(), drawing() !== null]).toEqual([null, true])
  rerender(of(`/files/${'cd'.repeat(16)}.webp`))
  expect(image()?.getAttribute('src')).toContain('cdcd')
})

test('an object URL of a chosen file is shown without other widths', () => {
  const { image } = show(<Avatar image="blob:http://localhost/1" name="ana" size={40} />)
  expect([image()?.getAttribute('src'), image()?.getAttribute('srcset')]).toEqual(['blob:http://localhost/1', null])
})

test('the drawing of a team shows its code, that of a person the first letter', () => {
  expect(
    show(<TeamCrest name="Pereira" code="pereira" has_official_code logo={null} size={24} />).drawing()?.textContent,
  ).toBe('PERE')
  expect(show(<Avatar image={null} name="ana" size={40} />).drawing()?.textContent).toBe('A')
})
