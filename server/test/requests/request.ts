import type * as contract from '@compety/contract'
import type { EndpointShape } from '@compety/contract'
import type { Actor } from '../app.ts'
import type { Stage } from './stage.ts'

type Contract = typeof contract
/** The name that the contract exports an endpoint under. */
export type EndpointName = { [K in keyof Contract]: Contract[K] extends EndpointShape ? K : never }[keyof Contract]

type File = { bytes: Buffer; filename: string; type: string }
export type Json = { [key: string]: unknown }

/** What an endpoint is asked for; who asks follows from its access unless it says. */
export type Asked = { as?: Actor; params?: Record<string, string | number>; body?: Json; file?: File }

/** Makes what a request needs to succeed, and the request. */
export type Recipe = (stage: Stage) => Asked | Promise<Asked>
export type Recipes<N extends EndpointName> = Record<N, Recipe>

let count = 0
/** Letters and digits that nobody used yet. */
export function fresh(what = 'nuevo'): string {
  return `${what}${(++count).toString(36)}`
}
