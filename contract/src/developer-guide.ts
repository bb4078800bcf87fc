import type { Scope } from './wire/endpoint.ts'

/** A command for a shell or a program, in the order of the guide. */
export type GuideExample = 'pools' | 'sheet' | 'save' | 'ranking' | 'openApi' | 'receiver' | 'stream'

type GuideCall = { method: string; path: string; summary: string; scopes: readonly Scope[] }

/** What the page for developers shows of this installation. `groups` has every call of the API. */
export type DeveloperGuide = {
  examples: Readonly<Record<GuideExample, string>>
  /** Calls of the programs of an account, in so many minutes. */
  limits: { calls: number; predictions: number; minutes: number }
  groups: readonly { name: string; calls: readonly GuideCall[] }[]
}
