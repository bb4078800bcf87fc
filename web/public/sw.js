// The build writes the version, the files of the shell and the contract's pages into the next lines.
const version = '%version%'
const shell = ['%shell%']
const { publicPages, inBothAreas } = '%lists%'

const [page, offline] = ['/app', '/offline']
const prefix = 'compety-'
const cacheName = prefix + version

// Stores the complete shell of this version, so that the application starts without a network.
const fillCache = async () => {
  const cache = await caches.open(cacheName)
  await cache.addAll([page, offline, ...shell].map((address) => new Request(address, { cache: 'reload' })))
  await self.skipWaiting()
}

// The cache of the previous version stays, because open pages still load parts of it. The answers that the application
// keeps are in a cache with another name.
const dropOldCaches = async () => {
  const older = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== cacheName)
  await Promise.all(older.slice(0, -1).map((name) => caches.delete(name)))
  await self.clients.claim()
}

const ofThisVersion = async (request) => (await caches.open(cacheName)).match(request)
// Looks in the cache of this version first, then in that of the previous one.
const cached = async (request) => (await ofThisVersion(request)) ?? caches.match(request)

const fromCacheFirst = async (request, find) => {
  const known = await find(request)
  if (known) return known
  const response = await fetch(request)
  if (response.ok) await (await caches.open(cacheName)).put(request, response.clone())
  return response
}

// The application starts from the cache; meanwhile the browser looks for a newer version.
const applicationPage = async (request) => (await cached(page)) ?? fetch(request)

const fromNetworkFirst = async (request, otherwise) => {
  try {
    return await fetch(request)
  } catch (error) {
    const known = await cached(otherwise)
    if (known) return known
    throw error
  }
}

// Help and contact exist in both areas; boot.js requests the page of the application by `?app`.
const isPublic = ({ pathname, searchParams }) => {
  const path = pathname.replace(/(.)\/+$/, '$1')
  return publicPages.test(path) && !(searchParams.has('app') && inBothAreas.test(path))
}

// Calls and uploaded images are never cached.
const isOurs = ({ origin, pathname }) =>
  origin === location.origin && !/^\/(api|files|health|calendar|embed)\//.test(pathname)

const answer = (request, url) => {
  if (request.mode === 'navigate') return isPublic(url) ? fromNetworkFirst(request, offline) : applicationPage(request)
  // Names of assets contain a hash, so a cached one never goes stale.
  return fromCacheFirst(request, url.pathname.startsWith('/assets/') ? cached : ofThisVersion)
}

const closing = (at) => {
  const day = new Intl.DateTimeFormat('es', { weekday: 'long', day: 'numeric', month: 'long' })
  const hour = new Intl.DateTimeFormat('es', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  const time = hour.format(new Date(at))
  return `cierra el ${day.format(new Date(at))} a ${time.startsWith('01') ? 'la' : 'las'} ${time}.`
}

const notify = ({ title, body, closes_at, url, tag }) =>
  self.registration.showNotification(title, {
    // An older server sends the complete text.
    body: closes_at ? `${body} ${closing(closes_at)}` : body,
    tag,
    data: { url },
    icon: '/icons/icon-192.png',
    lang: 'es',
  })

// Uses an open window, if there is one.
const open = async (url) => {
  const [client] = await self.clients.matchAll({ type: 'window' })
  if (!client) return self.clients.openWindow(url)
  await client.focus()
  return client.navigate(url)
}

self.addEventListener('push', (event) => event.waitUntil(notify(event.data.json())))
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data.url))
})
self.addEventListener('install', (event) => event.waitUntil(fillCache()))
self.addEventListener('activate', (event) => event.waitUntil(dropOldCaches()))
self.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url)
  if (event.request.method === 'GET' && isOurs(url)) event.respondWith(answer(event.request, url))
})
