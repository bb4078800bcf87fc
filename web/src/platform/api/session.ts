import type { SessionUser } from '@compety/contract'
import { useSyncExternalStore } from 'react'

/** `time_zone` is the server's APP_TIMEZONE, known after GET /session. */
export type Session = { token: string; user: SessionUser; time_zone?: string }

const key = 'root'
const listeners = new Set<() => void>()
let text = read()
let current = parse(text)

function read(): string | null {
  // Public pages are prerendered in an environment without storage.
  if (typeof window === 'undefined') return null
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

// The same check as in public/boot.js: a session without a role counts as signed out.
function parse(stored: string | null): Session | null {
  if (stored === null) return null
  try {
    const session: Session = JSON.parse(stored)
    return session.token && session.user.id && session.user.role_id ? session : null
  } catch {
    return null
  }
}

function notifyListeners(): void {
  text = read()
  current = parse(text)
  for (const listener of listeners) listener()
}

/** Applies a change of the session by another tab. If it now belongs to another user, the page reloads. */
function followOtherTabs(): void {
  if (read() === text) return
  const before = current
  notifyListeners()
  if (before && current && before.user.id !== current.user.id) location.reload()
}

function store(session: Session): void {
  localStorage.setItem(key, JSON.stringify(session))
  notifyListeners()
}

export function currentSession(): Session | null {
  return current
}

/** The session in the storage. A page restored from the back/forward cache may not know of its changes yet. */
export function storedSession(): Session | null {
  return parse(read())
}

/** Whether this browser keeps a session until the next page. Some keep nothing, or have no space left. */
export function canStoreSession(): boolean {
  try {
    const probe = `${key}-probe`
    localStorage.setItem(probe, 'x'.repeat(4096))
    localStorage.removeItem(probe)
    return true
  } catch {
    return false
  }
}

/** The cache with the answers kept for a start without a network (platform/offline-answers). */
export const answersCache = 'kept-answers'

/** Drops the answers kept for whoever was signed in before. */
export function forgetAnswers(): void {
  // Browsers have caches on secure pages only.
  if ('caches' in window) void caches.delete(answersCache).catch(() => undefined)
}

/** Stores the session from the answer to a log-in. */
export function beginSession({ token, user }: Pick<Session, 'token' | 'user'>): void {
  forgetAnswers()
  store({ token, user })
}

/** Updates the session from GET /session. A session that another tab has ended meanwhile stays ended. */
export function refreshSession({ user, time_zone }: Omit<Session, 'token'>): void {
  followOtherTabs()
  if (!current || current.user.id !== user.id) return
  const fresh = { ...current, user, ...(time_zone && { time_zone }) }
  // Does not store unchanged data, because another tab may have ended the session a moment ago.
  if (JSON.stringify(fresh) !== text) store(fresh)
}

export function endSession(): void {
  forgetAnswers()
  try {
    localStorage.removeItem(key)
  } finally {
    notifyListeners()
  }
}

/** Whether another session has begun since, in this tab or in another one. */
export function isReplaced(session: Session | null): boolean {
  followOtherTabs()
  return session !== null && current !== null && current.token !== session.token
}

// Registered immediately, because another tab may end the session while this one starts.
if (typeof window !== 'undefined') {
  window.addEventListener('storage', ({ key: changed }) => {
    if (changed === key || changed === null) followOtherTabs()
  })
  // A page in the back/forward cache receives no storage events. Pages without a session check it in use-leave-when-signed-in.ts.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && current) followOtherTabs()
  })
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** The current session; updates also when another tab begins or ends it. */
export function useSession(): Session | null {
  return useSyncExternalStore(subscribe, currentSession, () => null)
}

/** The current user, for screens inside the shell, which are only shown with a session. */
export function useSessionUser(): SessionUser {
  const session = useSession()
  if (!session) throw new Error('no session')
  return session.user
}
