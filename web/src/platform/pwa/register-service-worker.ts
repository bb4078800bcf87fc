const localHosts = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Outside of local development, once the page has come to rest (player.md 9, decisions-player Q-147). */
export function registerServiceWorker(): void {
  if (import.meta.env.DEV || localHosts.has(location.hostname) || !('serviceWorker' in navigator)) return
  const register = () => void navigator.serviceWorker.register('/sw.js').catch(() => {})
  if (document.readyState === 'complete') register()
  else window.addEventListener('load', register, { once: true })
}
