import type { EndpointName } from '../../src/platform/http/openapi/summaries/names.ts'
import type { Actor } from '../app.ts'
import type { Stage } from './stage.ts'

export type { EndpointName } from '../../src/platform/http/openapi/summaries/names.ts'

type File = { bytes: Buffer; filename: string; type: string }
export type Json = { [key: string]: unknown }

/**
 * The input of a request. The caller follows from the endpoint's access unless `as` is given. `confirm` answers the
 * question that the call asks first.
 */
export type Asked = { as?: Actor; confirm?: string; params?: Record<string, string | number>; body?: Json; file?: File }

/** Creates the data that a request needs to succeed, and returns the request. */
export type Recipe = (stage: Stage) => Asked | Promise<Asked>
export type Recipes<N extends EndpointName> = Record<N, Recipe>

/** A request without input. */
export const nothing: Recipe = () => ({})

/** A request with the answer to the question that its call asks first. */
export const confirmed =
  (confirm: string, recipe: Recipe): Recipe =>
  async (stage) => ({ ...(await recipe(stage)), confirm })

let count = 0
/** A unique text of letters and digits. */
export function fresh(what = 'nuevo'): string {
  return `${what}${(++count).toString(36)}`
}
