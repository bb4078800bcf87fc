import type { Scope } from '@compety/contract'
import type { Caller } from '../../platform/http/caller.ts'

/** Whether the caller may do what the scope is for: always in a session, by a token only if it has the scope. */
export const mayUse = ({ used_token }: Pick<Caller, 'used_token'>, scope: Scope): boolean =>
  used_token?.scopes.includes(scope) ?? true
