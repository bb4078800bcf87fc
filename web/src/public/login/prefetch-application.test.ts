import { afterEach, expect, test, vi } from 'vitest'
import { prefetchApplication } from './prefetch-application.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const page = `<html><head>
  <script src="/early.js"></script>
  <script type="module" src="/assets/app-1.js"></script>
  <link rel="modulepreload" href="/assets/react-1.js">
  <link rel="stylesheet" href="/assets/app-1.css">
  <link rel="icon" href="/icons/icon.svg">
</head></html>`

test('the files of the application are fetched ahead by calls that the content security policy allows', async () => {
  const server = vi.fn(
    async (address: string, _init?: RequestInit) => new Response(address === '/dashboard' ? page : ''),
  )
  vi.stubGlobal('fetch', server)
  const links = document.querySelectorAll('link').length
  prefetchApplication()
  await expect.poll(() => server).toHaveBeenCalledTimes(4)
  expect(server.mock.calls.map(([address]) => address)).toEqual([
    ...['/dashboard', '/assets/app-1.js', '/assets/react-1.js', '/assets/app-1.css'],
  ])
  expect(new Set(server.mock.calls.map(([, init]) => init?.priority))).toEqual(new Set(['low']))
  expect(document.querySelectorAll('link')).toHaveLength(links)
})
