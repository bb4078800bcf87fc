import type * as z from 'zod/mini'
import type { Privilege } from '../rules/privileges.ts'
import type { FailureCode } from './failures.ts'

/**
 * Who may call. 'anyone' ignores the headers; 'visitor or user' reads them and treats invalid ones as absent; 'user' is any user with
 * a session; a privilege is for administrators and for roles that have it.
 */
export type Access = 'anyone' | 'visitor or user' | 'user' | Privilege

type Schema = z.ZodMiniType

export type EndpointShape = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below /api. `{name}` is a positive whole number unless `params` says otherwise. */
  path: `/${string}`
  access: Access
  params?: Schema
  query?: Schema
  body?: Schema
  /** The key that wraps the body; the flat object is taken as well. In a multipart call the part that holds it as JSON. */
  wrapper?: string
  /** Multipart: the field that a bad image is refused under, the parts that may hold it (the first being the one to use), and how many. */
  file?: { field: string; parts: readonly [string, ...string[]]; most?: number }
  response: Schema
  /** 201 when a record is created; 200 by default. */
  status?: 201
  /**
   * The editable record in the answer and the keys that its version is made of, whichever call changes them. GET and changes carry
   * that version as ETag; a change whose If-Match names another one is refused with `changed_meanwhile`, the present record under
   * `key` and its `version`.
   */
  versioned?: { key: string; by: readonly string[] }
  /** Refusals beyond those of every endpoint (404 for its ids, 422 for its fields, access, limits). */
  failures?: readonly FailureCode[]
  /** An addition of ours, which older clients do not know. */
  additive?: true
}

/** Declares an endpoint, the one source of the server's route, the web's call and the OpenAPI document. */
export const endpoint = <const E extends EndpointShape>(shape: E): E => shape

type PathNames<P extends string> = P extends `${string}{${infer Name}}${infer Rest}` ? Name | PathNames<Rest> : never

export type ParamsOf<E extends EndpointShape> = E extends { params: infer S extends Schema }
  ? z.output<S>
  : { [K in PathNames<E['path']>]: number }
export type QueryOf<E extends EndpointShape> = E extends { query: infer S extends Schema } ? z.output<S> : undefined
export type BodyOf<E extends EndpointShape> = E extends { body: infer S extends Schema } ? z.output<S> : undefined
export type AnswerOf<E extends EndpointShape> = z.output<E['response']>
/** The input of a caller, before defaults and conversions. */
export type QueryInput<E extends EndpointShape> = E extends { query: infer S extends Schema } ? z.input<S> : undefined
export type BodyInput<E extends EndpointShape> = E extends { body: infer S extends Schema } ? z.input<S> : undefined

export const isEndpoint = (value: unknown): value is EndpointShape =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value
