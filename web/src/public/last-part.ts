/** What stands last in the address: the token of a link. */
export function lastPart(): string {
  const part = location.pathname.replace(/\/+$/, '').split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
