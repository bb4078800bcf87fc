import { addressesOf, firstCallsByAddress, sessionCall } from '@compety/contract/schemas'

type OwnCode = { code: string } & ({ isInShell: boolean; isForPlayers?: false } | { isForPlayers: true })

/**
 * Screens of players whose code is not part of the player's area; boot.js preloads the code of the opened one. One with
 * `isForPlayers` has other code for other people, and is always in the shell.
 */
export const screensWithOwnCode: Readonly<Record<string, OwnCode>> = {
  '/dashboard': { code: 'players-dashboard', isForPlayers: true },
  '/predictions': { code: 'sheet', isInShell: true },
  '/globalRanking': { code: 'rankings', isInShell: true },
  '/invitations': { code: 'invitations', isInShell: true },
  // The service worker fetches these only when they are opened.
  '/myProfile': { code: 'my-profile-page', isInShell: false },
  '/contact': { code: 'contact-page', isInShell: false },
  '/faq': { code: 'faq-page', isInShell: false },
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
