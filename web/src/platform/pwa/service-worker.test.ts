import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { withPageLists } from '../../../page-lists.ts'

const source = withPageLists(readFileSync(join(import.meta.dirname, '../../../public/sw.js'), 'utf8'))

type Handler = (event: object) => void

type CacheContents = Record<string, Record<string, string>>
const pathOf = (request: string | { url: string }) =>
  (typeof request === 'string' ? request : request.url).replace('https://compety.test', '')

/** A cache storage with these caches by name, each of which maps paths to answers. */
const aCacheStorage = (cached: CacheContents) => {
  const open = (name: string) => ({
    match: async (request: string | { url: string }) => cached[name]?.[pathOf(request)],
  })
  const match = async (request: string) =>
    (await Promise.all(Object.keys(cached).map((name) => open(name).match(request)))).find(Boolean)
  return {
    open: async (name: string) => open(name),
    match,
    keys: async () => Object.keys(cached),
    delete: async (name: string) => delete cached[name],
  }
}

/**
 * Runs sw.js with these open windows and caches. `dispatch` passes an event to it and awaits its `waitUntil` promise.
 */
const aWorker = ({ windows = [], cached = {} }: { windows?: object[]; cached?: CacheContents } = {}) => {
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
  new Function('self', 'caches', 'location', 'fetch', source)(self, aCacheStorage(cached), place, fetch)
  const dispatch = async (name: string, event: object) => {
    const awaited: unknown[] = []
    handlers.get(name)?.({ ...event, waitUntil: (promise: unknown) => awaited.push(promise) })
    expect(awaited).toEqual([expect.any(Promise)])
    await Promise.all(awaited)
  }
  const request = async (path: string, mode = 'cors'): Promise<unknown> => {
    let answer: unknown
    const fetchRequest = { url: `https://compety.test${path}`, method: 'GET', mode }
    handlers.get('fetch')?.({ request: fetchRequest, respondWith: (promise: unknown) => (answer = promise) })
    return answer
  }
  return { dispatch, request, fetch, showNotification, openWindow }
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

test('a reminder shows its deadline in the time zone of the device and stores the URL to open', async () => {
  const { dispatch, showNotification } = aWorker()
  await dispatch('push', { data: { json: () => reminder } })
  expect(showNotification.mock.calls).toEqual([
    [
      reminder.title,
      { body: shownBody, tag: reminder.tag, data: { url: reminder.url }, icon: '/icons/icon-192.png', lang: 'es' },
    ],
  ])
})

test('a reminder without a deadline, as sent by an older server, shows its text unchanged', async () => {
  const { dispatch, showNotification } = aWorker()
  const { closes_at: _, ...older } = { ...reminder, body: 'México - Canadá cierra el jueves.' }
  await dispatch('push', { data: { json: () => older } })
  expect(showNotification.mock.calls).toMatchObject([[reminder.title, { body: 'México - Canadá cierra el jueves.' }]])
})

test('a click on a reminder closes it and opens its screen', async () => {
  const { dispatch, openWindow } = aWorker()
  const click = aClick()
  await dispatch('notificationclick', click)
  expect(click.notification.close).toHaveBeenCalledOnce()
  expect(openWindow.mock.calls).toEqual([['/predictions']])
})

test('a click on a reminder uses an open window of Compety', async () => {
  const done: string[] = []
  const window = { focus: async () => done.push('focus'), navigate: async (url: string) => done.push(url) }
  const { dispatch, openWindow } = aWorker({ windows: [window] })
  await dispatch('notificationclick', aClick())
  expect(done).toEqual(['focus', '/predictions'])
  expect(openWindow).not.toHaveBeenCalled()
})

// The cache name of the unbuilt sw.js.
const own = 'compety-%version%'

test('the application page comes from the cache, or from the network if it is not cached', async () => {
  const { request, fetch } = aWorker({ cached: { 'compety-old': { '/app': 'old page' }, [own]: { '/app': 'page' } } })
  expect(await request('/myPools/7', 'navigate')).toBe('page')
  expect(fetch).not.toHaveBeenCalled()
  expect(await aWorker().request('/myPools/7', 'navigate')).toBe('network /myPools/7')
})

test('public pages always come from the network', async () => {
  const { request } = aWorker({ cached: { [own]: { '/app': 'page' } } })
  for (const page of ['/login', '/faq', '/login?app=', '/organizer/radiogol?app='])
    expect(await request(page, 'navigate')).toBe(`network ${page}`)
  expect(await request('/faq?app=', 'navigate')).toBe('page')
})

test('activation preserves kept answers and the assets of the previous version, and deletes older caches', async () => {
  const cached: CacheContents = {
    'kept-answers': {},
    'compety-1': { '/assets/a.js': 'a' },
    'compety-2': { '/assets/b.js': 'b' },
    [own]: {},
  }
  const { dispatch, request } = aWorker({ cached })
  await dispatch('activate', {})
  expect(Object.keys(cached)).toEqual(['kept-answers', 'compety-2', own])
  expect(await request('/assets/b.js')).toBe('b')
})
