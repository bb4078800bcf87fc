import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'

const source = readFileSync(join(import.meta.dirname, '../../public/sw.js'), 'utf8')

type Handler = (event: object) => void

/** Runs sw.js in a browser with these windows; `tell` hands it an event and waits for what it asked to be waited for. */
const aWorker = (windows: object[] = []) => {
  const handlers = new Map<string, Handler>()
  const showNotification = vi.fn(async () => {})
  const openWindow = vi.fn(async () => {})
  const self = {
    addEventListener: (name: string, handler: Handler) => handlers.set(name, handler),
    registration: { showNotification },
    clients: { matchAll: async () => windows, openWindow },
  }
  new Function('self', 'caches', 'location', source)(self, {}, { origin: 'https://compety.test' })
  const tell = async (name: string, event: object) => {
    const awaited: unknown[] = []
    handlers.get(name)?.({ ...event, waitUntil: (promise: unknown) => awaited.push(promise) })
    expect(awaited).toEqual([expect.any(Promise)])
    await Promise.all(awaited)
  }
  return { tell, showNotification, openWindow }
}

const reminder = { title: 'Te faltan 2 pronósticos', body: 'Cierran hoy.', url: '/predictions', tag: 'reminder-7' }
const aClick = () => ({ notification: { close: vi.fn(), data: { url: reminder.url } } })

test('a reminder that comes is shown, and keeps where it leads', async () => {
  const { tell, showNotification } = aWorker()
  await tell('push', { data: { json: () => reminder } })
  expect(showNotification.mock.calls).toEqual([
    [
      reminder.title,
      { body: reminder.body, tag: reminder.tag, data: { url: reminder.url }, icon: '/icons/icon-192.png', lang: 'es' },
    ],
  ])
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
  const { tell, openWindow } = aWorker([window])
  await tell('notificationclick', aClick())
  expect(done).toEqual(['focus', '/predictions'])
  expect(openWindow).not.toHaveBeenCalled()
})
