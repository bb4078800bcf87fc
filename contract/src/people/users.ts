import * as z from 'zod/mini'
import { normalPassword } from '../rules/texts.ts'
import { done, named } from '../wire/answers.ts'
import { confirming } from '../wire/confirm.ts'
import { endpoint } from '../wire/endpoint.ts'
import { email, instantOut, newPassword, reference } from '../wire/fields.ts'
import { codeFilter, listOf, listQuery, textFilter } from '../wire/lists.ts'
import * as wording from '../wording.ts'
import { publicProfile } from './profiles.ts'

/** The label of each funnel_status, 0 to 6. */
export const funnelStates: Readonly<Record<number, string>> = {
  0: 'Ninguno',
  1: 'Registrado',
  2: 'Inicio sesión',
  3: 'Iniciado',
  4: 'Recurrente',
  5: 'Abandonó',
  6: 'Perdido',
}

export const historyEntry = z.object({ type: z.string(), typeAsSpanishString: z.string(), date: instantOut })

/**
 * `user_profile` has the fields of GET /user_profile/{id}, `pools` the pools that the user is enrolled in,
 * `invitations` the pending ones. `user_histories` are the newest 1000 by date, predictions included; in a list the
 * newest 10 without predictions.
 */
export const user = z.object({
  id: z.int(),
  email: z.string(),
  username: z.nullable(z.string()),
  user_profile: z.object(publicProfile),
  role_id: z.int(),
  role: named,
  status: z.int(),
  statusAsString: z.string(),
  /** Only of an account that will be erased, because its user asked for it and did not log in since. */
  erase_at: z.optional(instantOut),
  funnelStatusAsString: z.string(),
  has_paid: z.boolean(),
  is_active_referrer: z.boolean(),
  pools: z.array(named),
  invitations: z.array(z.object({ id: z.int(), pool_token: z.nullable(z.string()) })),
  favorite_sectors: z.array(named),
  user_histories: z.array(historyEntry),
})
export type User = z.output<typeof user>

const role_id = reference('Selecciona un rol.')
const confirmed = z.refine<{ password: string | null; passwordConfirmation: string | null }>(
  ({ password, passwordConfirmation }) => (password ?? '') === (passwordConfirmation ?? ''),
  { error: wording.newPasswordsDifferLive, path: ['passwordConfirmation'] },
)
const confirmationOrNone = z.pipe(
  z.transform((value: unknown) => (value === '' || value === undefined ? null : value)),
  z.nullable(z.string('Ingresa un texto.').check(z.overwrite(normalPassword))),
)
const passwordOf = newPassword(wording.registerPassword)

const newUserBody = z
  .object({
    email: email(wording.registerEmail),
    role_id,
    password: passwordOf,
    passwordConfirmation: z.string(wording.registerConfirmation).check(z.overwrite(normalPassword)),
  })
  .check(confirmed)

/** An empty password leaves the present one unchanged. */
const userBody = z
  .object({
    email: email(wording.registerEmail),
    role_id,
    password: z.pipe(
      z.transform((value: unknown) => (value === '' || value === undefined ? null : value)),
      z.nullable(passwordOf),
    ),
    passwordConfirmation: confirmationOrNone,
  })
  .check(confirmed)

const versioned = { key: 'user', by: ['email', 'role_id'] } as const

export const listUsers = endpoint({
  method: 'GET',
  path: '/users',
  access: 'users.read',
  scopes: [],
  query: listQuery(10, ['email', 'username', 'role', 'status'], {
    search: textFilter,
    email: textFilter,
    username: textFilter,
    role: codeFilter([-2, 0]),
    status: codeFilter([-1]),
  }),
  response: listOf('users', user),
})

export const findUser = endpoint({
  method: 'GET',
  path: '/users/{id}',
  access: 'users.read',
  scopes: [],
  versioned,
  response: z.object({ user }),
})

/** Only an administrator is offered all roles; the others are offered the roles whose privileges their own role has. */
const roles = z.array(named)
export const newUser = endpoint({
  method: 'GET',
  path: '/newUser',
  access: 'users.create',
  scopes: [],
  response: z.object({ roles }),
})
export const editUser = endpoint({
  method: 'GET',
  path: '/editUser/{id}',
  access: 'users.update',
  scopes: [],
  versioned,
  response: z.object({ user, roles }),
})

/**
 * Creates a user without a profile. Only an administrator may assign a role, or change a user whose role has privileges
 * that the caller's role lacks; others get 403.
 */
export const createUser = endpoint({
  method: 'POST',
  path: '/users',
  access: 'users.create',
  scopes: [],
  wrapper: 'user',
  body: newUserBody,
  response: done({ user }),
  status: 201,
})

/**
 * A changed role, e-mail or password ends the user's sessions. Users cannot change their own role, e-mail or password by
 * this call.
 */
export const updateUser = endpoint({
  method: 'PUT',
  path: '/users/{id}',
  access: 'users.update',
  scopes: [],
  versioned,
  wrapper: 'user',
  body: userBody,
  response: done({ user }),
  failures: ['archived', 'changed_meanwhile', 'own_account', 'own_log_in', 'last_administrator'],
})

const moved = {
  response: done({ user }),
  failures: ['illegal_transition', 'own_account', 'last_administrator'],
} as const

export const deleteUser = endpoint({
  ...moved,
  method: 'DELETE',
  path: '/users/{id}',
  access: 'users.delete',
  scopes: [],
})
export const activateUser = endpoint({
  ...moved,
  method: 'POST',
  path: '/users/{id}/activate',
  access: 'users.status',
  scopes: [],
})
export const blockUser = endpoint({
  ...moved,
  method: 'POST',
  path: '/users/{id}/block',
  access: 'users.status',
  scopes: [],
})
/** Cannot be taken back, so it is refused with the `numbers` of the user's pools, unless ?confirm=archive. */
export const archiveUser = endpoint({
  ...moved,
  method: 'POST',
  path: '/users/{id}/archive',
  access: 'users.status',
  scopes: [],
  query: confirming('archive'),
  failures: [...moved.failures, 'user_archives'],
})

/** Finds by e-mail, ignoring case; an unknown address is a 422 on `email`. */
export const unblockUser = endpoint({
  ...moved,
  method: 'POST',
  path: '/unblockUser',
  access: 'users.status',
  scopes: [],
  body: z.object({ email: email(wording.registerEmail) }),
})
