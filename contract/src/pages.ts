/**
 * The pages that visitors see without a session. The server, the build, the development server, boot.js and the service
 * worker take their lists from here.
 */
type PublicPage = {
  /** The page is built to this file. */
  file: string
  /** Matches the addresses of the page, without a slash at their end. */
  path: RegExp
  /** The application has a page at the same address for its users. */
  isInBothAreas?: true
  /** Users with a session stay on the page; the other public pages send them to the application. */
  isForEveryone?: true
  /** Search engines may show the page. */
  isIndexed?: true
}

export const publicPages = [
  { file: 'index', path: /^\/$/, isIndexed: true },
  { file: 'login', path: /^\/login$/, isIndexed: true },
  { file: 'register', path: /^\/register$/, isIndexed: true },
  { file: 'faq', path: /^\/faq$/, isInBothAreas: true, isIndexed: true },
  { file: 'contact', path: /^\/contact$/, isInBothAreas: true, isIndexed: true },
  { file: 'organizer', path: /\/organizer\/[^/]+/, isIndexed: true },
  { file: 'reset_password', path: /^\/reset_password\/[^/]+$/, isForEveryone: true },
  { file: 'prove_email', path: /^\/prove_email\/[^/]+$/, isForEveryone: true },
  { file: 'stop_invitations', path: /^\/stop_invitations\/[^/]+$/, isForEveryone: true },
  { file: 'join', path: /^\/join\/[^/]+$/, isForEveryone: true },
  { file: 'privacidad', path: /^\/privacidad$/, isForEveryone: true, isIndexed: true },
  { file: 'terminos', path: /^\/terminos$/, isForEveryone: true, isIndexed: true },
  { file: 'desarrolladores', path: /^\/desarrolladores$/, isForEveryone: true, isIndexed: true },
  { file: 'stop_notifications', path: /^\/stop_notifications\/[^/]+$/, isForEveryone: true },
  { file: 'stop_reminders', path: /^\/stop_reminders\/[^/]+$/, isForEveryone: true },
] as const satisfies PublicPage[]

export type PublicFile = (typeof publicPages)[number]['file']

/** The service worker shows this page without a network. */
const offline = '/offline'

/**
 * The file that shows an address: a public page, or the application. Only the browser knows whether there is a session:
 * on pages that are in both areas, boot.js requests the application by `?app`.
 */
export function pageFileOf(address: string): string {
  const [pathname = '', query = ''] = address.split('?')
  const path = pathname.replace(/\/+$/, '') || '/'
  if (path === offline) return 'offline.html'
  const page: PublicPage | undefined = publicPages.find((each) => each.path.test(path))
  const wantsApplication = page?.isInBothAreas && /(^|&)app(=|&|$)/.test(query)
  return page && !wantsApplication ? `${page.file}.html` : 'app.html'
}

/** Whether search engines may show a page that is built to this file. */
export function isIndexed(file: string): boolean {
  return publicPages.some((page: PublicPage) => page.isIndexed === true && `${page.file}.html` === file)
}

/** One expression that matches the addresses of all public pages that pass `which`. */
export function addressesOf(which: (page: PublicPage) => boolean): RegExp {
  return new RegExp(
    publicPages
      .filter(which)
      .map(({ path }) => path.source)
      .join('|'),
  )
}
