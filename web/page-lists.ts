import { addressesOf, firstCallsByAddress, sessionCall } from '@compety/contract/schemas'

/** When the service worker keeps the code: with the shell, with that of players only, or when the screen is opened. */
type OwnCode = { code: string; kept: 'with the shell' | 'for players' | 'when opened' }

/** Screens of players whose code is not part of the player's area; boot.js preloads the code of the opened one. */
export const screensWithOwnCode: Readonly<Record<string, OwnCode>> = {
  // Other people have another dashboard.
  '/dashboard': { code: 'players-dashboard', kept: 'for players' },
  '/predictions': { code: 'sheet', kept: 'with the shell' },
  '/globalRanking': { code: 'rankings', kept: 'with the shell' },
  '/invitations': { code: 'invitations', kept: 'with the shell' },
  '/myProfile': { code: 'my-profile-page', kept: 'when opened' },
  '/contact': { code: 'contact-page', kept: 'when opened' },
  '/faq': { code: 'faq-page', kept: 'when opened' },
}

const lists = () => ({
  publicPages: addressesOf(() => true),
  inBothAreas: addressesOf((page) => page.isInBothAreas === true),
  forEveryone: addressesOf((page) => page.isForEveryone === true),
  sessionCall: sessionCall(),
  firstCalls: firstCallsByAddress(),
})

const asCode = (value: unknown): string => {
  if (value instanceof RegExp) return String(value)
  if (Array.isArray(value)) return `[${value.map(asCode).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  return `{${Object.entries(value).map(([name, part]) => `${name}:${asCode(part)}`)}}`
}

const place = /const \{([\w, ]+)\} = '%lists%'/

/** Inserts the lists into the source of boot.js or sw.js. */
export function withPageLists(script: string): string {
  if (!place.test(script)) throw new Error('page lists: the script has no place for them')
  return script.replace(place, (_, names: string) => {
    const known: Record<string, unknown> = lists()
    const named = names.split(',').map((name) => [name.trim(), known[name.trim()]])
    return `const {${names}} = ${asCode(Object.fromEntries(named))}`
  })
}
