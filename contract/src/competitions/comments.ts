import * as z from 'zod/mini'
import { done } from '../wire/answers.ts'
import { endpoint } from '../wire/endpoint.ts'
import { instantOut, longText, optionalReference } from '../wire/fields.ts'
import { codeFilter, listOf, pageQuery } from '../wire/lists.ts'

export const commentMostLetters = 500
/** How many comments one account may write, on all walls together. */
export const mostComments = { minute: 10, day: 200 } as const

export const reactionKinds = ['like', 'laugh', 'wow', 'sad'] as const
export type ReactionKind = (typeof reactionKinds)[number]

const counts = z.object({ like: z.int(), laugh: z.int(), wow: z.int(), sad: z.int() })

/** `name` is the username, or else the masked address. */
const author = z.object({
  id: z.int(),
  username: z.nullable(z.string()),
  name: z.string(),
  image: z.nullable(z.string()),
})

const comment = z.object({
  id: z.int(),
  text: z.string(),
  created_at: instantOut,
  author,
  reactions: counts,
  /** The reader's own reactions. */
  mine: z.array(z.enum(reactionKinds)),
  /** Whether the author is muted. Null for who does not manage the pool. */
  is_muted: z.nullable(z.boolean()),
})
export type WallComment = z.output<typeof comment>

const refusals = [
  'pool_not_found',
  'match_not_in_pool',
  'not_enrolled',
  'comments_off',
  'comments_still_closed',
] as const

/**
 * The comments of a pool, or of one of its matches from the match's deadline on; newest first. For enrolled players and
 * those who manage the pool. `can_write` is false for who is muted, and in an archived pool.
 */
export const listComments = endpoint({
  method: 'GET',
  path: '/pools/{id}/comments',
  access: 'user',
  scopes: ['read'],
  query: z.extend(pageQuery(20), { match_id: codeFilter([]) }),
  response: z.object({
    ...listOf('comments', comment).shape,
    can_write: z.boolean(),
    is_muted: z.boolean(),
    manages: z.boolean(),
  }),
  failures: refusals,
  additive: true,
})

/** Writes plain text. Sending the same text again within a minute changes nothing. */
export const createComment = endpoint({
  method: 'POST',
  path: '/pools/{id}/comments',
  access: 'user',
  scopes: [],
  body: z.object({ text: longText('Escribe el comentario.', commentMostLetters), match_id: optionalReference }),
  response: done({ comment }),
  status: 201,
  failures: [...refusals, 'archived', 'comments_muted', 'comments_exhausted'],
  additive: true,
})

/** For the author, and for those who manage the pool. */
export const deleteComment = endpoint({
  method: 'DELETE',
  path: '/comments/{id}',
  access: 'user',
  scopes: [],
  response: done({}),
  failures: ['comment_not_found', 'not_enrolled', 'comments_off', 'comments_still_closed'],
  additive: true,
})

// What is no id or no kind is not found.
const params = z.object({
  id: z.pipe(
    z.transform((value: unknown) => (/^[1-9]\d{0,14}$/.test(String(value)) ? Number(value) : 0)),
    z.int(),
  ),
  kind: z.catch(z.nullable(z.enum(reactionKinds)), null),
})
const reaction = {
  path: '/comments/{id}/reactions/{kind}',
  params,
  access: 'user',
  scopes: [],
  response: done({ comment }),
  additive: true,
} as const
const reactionFailures = ['comment_not_found', 'not_enrolled', 'comments_off', 'comments_still_closed'] as const

/** One of each kind by each reader. Repeating it changes nothing. */
export const addReaction = endpoint({
  ...reaction,
  method: 'PUT',
  failures: [...reactionFailures, 'archived', 'comments_muted'],
})
export const removeReaction = endpoint({ ...reaction, method: 'DELETE', failures: reactionFailures })

const moderating = {
  access: 'pools.update',
  scopes: ['organize', 'manage'],
  members: { of: 'pool' },
  additive: true,
} as const

/** Those who read the walls of a pool and do not write on them. */
export const listMutes = endpoint({
  ...moderating,
  method: 'GET',
  path: '/pools/{id}/mutes',
  response: z.object({ mutes: z.array(z.object({ user: author, muted_at: instantOut })) }),
  failures: ['pool_not_found'],
})

/** Also in official pools. Repeating it changes nothing. */
export const mutePlayer = endpoint({
  ...moderating,
  method: 'PUT',
  path: '/pools/{id}/mutes/{userId}',
  response: done({}),
  failures: ['pool_not_found', 'player_not_enrolled', 'member_muted'],
})
export const endMute = endpoint({
  ...moderating,
  method: 'DELETE',
  path: '/pools/{id}/mutes/{userId}',
  response: done({}),
  failures: ['pool_not_found'],
})
