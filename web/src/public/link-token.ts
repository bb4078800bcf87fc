/** The token of a mailed link, which is the last part of the path. */
export function linkToken(): string {
  const part = location.pathname.replace(/\/+$/, '').split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
