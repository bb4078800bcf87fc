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

  // As src/api/session.ts reads it; whoever has no role is not signed in.
  const isSession = (text) => {
    try {
      const { token, user } = JSON.parse(text)
      return Boolean(token && user.id && user.role_id)
    } catch {
      return false
    }
  }
  const signedIn = isSession(read('root'))
  if (signedIn) sessionStorage.removeItem('compety-logged-out')
  const address = new URL(location.href)
  const path = address.pathname.replace(/\/+$/, '') || '/'
  // Help and contact exist in both areas. The server cannot see the session, so ?app asks it for the application.
  const isInBoth = /^\/(faq|contact)$/.test(path)
  const isAsked = address.searchParams.has('app')
  const isForEveryone = /^\/(reset_password|prove_email|stop_reminders)\//.test(path)

  if (page.dataset.area === 'public' && signedIn && !isForEveryone) {
    if (!isInBoth) location.replace('/dashboard')
    else if (!isAsked) {
      address.searchParams.set('app', '')
      location.replace(address.href)
    }
  }
  if (page.dataset.area === 'application') {
    address.searchParams.delete('app')
    if (signedIn && isInBoth && isAsked) history.replaceState(null, '', address.href)
    else if (!signedIn && isInBoth && isAsked) location.replace(address.href)
    else if (!signedIn) toLogin()
  }

  function toLogin() {
    try {
      if (/^\/accept_invitation\/[^/]+$/.test(path)) localStorage.setItem('compety-invitation-path', path)
      // Going back after a log-out is no wrong address (decisions-player Q-20).
      const hasLoggedOut = sessionStorage.getItem('compety-logged-out') !== null
      if (path !== '/' && !hasLoggedOut) sessionStorage.setItem('compety-login-notice', 'unknown-url')
    } catch {
      // Without storage there is nothing to hand over.
    }
    location.replace('/login')
  }
})()
