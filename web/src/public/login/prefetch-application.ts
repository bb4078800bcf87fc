/**
 * Fetches the files of the application into the browser's cache after this page has loaded, so that the application opens
 * quickly after the log-in. Firefox would refuse <link rel=prefetch> by default-src, and WebKit would ignore it.
 */
export function prefetchApplication(): () => void {
  const stopped = new AbortController()
  const start = () => void fetchFiles(stopped.signal).catch(() => {})
  if (document.readyState === 'complete') start()
  else window.addEventListener('load', start, { signal: stopped.signal })
  return () => stopped.abort()
}

// One file after the other, so that the log-in never waits for a connection.
async function fetchFiles(signal: AbortSignal): Promise<void> {
  const read = async (address: string, init?: RequestInit) =>
    (await fetch(address, { priority: 'low', signal, ...init })).text()
  // File names contain a hash, so they are read from the page that links them.
  const page = new DOMParser().parseFromString(
    await read('/dashboard', { headers: { accept: 'text/html' } }),
    'text/html',
  )
  for (const element of page.querySelectorAll('script[type=module], link[rel=modulepreload], link[rel=stylesheet]')) {
    const address = element.getAttribute('src') ?? element.getAttribute('href')
    if (address) await read(address)
  }
}
