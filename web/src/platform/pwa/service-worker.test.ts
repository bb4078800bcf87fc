import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { withPageLists } from '../../../page-lists.ts'

const source = withPageLists(readFileSync(join(import.meta.dirname, '../../../public/sw.js'), 'utf8'))

type Handler = (event: object) => void

type Kept = Record<string, Record<string, string>>
const pathOf = (request: string | { url: string }) =>
  (typeof request === 'string' ? request : request.url).replace('https://compety.test', '')

/** Caches by name, each with its answers by address. */
const theseCaches = (kept: Kept) => {
  const open = (name: string) => ({ match: async (request: string | { url: string }) => kept[name]?.[pathOf(request)] })
  const match = async (request: string) =>
    (await Promise.all(Object.keys(kept).map((name) => open(name).match(request)))).find(Boolean)
  return {
    open: async (name: string) => open(name),
    match,
    keys: async () => Object.keys(kept),
    delete: async (name: string) => delete kept[name],
  }
}

/** Runs sw.js in a browser with these windows and caches; `tell` hands it an event and waits for what it asked to be waited for. */
const aWorker = ({ windows = [], kept = {} }: { windows?: object[]; kept?: Kept } = {}) => {
  const handlers = new Map<string, Handler>()
  const showNotification = vi.fn(async (_title: string, _options: object) => {})
  const openWindow = vi.fn(async () => {})
  const self = {
    addEventListener: (name: string, handler: Handler) => handlers.set(name, handler),
    registration: { showNotification },
    clients: { matchAll: async () => windows, openWindow, claim: async () => {} },
  }
  const fetch = vi.fn(async (request: { url: string }) => `network ${pathOf(request)}`)
  const place = { origin: 'https://compety.test' }
  new Function('self', 'caches', 'location', 'fetch', source)(self, theseCaches(kept), place, fetch)
  const tell = async (name: string, event: object) => {
    const awaited: unknown[] = []
    handlers.get(name)?.({ ...event, waitUntil: (promise: unknown) => awaited.push(promise) })
    expect(awaited).toEqual([expect.any(Promise)])
    await Promise.all(awaited)
  }
  const ask = async (path: string, mode = 'cors'): Promise<unknown> => {
    let answer: unknown
    const request = { url: `https://compety.test${path}`, method: 'GET', mode }
    handlers.get('fetch')?.({ request, respondWith: (promise: unknown) => (answer = promise) })
    return answer
  }
  return { tell, ask, fetch, showNotification, openWindow }
}

const reminder = {
  title: 'Te faltan 2 pronósticos',
  body: 'México - Canadá',
  closes_at: new Date(2026, 5, 11, 13, 5).toISOString(),
  url: '/predictions',
  tag: 'reminder-7',
}
const shownBody = 'México - Canadá cierra el jueves, 11 de junio a las 13:05.'
const aClick = () => ({ notification: { close: vi.fn(), data: { url: reminder.url } } })

test('a reminder that comes is shown in the time of the device, and keeps where it leads', async () => {
  const { tell, showNotification } = aWorker()
  await tell('push', { data: { json: () => reminder } })
  expect(showNotification.mock.calls).toEqual([
    [
      reminder.title,
      { body: shownBody, tag: reminder.tag, data: { url: reminder.url }, icon: '/icons/icon-192.png', lang: 'es' },
    ],
  ])
})

test('a reminder that an older server sent says what it says', async () => {
  const { tell, showNotification } = aWorker()
  const { closes_at: _, ...older } = { ...reminder, body: 'México - Canadá cierra el jueves.' }
  await tell('push', { data: { json: () => older } })
  expect(showNotification.mock.calls).toMatchObject([[reminder.title, { body: 'México - Canadá cierra el jueves.' }]])
})

test('a press on a reminder closes it and opens its screen', async () => {
  const { tell, openWindow } = aWorker()
  const click = aClick()
  await tell('notificationclick', click)
  expect(click.notification.close).toHaveBeenCalledOnce()
  expect(openWindow.mock.calls).toEqual([['/predictions']])
})

test('with Compety open a press leads there in the window that is open', async () => {
  const done: string[] = []
  const window = { focus: async () => done.push('focus'), navigate: async (url: string) => done.push(url) }
  const { tell, openWindow } = aWorker({ windows: [window] })
  await tell('notificationclick', aClick())
  expect(done).toEqual(['focus', '/predictions'])
  expect(openWindow).not.toHaveBeenCalled()
})

// The name of the cache of sw.js as it stands in the sources.
const own = 'compety-%version%'

test('the application opens from what is kept, and from the network where nothing is', async () => {
  const { ask, fetch } = aWorker({ kept: { 'compety-old': { '/app': 'old page' }, [own]: { '/app': 'page' } } })
  expect(await ask('/myPools/7', 'navigate')).toBe('page')
  expect(fetch).not.toHaveBeenCalled()
  expect(await aWorker().ask('/myPools/7', 'navigate')).toBe('network /myPools/7')
})

test('public pages come from the network', async () => {
  const { ask } = aWorker({ kept: { [own]: { '/app': 'page' } } })
  for (const page of ['/login', '/faq', '/login?app=', '/organizer/radiogol?app='])
    expect(await ask(page, 'navigate')).toBe(`network ${page}`)
  expect(await ask('/faq?app=', 'navigate')).toBe('page')
})

test('pages that are open find the pieces of the version before, and older ones go', async () => {
  const kept: Kept = { 'compety-1': { '/assets/a.js': 'a' }, 'compety-2': { '/assets/b.js': 'b' }, [own]: {} }
  const { tell, ask } = aWorker({ kept })
  await tell('activate', {})
  expect(Object.keys(kept)).toEqual(['compety-2', own])
  expect(await ask('/assets/b.js')).toBe('b')
})
