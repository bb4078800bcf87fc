import * as z from 'zod/mini'
import { poolSummary } from '../competitions/pools.ts'
import { endpoint } from '../wire/endpoint.ts'
import { birthdate, email, newPassword, passwordConfirmation, username, wrapped } from '../wire/fields.ts'
import * as wording from '../wording.ts'

export const invitation = z.object({
  id: z.int(),
  invitation_id: z.int(),
  hash: z.nullable(z.string()),
  /**
   * Whether the reader's address has to be proven first: until then inviter, message, and the description and image of
   * the pool are null, and the invitation cannot be rejected.
   */
  is_withheld: z.boolean(),
  pool: z.object({
    id: z.int(),
    name: z.string(),
    description: z.nullable(z.string()),
    image: z.nullable(z.string()),
    status: z.int(),
    /** Whether the invited user can enrol now, and whether they are enrolled. */
    takes_in: z.boolean(),
    pool_user_status: z.nullable(z.int()),
  }),
  /** The inviter's username, or the masked address without one. */
  user_name: z.nullable(z.string()),
  message: z.nullable(z.string()),
  date: z.string(),
  status: z.int(),
  accepted: z.boolean(),
  invite_token: z.nullable(z.string()),
})

export const organizerMembership = z.object({
  id: z.int(),
  name: z.string(),
  logo: z.nullable(z.string()),
  role: z.enum(['owner', 'manager']),
  is_suspended: z.boolean(),
})
export type OrganizerMembership = z.output<typeof organizerMembership>

export const sessionUser = z.object({
  id: z.int(),
  email: z.string(),
  username: z.nullable(z.string()),
  role_id: z.int(),
  role: z.object({ id: z.int() }),
  wallet: z.object({ coins: z.int() }),
  referral_hash: z.string(),
  favorite_sectors: z.array(z.object({ id: z.int(), name: z.string() })),
  user_profile: z.object({
    username: z.nullable(z.string()),
    name: z.nullable(z.string()),
    lastname: z.nullable(z.string()),
    image: z.nullable(z.string()),
  }),
  /** The privileges that the role has now; only for roles other than administrator and player. */
  privileges: z.optional(z.array(z.string())),
  /** The active organizers of which the user is a member, by name; only if there is one. */
  organizers: z.optional(z.array(organizerMembership)),
})
export type SessionUser = z.output<typeof sessionUser>

export const session = {
  user: sessionUser,
  role: z.object({ id: z.int() }),
  pools: z.array(poolSummary),
  invitations: z.array(invitation),
}

const registration = z
  .object({
    email: email(wording.registerEmail),
    password: newPassword(wording.registerPassword),
    passwordConfirmation,
    user_profile_attributes: wrapped(z.object({ username, birthdate: birthdate(wording.registerBirthdate) })),
  })
  .check(
    z.refine((user) => user.password === user.passwordConfirmation, {
      error: wording.passwordsDiffer,
      path: ['passwordConfirmation'],
    }),
  )

const optionalToken = z.pipe(
  z.transform((value: unknown) => (typeof value === 'string' && !value.includes('\0') ? value.slice(0, 100) : null)),
  z.nullable(z.string()),
)

/**
 * Registers a player. A 422 names email, username, birthdate, password or passwordConfirmation. With the token of a
 * pool's link the player also joins the pool, as by POST /join/{token}; a refusal of that refuses no registration.
 */
export const registerPlayer = endpoint({
  method: 'POST',
  path: '/player',
  access: 'anyone',
  scopes: [],
  body: z.object({
    user: wrapped(registration),
    referral_user_hash: optionalToken,
    join_token: z.optional(optionalToken),
    share_email: z.optional(
      z.pipe(
        z.transform((value: unknown) => value === true),
        z.boolean(),
      ),
    ),
  }),
  response: z.object({ status: z.literal('success'), user: z.object({ id: z.int(), email: z.string() }) }),
  status: 201,
})

/**
 * Only active users log in. Every refusal of a wrong password is the same, so that nobody learns which addresses exist.
 * A user with a second factor gets a challenge for POST /authenticate/second_factor instead of a session.
 */
export const authenticate = endpoint({
  method: 'POST',
  path: '/authenticate',
  access: 'anyone',
  scopes: [],
  body: z.object({
    email: email(wording.enterEmail),
    password: z
      .string(wording.registerPassword)
      .check(z.minLength(1, wording.registerPassword), z.maxLength(1000, wording.authenticationFailed)),
  }),
  response: z.object({ token: z.string(), ...session }),
  accepted: z.object({
    status: z.literal('second_factor'),
    challenge: z.string(),
    methods: z.array(z.literal('totp')),
  }),
  failures: ['authentication_failed', 'password_too_short', 'account_guarded', 'overloaded'],
})

export const logOut = endpoint({
  method: 'POST',
  path: '/logout',
  access: 'user',
  scopes: [],
  response: z.object({ status: z.literal('success') }),
  additive: true,
  withoutSecondFactor: true,
})

/**
 * The answer of /authenticate without the token. `time_zone` is APP_TIMEZONE, in which months begin;
 * `own_time_zone` is the zone in which mails name hours to this user, null until POST /reminders has told it.
 */
export const findSession = endpoint({
  method: 'GET',
  path: '/session',
  access: 'user',
  scopes: [],
  response: z.object({
    ...session,
    /** Whether a second factor was passed in this session. */
    second_factor: z.boolean(),
    time_zone: z.string(),
    own_time_zone: z.nullable(z.string()),
    /** How many invitations to run an organizer wait for an answer; only if there is one. */
    organizer_invitations: z.optional(z.int()),
  }),
  additive: true,
  withoutSecondFactor: true,
})
