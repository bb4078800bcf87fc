// Runs before the first paint on every page: sets the colour scheme and sends users to the area that they belong to.
;(() => {
  // web/page-lists.ts writes these from the contract.
  const { inBothAreas, forEveryone, sessionCall, firstCalls } = '%lists%'
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

  // The same test as in src/platform/api/session.ts; a session without a role counts as none.
  const isSession = (text) => {
    try {
      const { token, user } = JSON.parse(text)
      return Boolean(token && user.id && user.role_id)
    } catch {
      return false
    }
  }
  const signedIn = isSession(read('root'))
  const address = new URL(location.href)
  const path = address.pathname.replace(/\/+$/, '') || '/'
  // Help and contact exist in both areas. The server cannot see the session, so `?app` requests the page of the
  // application.
  const isInBoth = inBothAreas.test(path)
  const hasAppParameter = address.searchParams.has('app')
  const isForEveryone = forEveryone.test(path)

  // The link of a pool that led to the log-in or the registration.
  const wanted = /^\/(login|register)$/.test(path) && address.searchParams.get('join')
  const leavePublic = () => {
    if (wanted) return location.replace(`/join/${encodeURIComponent(wanted)}`)
    if (!isInBoth) return location.replace('/dashboard')
    if (hasAppParameter) return
    address.searchParams.set('app', '')
    location.replace(address.href)
  }
  // The built page can be read without code and fonts. They load after the first paint, when the page is complete, or
  // after a while if nothing is painted.
  const fetchRestLater = () => {
    const open = () => {
      const rest = document.querySelector('template.rest')
      rest?.replaceWith(rest.content)
    }
    const openWhenWhole = () => {
      if (document.readyState === 'loading') addEventListener('DOMContentLoaded', open)
      else open()
    }
    addEventListener('load', () => setTimeout(open, 500))
    const onPaint = (seen) => seen.getEntriesByName('first-contentful-paint').forEach(openWhenWhole)
    new PerformanceObserver(onPaint).observe({ type: 'paint', buffered: true })
  }
  // Buttons pressed before the code listens are pressed again afterwards, in order: only the last one of a form, and
  // none if the user typed in the form after it. Forms that the browser submits by itself are not affected.
  const recordPresses = () => {
    let pressed = []
    const keep = (event) => {
      const button = event.target.closest?.('button')
      if (!button || button.form?.method === 'get') return
      event.preventDefault()
      if (button.form) forget({ target: button })
      pressed.push(button)
    }
    const forget = ({ target }) => {
      pressed = pressed.filter(({ form }) => form !== target.form)
    }
    addEventListener('click', keep, { capture: true })
    addEventListener('input', forget, { capture: true })
    const pressAgain = async () => {
      removeEventListener('click', keep, { capture: true })
      removeEventListener('input', forget, { capture: true })
      for (const button of pressed) {
        if (button.isConnected) button.click()
        // Lets React render the change before the next press.
        await undefined
      }
    }
    addEventListener('compety-listens', pressAgain, { once: true })
  }

  const showFailure = ({ target }) => {
    const notice = target.type === 'module' && document.querySelector('.first-failure')
    if (!notice) return
    notice.hidden = false
    notice.querySelector('button').onclick = () => location.reload()
  }
  addEventListener('error', showFailure, { capture: true })

  if (page.dataset.area === 'public') {
    page.toggleAttribute('data-invited', read('compety-invitation-path') !== null)
    if (signedIn && !isForEveryone) leavePublic()
    recordPresses()
    fetchRestLater()
  }
  // Sends the calls of the first screen while its code is still loading; src/platform/api/early-answers.ts returns
  // their answers.
  const sendEarlyCalls = () => {
    const { token, user } = JSON.parse(read('root'))
    const headers = { 'x-email': user.email, 'x-token': token }
    const ofScreen = user.role_id === 2 && !location.search && firstCalls.find(([pattern]) => pattern.test(path))
    const [pattern = /.*/, ...calls] = ofScreen || []
    const sentAt = Date.now()
    // The same time-out as in src/platform/api/call.ts.
    const signal = AbortSignal.timeout(30_000)
    const answers = [sessionCall, ...calls].map((call) => {
      const url = `/api${path.replace(pattern, call)}`
      return [url, fetch(url, { headers, signal }).catch(() => undefined)]
    })
    window.earlyAnswers = { token, sentAt, answers: new Map(answers) }
  }

  // Writes values of the first answers into the first frame.
  const fillFirstFrame = async (response) => {
    const answer = await (await response)?.clone().json()
    for (const place of document.querySelectorAll('.first-frame [data-field]')) {
      const value = place.dataset.field.split('.').reduce((part, name) => part?.[name], answer)
      if (value) place.textContent = value
    }
  }

  const openTemplates = (which) => {
    for (const part of document.querySelectorAll(`template${which}`)) part.replaceWith(part.content)
  }
  // Shows the first frame of this screen (src/start/first-frame.tsx) until the code runs, and preloads the screen's own
  // code, or the routes of the back-office.
  const showFirstFrame = () => {
    openTemplates(`[data-code="${CSS.escape(path)}"]`)
    const frame = document.querySelector('.first-frame')
    // The development server renders no first frame.
    if (!frame) return
    frame.toggleAttribute('data-collapsed', read('compety-sidebar-collapsed') === 'true')
    const { role_id, username, user_profile } = JSON.parse(read('root')).user
    if (role_id !== 2) return openTemplates('[data-code=office]')
    openTemplates('[data-player]')
    openTemplates(`[data-path="${CSS.escape(path.replace(/\d+/g, 'n'))}"]`)
    if (!location.search) openTemplates('[data-bare]')
    frame.querySelector(`a[href="${CSS.escape(path)}"]`)?.toggleAttribute('data-here', true)
    const name = user_profile?.name ?? username
    if (name) frame.querySelector('[data-greeting]')?.append(`, ${name}`)
    // The screen itself reports a failed answer.
    if (frame.querySelector('[data-field]'))
      for (const response of window.earlyAnswers.answers.values()) fillFirstFrame(response).catch(() => {})
    // The first use of Intl in a language is slow, so it happens while the code is loading.
    setTimeout(() => new Intl.NumberFormat('es'), 50)
  }

  // Stores the path of the invitation, because the session may have ended without the browser knowing.
  const rememberInvitation = () => {
    try {
      if (/^\/accept_(organizer_)?invitation\/[^/]+$/.test(path)) localStorage.setItem('compety-invitation-path', path)
    } catch {
      // A browser without storage has no session either.
    }
  }

  if (page.dataset.area === 'application') {
    rememberInvitation()
    address.searchParams.delete('app')
    if (signedIn && hasAppParameter) history.replaceState(null, '', address.href)
    if (signedIn) sendEarlyCalls()
    if (signedIn) document.addEventListener('readystatechange', showFirstFrame, { once: true })
    else if (isInBoth && hasAppParameter) location.replace(address.href)
    else toLogin()
  }

  function toLogin() {
    try {
      // src/platform/api/entry-path.ts reads it after the log-in.
      if (path !== '/') sessionStorage.setItem('compety-entry-path', path + address.search + address.hash)
      // Does not report an unknown address to a user who goes back after the session has ended, who starts the
      // installed application, or who opens a link of the kind that players send.
      const isMailed = /^\/(accept_invitation|accept_organizer_invitation|join|availablePools)\/[^/]+$/.test(path)
      const goesBack = performance.getEntriesByType('navigation')[0]?.type === 'back_forward'
      if (path !== '/' && !goesBack && !hasAppParameter && !isMailed)
        sessionStorage.setItem('compety-login-notice', 'unknown-url')
    } catch {
      // Without storage no notice can be passed on.
    }
    location.replace('/login')
  }
})()
