import type { Scope } from './wire/endpoint.ts'

/** A command for a shell or a program, in the order of the guide. */
export type GuideExample =
  | 'logIn'
  | 'token'
  | 'pools'
  | 'sheet'
  | 'save'
  | 'ranking'
  | 'organizer'
  | 'webhook'
  | 'receiver'
  | 'stream'
  | 'openApi'

type GuideCall = {
  method: string
  path: string
  summary: string
  /** Needs neither a session nor a token. */
  isPublic: boolean
  scopes: readonly Scope[]
}

/** What the page for developers shows of this installation. `groups` has every call of the API. */
export type DeveloperGuide = {
  examples: Readonly<Record<GuideExample, string>>
  /** Calls of the programs of an account, in so many minutes. */
  limits: { calls: number; predictions: number; minutes: number }
  groups: readonly { name: string; calls: readonly GuideCall[] }[]
}
