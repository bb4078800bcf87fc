// Runs before the first paint, on every page: the colour scheme, and who belongs where.
;(() => {
  const read = (key) => {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }
  const page = document.documentElement
  const chosen = read('compety-color-scheme')
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  page.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')

  const signedIn = read('root') !== null
  const path = location.pathname.replace(/\/+$/, '') || '/'
  if (page.dataset.area === 'public' && signedIn) location.replace('/dashboard')
  if (page.dataset.area === 'application' && !signedIn) {
    try {
      if (/^\/accept_invitation\/[^/]+$/.test(path)) localStorage.setItem('compety-invitation-path', path)
      if (path !== '/') sessionStorage.setItem('compety-login-notice', 'unknown-url')
    } catch {
      // Without storage there is nothing to hand over.
    }
    location.replace('/login')
  }
})()
