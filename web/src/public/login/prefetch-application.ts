/** Fetches what the application starts with, once this page has come to rest, so that it opens at once after the log-in. */
export function prefetchApplication(): () => void {
  const stopped = new AbortController()
  const start = () => void addHints(stopped.signal).catch(() => {})
  if (document.readyState === 'complete') start()
  else window.addEventListener('load', start, { signal: stopped.signal })
  return () => stopped.abort()
}

// The names of its files carry a hash, so they are read from the page that names them.
async function addHints(signal: AbortSignal): Promise<void> {
  const response = await fetch('/dashboard', { headers: { accept: 'text/html' }, signal })
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  const named = page.querySelectorAll('script[type=module], link[rel=modulepreload], link[rel=stylesheet]')
  for (const element of named) {
    const href = element.getAttribute('src') ?? element.getAttribute('href')
    if (href) document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href }))
  }
}
