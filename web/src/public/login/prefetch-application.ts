/**
 * Prefetches the files of the application after this page has loaded, so that the application opens quickly after the
 * log-in.
 */
export function prefetchApplication(): () => void {
  const stopped = new AbortController()
  const start = () => void addHints(stopped.signal).catch(() => {})
  if (document.readyState === 'complete') start()
  else window.addEventListener('load', start, { signal: stopped.signal })
  return () => stopped.abort()
}

// File names contain a hash, so they are read from the page that links them.
async function addHints(signal: AbortSignal): Promise<void> {
  const response = await fetch('/dashboard', { headers: { accept: 'text/html' }, signal })
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  const links = page.querySelectorAll('script[type=module], link[rel=modulepreload], link[rel=stylesheet]')
  for (const element of links) {
    const href = element.getAttribute('src') ?? element.getAttribute('href')
    if (href) document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href }))
  }
}
