import { failures } from '@compety/contract'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { notAllowed, outcome, refused } from '../../../test/answers.ts'
import { type Actor, testApp } from '../../../test/app.ts'
import { aClosedMatch, aComment, aMatch, anOrganizer, aPool, aWall } from '../../../test/builders.ts'

const { call, db, aPlayer, anAdministrator, close } = await testApp()
afterAll(close)

const [admin, owner] = [await anAdministrator(), await aPlayer()]
const organizer_id = await anOrganizer(db, owner)
let [ana, eva] = [await aPlayer(), await aPlayer()]
let [pool, open, played] = [0, 0, 0]

beforeEach(async () => {
  ;[ana, eva] = [await aPlayer(), await aPlayer()]
  ;[open, played] = [await aMatch(db), await aClosedMatch(db)]
  pool = await aPool(db, { organizer_id, matches: [open, played], players: [ana, eva] })
  await aWall(db, pool)
  await sql`update users set created_at = now() - interval '2 days' where id in (${ana.id}, ${eva.id})`.execute(db)
})

const write = (text: unknown, as: Actor = ana, match_id?: number) =>
  call(`POST /pools/${pool}/comments`, { as, body: { text, ...(match_id && { match_id }) } })
const read = async (as: Actor = ana, query = '') => (await call(`GET /pools/${pool}/comments${query}`, { as })).body
const remove = (id: number, as: Actor) => call(`DELETE /comments/${id}`, { as })
const react = (id: number, kind: string, as: Actor = eva, method = 'PUT') =>
  call(`${method} /comments/${id}/reactions/${kind}`, { as })
const mute = ({ id }: { id: number }, as: Actor = owner, method = 'PUT') =>
  call(`${method} /pools/${pool}/mutes/${id}`, { as })
const textsOf = ({ comments }: { comments: { text: string }[] }) => comments.map(({ text }) => text)
const code = async (answer: ReturnType<typeof call>) => {
  const { status, body } = await answer
  return Object.entries(failures).find(([, [of, text]]) => of === status && text === body.message)?.[0] ?? status
}

test('players and managers of a pool read and write its wall, newest first and page by page', async () => {
  const written = await write('Hola\r\n a todos ')
  expect(written).toMatchObject({
    status: 201,
    body: {
      comment: { text: 'Hola\na todos', author: { id: ana.id, username: ana.username }, mine: [], is_muted: null },
    },
  })
  await write('Suerte', owner)
  await write('Gracias', eva)
  const first = await read(ana, '?per_page=2')
  expect([textsOf(first), first.total, first.nextPage]).toEqual([['Gracias', 'Suerte'], 3, 2])
  expect(textsOf(await read(admin, '?per_page=2&page=2'))).toEqual(['Hola\na todos'])
  expect([first.can_write, first.manages, (await read(owner)).manages]).toEqual([true, false, true])
})

test('strangers and former players neither read nor write, and nobody does while the wall is off', async () => {
  const [sol, id] = [await aPlayer(), (await write('Hola')).body.comment.id]
  await call(`POST /pools/${pool}/uninscribe`, { as: eva })
  for (const as of [sol, eva])
    for (const answer of [call(`GET /pools/${pool}/comments`, { as }), write('Hola', as), react(id, 'like', as)])
      expect(await code(answer)).toBe('not_enrolled')
  await sql`update pools set is_private = true where id = ${pool}`.execute(db)
  expect([await code(write('Hola', sol)), await code(react(id, 'like', sol))]).toEqual([
    'pool_not_found',
    'comment_not_found',
  ])
  await sql`update pools set game = null where id = ${pool}`.execute(db)
  for (const answer of [call(`GET /pools/${pool}/comments`, { as: ana }), write('Hola'), react(id, 'like', ana)])
    expect(await code(answer)).toBe('comments_off')
  expect((await remove(id, ana)).status).toBe(200)
})

test('the wall of a match opens at its deadline, and is another one than that of the pool', async () => {
  for (const answer of [write('2-1', ana, open), call(`GET /pools/${pool}/comments?match_id=${open}`, { as: ana })])
    expect(await code(answer)).toBe('comments_still_closed')
  await write('Golazo', ana, played)
  expect([textsOf(await read(eva, `?match_id=${played}`)), textsOf(await read(eva))]).toEqual([['Golazo'], []])
  expect(await code(write('Hola', ana, await aClosedMatch(db)))).toBe('match_not_in_pool')
  // A match that is postponed takes predictions again, so what was written may not be read meanwhile.
  await sql`update matches set blocked_at = now() + interval '1 day', beginst_at = now() + interval '2 days', status = 4 where id = ${played}`.execute(
    db,
  )
  expect(await code(call(`GET /pools/${pool}/comments?match_id=${played}`, { as: eva }))).toBe('comments_still_closed')
})

test.each([
  ['nothing', undefined],
  ['blanks', ' \n '],
  ['too much', 'a'.repeat(501)],
  ['the end of a direction', 'gana \u202Eaicnarf\u202C hoy'],
  ['an isolated direction', 'gana \u2067Francia\u2069'],
  ['a letter without width', 'gana\u200Bdor'],
  ['a mark of direction', 'gana \u200F'],
  ['a NUL', 'a\0b'],
])('a comment with %s is refused by its name', async (_, text) => {
  const { status, body } = await write(text)
  expect([status, Object.keys(body)]).toEqual([422, ['text']])
})

test('a comment is kept as the text that it is, also one that looks like a script', async () => {
  for (const text of ['<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', '👩‍👩‍👧 1️⃣ مرحبا'])
    expect((await write(text)).body.comment.text).toBe(text)
})

test('an account younger than a day writes no links, in whatever form of letters', async () => {
  await sql`update users set created_at = now() - interval '23 hours' where id = ${ana.id}`.execute(db)
  for (const text of ['Mira http://x.com', 'HTTPS://x.com', 'www.x.com', '(WWW.x.com', 'ｗｗｗ．x.com'])
    expect(Object.keys((await write(text)).body)).toEqual(['text'])
  expect((await write('awww... qué golazo, 3/4')).status).toBe(201)
  expect((await write('Mira https://x.com', eva)).status).toBe(201)
})

test('a second press writes nothing, also at the same time, and the same text may come again later', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => write('Hola')))
  expect(new Set(answers.map(({ body }) => body.comment.id)).size).toBe(1)
  await sql`update comments set created_at = now() - interval '2 minutes' where pool_id = ${pool}`.execute(db)
  await write('Hola')
  expect((await read()).total).toBe(2)
})

test('an account writes ten comments a minute and 200 a day at most, on all walls together', async () => {
  const other = await aPool(db, { organizer_id, players: [ana] })
  for (let n = 0; n < 9; n++) await aComment(db, { pool: other, by: ana.id, text: `${n}` })
  const answers = await Promise.all(['a', 'b', 'c'].map((text) => write(text)))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 429, 429])
  await sql`update comments set created_at = now() - interval '1 hour' where author_id = ${ana.id}`.execute(db)
  expect((await write('d')).status).toBe(201)
  await sql`
    insert into comments (pool_id, author_id, text, created_at)
    select ${other}, ${ana.id}, 'x', now() - interval '1 hour' from generate_series(1, 189)
  `.execute(db)
  expect(outcome(await write('e'))).toEqual(refused(...failures.comments_exhausted))
  expect((await write('e', eva)).status).toBe(201)
})

test('reactions are counted once for each reader and kind, and taken back', async () => {
  const id = (await write('Hola')).body.comment.id
  await Promise.all([react(id, 'like'), react(id, 'like'), react(id, 'wow'), react(id, 'like', ana)])
  expect((await read(eva)).comments[0]).toMatchObject({
    reactions: { like: 2, laugh: 0, wow: 1, sad: 0 },
    mine: ['like', 'wow'],
  })
  const { comment } = (await react(id, 'like', eva, 'DELETE')).body
  expect([comment.reactions.like, comment.mine]).toEqual([1, ['wow']])
  for (const answer of [react(id, 'angry'), react(999_999, 'like'), react(0, 'like')])
    expect(await code(answer)).toBe('comment_not_found')
})

test('authors and managers delete a comment with its reactions, other players do not', async () => {
  const [mine, other] = [(await write('Uno')).body.comment.id, (await write('Dos')).body.comment.id]
  await react(mine, 'like')
  expect(outcome(await remove(mine, eva))).toEqual(notAllowed)
  expect((await remove(mine, ana)).status).toBe(200)
  expect(await code(remove(mine, ana))).toBe('comment_not_found')
  expect((await remove(other, owner)).status).toBe(200)
  const { rows } = await sql`
    select actor_id, action from audit_entries where subject = 'user' and subject_id = ${ana.id}
  `.execute(db)
  expect(rows).toEqual([{ actor_id: owner.id, action: 'deleteComment' }])
})

test('who is muted reads and takes reactions back, but neither writes nor reacts, until the mute ends', async () => {
  const id = (await write('Hola')).body.comment.id
  await react(id, 'sad')
  for (const answer of [await mute(eva), await mute(eva)]) expect(answer.status).toBe(200)
  expect(await read(eva)).toMatchObject({ total: 1, can_write: false, is_muted: true })
  expect([await code(write('No', eva)), await code(react(id, 'like'))]).toEqual(['comments_muted', 'comments_muted'])
  expect((await react(id, 'sad', eva, 'DELETE')).status).toBe(200)
  const { mutes } = (await call(`GET /pools/${pool}/mutes`, { as: owner })).body
  expect(mutes).toMatchObject([{ user: { id: eva.id, username: eva.username } }])
  await mute(eva, owner, 'DELETE')
  expect((await write('Sí', eva)).status).toBe(201)
})

test('what somebody wrote before a mute stays on the wall', async () => {
  await write('Vamos', eva)
  await mute(eva)
  expect(textsOf(await read(ana))).toEqual(['Vamos'])
})

test('only managers mute, also in official pools, and neither managers nor strangers are muted', async () => {
  expect(outcome(await mute(eva, ana))).toEqual(notAllowed)
  expect(await code(mute(owner))).toBe('member_muted')
  expect(await code(mute(await aPlayer()))).toBe('player_not_enrolled')
  await sql`update pools set is_official = true where id = ${pool}`.execute(db)
  expect((await mute(eva)).status).toBe(200)
  await sql`update organizers set suspended_at = now() where id = ${organizer_id}`.execute(db)
  expect([(await mute(ana)).status, await code(write('Hola', owner)), (await read(owner)).can_write]).toEqual([
    403,
    'not_enrolled',
    false,
  ])
  await sql`update organizers set suspended_at = null where id = ${organizer_id}`.execute(db)
})

test('readers report a comment, and administrators read it with its author and delete it', async () => {
  const id = (await write('Insulto')).body.comment.id
  const report = (as: Actor) => call('POST /reports', { as, body: { kind: 'comment', id, reason: 'Ofende' } })
  expect(await code(report(await aPlayer()))).toBe('not_enrolled')
  expect((await report(eva)).status).toBe(201)
  const listed = async () => (await call('GET /reports?kind=3&state=1', { as: admin })).body.reports[0]
  expect(await listed()).toMatchObject({
    target: { id, name: 'Insulto' },
    comment: { author: { id: ana.id }, pool: { id: pool }, match_id: null },
  })
  expect((await remove(id, admin)).status).toBe(200)
  expect(await listed()).toMatchObject({ target: null, comment: null })
})
