const localHosts = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Registers the service worker once the page is idle, except in local development. */
export function registerServiceWorker(): void {
  if (import.meta.env.DEV || localHosts.has(location.hostname) || !('serviceWorker' in navigator)) return
  const register = () => void navigator.serviceWorker.register('/sw.js').catch(() => {})
  if (document.readyState === 'complete') register()
  else window.addEventListener('load', register, { once: true })
}
