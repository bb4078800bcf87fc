import { type BodyOf, type createToken, longestManageDays, type Scope } from '@compety/contract'

/** What the form holds. `days` is '' for a token without an end. */
type TokenDraft = { name: string; scopes: readonly Scope[]; days: string }

export const nothing: TokenDraft = { name: '', scopes: ['read'], days: '90' }

const lifetimes = [
  { value: '7', label: 'En 7 días' },
  { value: '30', label: 'En 30 días' },
  { value: '90', label: 'En 90 días' },
  { value: '365', label: 'En un año' },
  { value: '', label: 'No vence' },
]

/** The lifetimes on offer. A token to manage ends after 90 days at the latest. */
export function lifetimesOf(scopes: readonly Scope[]) {
  const isOffered = ({ value }: { value: string }) => value !== '' && Number(value) <= longestManageDays
  return scopes.includes('manage') ? lifetimes.filter(isOffered) : lifetimes
}

export function faultsOf({ name, scopes }: TokenDraft): Partial<Record<string, string>> {
  return {
    ...(name.trim() === '' && { name: 'Ingresa el nombre.' }),
    ...(scopes.length === 0 && { scopes: 'Elige al menos un permiso.' }),
  }
}

/** The longest token to manage has no date: the server's clock decides. */
export function bodyOf({ name, scopes, days }: TokenDraft, now: number): BodyOf<typeof createToken> {
  const isLongest = scopes.includes('manage') && (days === '' || Number(days) >= longestManageDays)
  const expires_at = days === '' || isLongest ? null : new Date(now + Number(days) * 86_400_000).toISOString()
  return { name, scopes: [...scopes], expires_at }
}
