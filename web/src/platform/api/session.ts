import type { AnswerOf, authenticate, SessionUser } from '@compety/contract'
import { useSyncExternalStore } from 'react'

/** time_zone: APP_TIMEZONE, once GET /session has told it. */
export type Session = { token: string; user: SessionUser; time_zone?: string }

// This key holds the session and nothing else.
const key = 'root'
const listeners = new Set<() => void>()
let text = read()
let current = parse(text)

function read(): string | null {
  // Public pages are built ahead, where there is no storage.
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

function announce(): void {
  text = read()
  current = parse(text)
  for (const listener of listeners) listener()
}

/** Takes what another tab did to the session; a screen of somebody else begins anew. */
function followOtherTabs(): void {
  if (read() === text) return
  const before = current
  announce()
  if (before && current && before.user.id !== current.user.id) location.reload()
}

function store(session: Session): void {
  localStorage.setItem(key, JSON.stringify(session))
  announce()
}

export function currentSession(): Session | null {
  return current
}

/** What the browser keeps, which a page that lay in its back cache has not heard of. */
export function storedSession(): Session | null {
  return parse(read())
}

/** Takes the answer of /authenticate. */
export function beginSession({ token, user }: AnswerOf<typeof authenticate>): void {
  store({ token, user })
}

/** Takes what GET /session says now; a session that another tab has ended meanwhile stays ended. */
export function refreshSession({ user, time_zone }: Omit<Session, 'token'>): void {
  followOtherTabs()
  if (!current || current.user.id !== user.id) return
  const fresh = { ...current, user, ...(time_zone && { time_zone }) }
  // What another tab ended is seen here a moment later: what did not change is not written back.
  if (JSON.stringify(fresh) !== text) store(fresh)
}

export function endSession(): void {
  try {
    localStorage.removeItem(key)
  } finally {
    announce()
  }
}

/** Whether another session has begun since, here or in another tab, where that is seen a moment later. */
export function isReplaced(session: Session | null): boolean {
  followOtherTabs()
  return session !== null && current !== null && current.token !== session.token
}

// From the first moment on: another tab may end the session while this one starts.
if (typeof window !== 'undefined') {
  window.addEventListener('storage', ({ key: changed }) => {
    if (changed === key || changed === null) followOtherTabs()
  })
  // A page that lay in the browser's back cache has not heard of that; one without a session sees to itself.
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

/** The session, also when another tab begins or ends it. */
export function useSession(): Session | null {
  return useSyncExternalStore(subscribe, currentSession, () => null)
}

/** For screens inside the shell, which exist only with a session. */
export function useSessionUser(): SessionUser {
  const session = useSession()
  if (!session) throw new Error('no session')
  return session.user
}
