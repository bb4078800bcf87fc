import { type OrganizerProfile, parsedDate } from '@compety/contract'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aServerThatAnswers } from '../../test/render.tsx'
import { OrganizerPage } from './organizer/organizer-page.tsx'
import { renderOrganizer } from './prerender.tsx'

const frame =
  '<html><head><title>Compety</title></head><body><div id="root"><!--page--></div><noscript>x</noscript></body></html>'
const evil = `</script><script>alert(1)</script> "q" 'q' $& <!--page--> &lt;`

const aPool = (id: number): OrganizerProfile['pools'][number] =>
  ({
    id,
    name: `Compety ${id}`,
    description: evil,
    image: null,
    beginst_at: '2026-06-11T02:00:00.000Z',
    ends_at: null,
    parsed_beginst_at: '10/06/1999 09:00 PM',
    parsed_ends_at: null,
    invite_token: 'secret',
  }) as never
const anOrganizer = (part: Partial<OrganizerProfile> = {}): OrganizerProfile =>
  ({
    id: 2,
    name: 'Radio Gol',
    organizer_name: 'radiogol',
    logo: '/files/x.webp',
    information: 'Leemos los aciertos al aire.',
    description: 'La radio\r\nque juega contigo.',
    facebook: null,
    twitter: '@radiogol',
    instagram: null,
    phone: '+58 412',
    home_page: null,
    website: null,
    email: 'secret@example.com',
    members: [{ username: 'secret', name: null, image: null }],
    has_questions: false,
    user_reviews: [],
    pools: [1, 2, 3, 4].map(aPool),
    ...part,
  }) as OrganizerProfile

const rendered = (organizer: OrganizerProfile) => {
  // The server has no document.
  vi.stubGlobal('document', undefined)
  const html = renderOrganizer(frame, { organizer, publicUrl: 'https://compety.example' })
  vi.unstubAllGlobals()
  return html
}
const contentOf = (page: Document, name: string) =>
  page.querySelector(`meta[property="${name}"]`)?.getAttribute('content')

beforeEach(() => window.history.replaceState(null, '', '/organizer/RadioGol'))
afterEach(() => {
  // React must be unmounted before its container is removed.
  cleanup()
  vi.restoreAllMocks()
  document.body.innerHTML = ''
})

/** Opens the HTML of the server and hydrates it. */
const open = async (html: string) => {
  document.body.innerHTML = new DOMParser().parseFromString(html, 'text/html').body.innerHTML
  const root = document.getElementById('root') as HTMLElement
  const faults: unknown[] = []
  const before = root.querySelector('h2')
  const onRecoverableError = (fault: unknown) => faults.push(fault)
  await act(async () => render(<OrganizerPage />, { container: root, hydrate: true, onRecoverableError }))
  return { root, before, faults }
}

test.each([
  ['Radio Gol', 'Leemos los aciertos al aire.'],
  [evil, evil],
])(
  'the page of an organizer called %s is complete without scripts and hydrates without a call',
  async (name, information) => {
    const html = rendered(anOrganizer({ name, information }))
    const complain = vi.spyOn(console, 'error')
    const sent = aServerThatAnswers({})
    const { before, faults } = await open(html)
    expect(before?.textContent).toBe(name)
    expect(screen.getByRole('heading', { name: name.trim() })).toBe(before)
    expect(screen.getAllByRole('article')).toHaveLength(3)
    expect([faults, complain.mock.calls, sent]).toEqual([[], [], []])
  },
)

test('dates hydrate as rendered by the server and then change to the local time zone', async () => {
  const html = rendered(anOrganizer())
  expect(html).toContain('Desde el 10/06/1999')
  const { root, faults } = await open(html)
  expect(root.textContent).toContain(`Desde el ${parsedDate('2026-06-11T02:00:00.000Z').split(' ')[0]}`)
  expect(faults).toEqual([])
})

test('link previews contain the name, description and image of the organizer, all escaped', () => {
  const html = rendered(anOrganizer({ name: evil, information: null, description: evil }))
  const page = new DOMParser().parseFromString(html, 'text/html')
  expect(page.title).toBe(`Crea tu cuenta, es gratis · ${evil}`)
  expect(contentOf(page, 'og:title')).toBe(evil)
  expect(contentOf(page, 'og:description')).toBe(evil)
  expect(contentOf(page, 'og:image')).toBe('https://compety.example/files/x.webp')
  const scripts = [...page.querySelectorAll('script')]
  expect(scripts.map(({ type }) => type)).toEqual(['application/json'])
  expect(JSON.parse(scripts[0]?.textContent ?? '').name).toBe(evil)
})

test('link previews of an organizer without description and logo use defaults', () => {
  const html = rendered(anOrganizer({ information: null, description: null, logo: null }))
  const page = new DOMParser().parseFromString(html, 'text/html')
  expect(contentOf(page, 'og:description')).toBe('Crea tu cuenta en Compety, es gratis.')
  expect(contentOf(page, 'og:image')).toBe('https://compety.example/icons/icon-512.png')
})

test('the page contains no data that it does not show', () => {
  expect(rendered(anOrganizer())).not.toMatch(/secret|Compety 4/)
})
