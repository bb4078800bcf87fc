import { listActiveSectors } from './catalogue/reference.ts'
import { listMyFavoritePools } from './competitions/favourites.ts'
import { listInvitations } from './competitions/invitations.ts'
import { findOrganizerProfile } from './competitions/organizer-profiles.ts'
import { findPool, listAvailablePools, listMyPools } from './competitions/pools.ts'
import { findSession } from './identity/accounts.ts'
import { editProfile, findUserProfile } from './people/profiles.ts'
import { findPredictionSheet } from './predictions/prediction-sheet.ts'
import { listUserPredictions } from './predictions/predictions.ts'
import { findGlobalRanking, findOwnGlobalRank, findOwnPoolRank, findPoolRanking } from './standings/rankings.ts'
import { listRivals } from './standings/rivals.ts'
import type { EndpointShape, QueryOf } from './wire/endpoint.ts'

type FirstCall = { endpoint: EndpointShape; query: object }

const firstCall = <const E extends EndpointShape>(
  endpoint: E,
  query: Partial<Exclude<QueryOf<E>, undefined>> = {},
): FirstCall => ({ endpoint, query })

const session = firstCall(findSession)

/**
 * The first requests of the player's screens. boot.js sends them before the code of the screen has loaded. A name in
 * braces is the same part of the address in the screen and in the call.
 */
export const firstCalls: Readonly<Record<`/${string}`, FirstCall[]>> = {
  '/dashboard': [
    firstCall(listMyPools, { page: 1, per_page: 3 }),
    firstCall(findPredictionSheet),
    firstCall(listRivals),
  ],
  '/myPools': [firstCall(listMyPools)],
  '/myPools/{id}': [firstCall(findPool)],
  '/availablePools': [firstCall(listAvailablePools, { page: 1 }), firstCall(listActiveSectors)],
  '/availablePools/{id}': [firstCall(findPool)],
  '/predictions': [firstCall(findPredictionSheet)],
  '/globalRanking': [
    firstCall(findGlobalRanking, { page: 1, live: 1, me: 0 }),
    firstCall(findOwnGlobalRank, { live: 1 }),
  ],
  '/pools/{id}/poolRanking': [
    firstCall(findPoolRanking, { page: 1, live: 1, me: 0 }),
    firstCall(findOwnPoolRank, { live: 1 }),
    firstCall(findPool),
  ],
  '/pools/{id}/userPredictions/{userId}': [firstCall(listUserPredictions)],
  '/myFavoritePools': [firstCall(listMyFavoritePools)],
  '/invitations': [firstCall(listInvitations)],
  '/organizer_profile/{name_or_id}': [firstCall(findOrganizerProfile)],
  '/user/{id}': [firstCall(findUserProfile)],
  '/myProfile': [firstCall(editProfile)],
}

/** A regular expression of a screen's address, and its calls, in which `$1` is the first group of the expression. */
export type FirstCallsOfScreen = [screen: RegExp, ...calls: string[]]

export function firstCallsByAddress(): FirstCallsOfScreen[] {
  return Object.entries(firstCalls).map(([screen, calls]) => {
    const names = [...screen.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')
    // A part of an address is an integer unless the endpoint declares it otherwise.
    const isWord = calls.some(({ endpoint }) => endpoint.params)
    const pattern = screen.replaceAll('/', '\\/').replace(/\{\w+\}/g, isWord ? '([^/]+)' : '(\\d+)')
    return [new RegExp(`^${pattern}$`), ...calls.map((call) => addressOfCall(call, names))]
  })
}

/** The address of the session call, which every screen makes. */
export const sessionCall = (): string => addressOfCall(session, [])

const addressOfCall = ({ endpoint: { path }, query }: FirstCall, names: string[]): string => {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (!names.includes(name)) throw new Error(`${path}: the screen's address has no {${name}}`)
    return `$${names.indexOf(name) + 1}`
  })
  const search = Object.entries(query).map(([name, value]) => `${name}=${value}`)
  return [filled, search.join('&')].filter(Boolean).join('?')
}
