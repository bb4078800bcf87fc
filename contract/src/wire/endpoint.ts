import type * as z from 'zod/mini'
import type { Privilege } from '../rules/privileges.ts'
import type { FailureCode } from './failures.ts'

/**
 * Who may call. 'anyone' ignores the headers; 'visitor or user' reads them and treats invalid ones as absent; 'user' is
 * any user with a session; a privilege is for administrators and for roles that have it.
 */
export type Access = 'anyone' | 'visitor or user' | 'user' | Privilege

/** What `{id}` in a path names, if an organizer may own it. */
export type Ownable =
  | 'pool'
  | 'organizer'
  | 'match'
  | 'team'
  | 'tournament'
  | 'import'
  | 'league'
  | 'question'
  | 'webhook'
  | 'webhook delivery'

/**
 * Whose members may call beside the holders of the privilege: those of the organizer that owns the record `{id}`, or of
 * any organizer, where the call names it elsewhere. The organizer is active; while it is suspended its members may only
 * call GET. `role` leaves out managers. `official: false` leaves official pools to the privilege.
 */
export type Members = { of: Ownable | 'any organizer'; role?: 'owner'; official?: false }

/**
 * What a personal access token may be used for. Scopes do not include each other. `read` and `predict` are what a player
 * does, `organize` what members of organizers do, `manage` what privileges allow, outside of users, roles, privileges
 * and mails (docs/rules.md, rules 491 to 495).
 */
export const scopeNames = ['read', 'predict', 'organize', 'manage'] as const
export type Scope = (typeof scopeNames)[number]

type Schema = z.ZodMiniType

export type EndpointShape = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below /api. `{name}` is a positive whole number unless `params` says otherwise. */
  path: `/${string}`
  access: Access
  /**
   * The scopes of a token of which one is enough; none: refused to tokens. Where a call is for members and for holders
   * of a privilege, `organize` admits by the membership only, and `manage` by the privilege only.
   */
  scopes: readonly Scope[]
  /** Needed on the paths of a record that an organizer may own if `access` is a privilege. */
  members?: Members | 'nobody'
  params?: Schema
  query?: Schema
  body?: Schema
  /** The body of those who call as members of the organizer, where it differs. */
  membersBody?: Schema
  /**
   * The key that wraps the body. Without it all required fields count as missing. In a multipart call, the part that
   * contains the body as JSON.
   */
  wrapper?: string
  /**
   * Multipart: the field for errors of an image, the accepted part names (the first one is preferred), and the maximum
   * number of images.
   */
  file?: { field: string; parts: readonly [string, ...string[]]; most?: number }
  response: Schema
  /** The media types of an answer that is a file, or comes as a stream beside JSON. */
  produces?: readonly string[]
  /** 201 when a record is created; 200 by default. */
  status?: 201
  /** The answer with status 202, where a further call completes this one. */
  accepted?: Schema
  /**
   * The editable record in the answer and the keys of its version. GET and changes return that version as ETag. A
   * change whose If-Match names another version is refused with `changed_meanwhile`. The refusal contains the present
   * record under `key` and its `version`.
   */
  versioned?: { key: string; by: readonly string[] }
  /** Refusals beyond those that every endpoint may have: 404 for its ids, 422 for its fields, access and limits. */
  failures?: readonly FailureCode[]
  /** `token` in the query may name the caller (POST /changes/token). No other credential counts in an address. */
  takesAddressToken?: true
  /** May be called by a session that lacks a required second factor. */
  withoutSecondFactor?: true
  /** Not one of the original calls, so that older clients do not know it. */
  additive?: true
}

type Owned =
  | ('pools' | 'pool' | 'editPool')
  | ('organizers' | 'editOrganizer')
  | ('matches' | 'editMatch')
  | ('teams' | 'editTeam')
  | ('tournaments' | 'editTournament')
  | 'imports'
  | 'leagues'
  | 'questions'
  | ('webhooks' | 'webhook_deliveries')
type OwnedPath = `/${Owned}/{id}${string}`
type Decided<E extends EndpointShape> = E extends { path: OwnedPath; access: Privilege }
  ? { members: Members | 'nobody' }
  : unknown

/**
 * Declares an endpoint, the one source of the server's route, the web's call and the OpenAPI document. A privilege on
 * the path of a record that organizers may own compiles only with a decision about their members.
 */
export const endpoint = <const E extends EndpointShape>(shape: E & Decided<E>): E => shape

type PathNames<P extends string> = P extends `${string}{${infer Name}}${infer Rest}` ? Name | PathNames<Rest> : never

export type ParamsOf<E extends EndpointShape> = E extends { params: infer S extends Schema }
  ? z.output<S>
  : { [K in PathNames<E['path']>]: number }
export type QueryOf<E extends EndpointShape> = E extends { query: infer S extends Schema } ? z.output<S> : undefined
export type BodyOf<E extends EndpointShape> = E extends { body: infer S extends Schema }
  ? z.output<S> | (E extends { membersBody: infer M extends Schema } ? z.output<M> : never)
  : undefined
export type AnswerOf<E extends EndpointShape> =
  | z.output<E['response']>
  | (E extends { accepted: infer S extends Schema } ? z.output<S> : never)
/** The input of a caller, before defaults and conversions. */
export type QueryInput<E extends EndpointShape> = E extends { query: infer S extends Schema } ? z.input<S> : undefined
export type BodyInput<E extends EndpointShape> = E extends { body: infer S extends Schema }
  ? z.input<S> | (E extends { membersBody: infer M extends Schema } ? z.input<M> : never)
  : undefined

export const isEndpoint = (value: unknown): value is EndpointShape =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value
