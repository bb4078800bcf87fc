import { findSession } from './accounts.ts'
import { listMyFavoritePools } from './favourites.ts'
import { listInvitations } from './invitations.ts'
import { findOrganizerProfile } from './organizer-profiles.ts'
import { findPool, listAvailablePools, listMyPools } from './pools.ts'
import { findPredictionSheet } from './prediction-sheet.ts'
import { listUserPredictions } from './predictions.ts'
import { editProfile, findUserProfile } from './profiles.ts'
import { findGlobalRanking, findOwnGlobalRank, findOwnPoolRank, findPoolRanking } from './rankings.ts'
import { listActiveSectors } from './reference.ts'
import type { EndpointShape, QueryOf } from './wire/endpoint.ts'

type FirstCall = { endpoint: EndpointShape; query: object }

const ask = <const E extends EndpointShape>(
  endpoint: E,
  query: Partial<Exclude<QueryOf<E>, undefined>> = {},
): FirstCall => ({ endpoint, query })

const session = ask(findSession)

/**
 * What the player's screens ask for first. boot.js makes these calls before the code of the screen is there. A name in braces is the
 * same part of the address in the screen and in the call.
 */
export const firstCalls: Readonly<Record<`/${string}`, FirstCall[]>> = {
  '/dashboard': [ask(listMyPools, { page: 1, per_page: 3 }), ask(findPredictionSheet)],
  '/myPools': [ask(listMyPools)],
  '/myPools/{id}': [ask(findPool)],
  '/availablePools': [ask(listAvailablePools, { page: 1 }), ask(listActiveSectors)],
  '/availablePools/{id}': [ask(findPool)],
  '/predictions': [ask(findPredictionSheet)],
  '/globalRanking': [ask(findGlobalRanking, { page: 1, me: 0 }), ask(findOwnGlobalRank)],
  '/pools/{id}/poolRanking': [ask(findPoolRanking, { page: 1, me: 0 }), ask(findOwnPoolRank), ask(findPool)],
  '/pools/{id}/userPredictions/{userId}': [ask(listUserPredictions)],
  '/myFavoritePools': [ask(listMyFavoritePools)],
  '/invitations': [ask(listInvitations)],
  '/organizer_profile/{name_or_id}': [ask(findOrganizerProfile)],
  '/user/{id}': [ask(findUserProfile)],
  '/myProfile': [ask(editProfile)],
}

/** A screen's address as an expression, and its calls with `$1` for what the first group of the expression matches. */
export type FirstCallsOfScreen = [screen: RegExp, ...calls: string[]]

export function firstCallsByAddress(): FirstCallsOfScreen[] {
  return Object.entries(firstCalls).map(([screen, calls]) => {
    const names = [...screen.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')
    // A part of an address is a whole number unless the endpoint says otherwise.
    const isWord = calls.some(({ endpoint }) => endpoint.params)
    const pattern = screen.replaceAll('/', '\\/').replace(/\{\w+\}/g, isWord ? '([^/]+)' : '(\\d+)')
    return [new RegExp(`^${pattern}$`), ...calls.map((call) => addressOfCall(call, names))]
  })
}

/** The address of the call that every screen makes. */
export const sessionCall = (): string => addressOfCall(session, [])

const addressOfCall = ({ endpoint: { path }, query }: FirstCall, names: string[]): string => {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (!names.includes(name)) throw new Error(`${path}: the screen's address has no {${name}}`)
    return `$${names.indexOf(name) + 1}`
  })
  const search = Object.entries(query).map(([name, value]) => `${name}=${value}`)
  return [filled, search.join('&')].filter(Boolean).join('?')
}
