import type * as contract from '@compety/contract'
import type { EndpointShape } from '@compety/contract'

type Contract = typeof contract

/** The names of all endpoints, which are the operation ids of the document. */
export type EndpointName = {
  [Name in keyof Contract]: Contract[Name] extends EndpointShape ? Name : never
}[keyof Contract]

export type Summaries = Partial<Record<EndpointName, string>>
