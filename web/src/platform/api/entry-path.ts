// public/boot.js stores the address that a visitor wanted, as does a session that ends. The tab opens it after the log-in.
const key = 'compety-entry-path'

/** Stores the address of the present screen, to return to it after the log-in. */
export function storeEntryPath(): void {
  try {
    const { pathname, search, hash } = location
    sessionStorage.setItem(key, pathname + search + hash)
  } catch {
    // Without storage the log-in leads to the start.
  }
}

export function forgetEntryPath(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Without storage there is none.
  }
}

/** The stored address, once. It is one of this server: two slashes at its begin would name another one. */
export function takeEntryPath(): string | null {
  try {
    const path = sessionStorage.getItem(key)
    forgetEntryPath()
    return path && isOfThisServer(path) ? path : null
  } catch {
    return null
  }
}

const isOfThisServer = (path: string): boolean =>
  path.startsWith('/') && new URL(path, location.origin).origin === location.origin
