import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { notSignedIn, outcome, refused } from '../../test/answers.ts'
import { type Actor, testApp } from '../../test/app.ts'
import { aMatch, anEnrolment, anOrganizer, aPool } from '../../test/builders.ts'

const { app, call, db, aPlayer, close } = await testApp({
  timeZone: 'America/Bogota',
  publicUrl: 'https://compety.example',
})
afterAll(close)

const unknown = refused(404, 'No existe la compety solicitada.')
// 20:30 in Bogota is the next day in UTC.
const kickOff = '2026-01-14T01:30:00Z'
const day = '2026-01-13'

const image = async (path: string, { as, headers = {} }: { as?: Actor; headers?: Record<string, string> } = {}) => {
  const signed = as ? { 'x-email': as.email, 'x-token': as.token } : {}
  const answer = await app.inject({ url: `/api${path}`, headers: { ...signed, ...headers } })
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload }
}
const sizeOf = async (bytes: Buffer) => {
  const { format, width, height } = await sharp(bytes).metadata()
  return [format, width, height]
}
const aPrivatePool = async () => {
  const owner = await aPlayer()
  const pool = await aPool(db, { is_private: true, organizer_id: await anOrganizer(db, owner) })
  const { body } = await call(`POST /pools/${pool}/link`, { as: owner, body: {} })
  return { owner, pool, token: body.link.token as string }
}
const ask = async (path: string, as?: Actor) => outcome(await call(`GET ${path}`, { ...(as && { as }) }))

describe('the image of a pool', () => {
  test('is a PNG of 1200 x 630 for everybody who may see the pool, and public for a pool that all may see', async () => {
    const pool = await aPool(db, { name: 'كأس <b>العالم</b>' })
    const visited = await image(`/pool/${pool}/share_image?kind=pool`)
    expect([visited.status, visited.headers['content-type'], visited.headers['cache-control']]).toEqual([
      200,
      'image/png',
      'public, max-age=300',
    ])
    expect(await sizeOf(visited.bytes)).toEqual(['png', 1200, 630])
    const hidden = await aPrivatePool()
    const ofOwner = await image(`/pool/${hidden.pool}/share_image?kind=pool`, { as: hidden.owner })
    expect([ofOwner.status, ofOwner.headers['cache-control']]).toEqual([200, 'private, no-cache'])
    expect(await ask(`/pool/${hidden.pool}/share_image?kind=pool`)).toEqual(unknown)
    expect(await ask(`/pool/${hidden.pool}/share_image?kind=pool`, await aPlayer())).toEqual(unknown)
  })

  test('is not sent again to a client that has it, and changes with what it shows', async () => {
    const pool = await aPool(db)
    const path = `/pool/${pool}/share_image?kind=pool`
    const first = await image(path)
    const again = await image(path, { headers: { 'if-none-match': String(first.headers.etag) } })
    expect([again.status, again.bytes.length]).toEqual([304, 0])
    await sql`update pools set players_count = 7 where id = ${pool}`.execute(db)
    expect((await image(path)).headers.etag).not.toBe(first.headers.etag)
  })

  test('is that of a link for everybody who has the link, until it is dead', async () => {
    const { owner, pool, token } = await aPrivatePool()
    const shown = await image(`/join/${token}/share_image`)
    expect([shown.status, shown.headers['content-type']]).toEqual([200, 'image/png'])
    await call(`DELETE /pools/${pool}/link`, { as: owner })
    expect(await ask(`/join/${token}/share_image`)).toEqual(
      refused(404, 'Este enlace ya no funciona. Pide uno nuevo a quien te lo envió.'),
    )
  })
})

describe("the image of the reader's own place and match day", () => {
  const played = async (player: Actor) => {
    const [closed, open] = [await aMatch(db, { beginst_at: kickOff, result: [2, 0] }), await aMatch(db)]
    return aPool(db, { matches: [closed, open], players: [player] })
  }

  test('needs a session and an enrolment', async () => {
    const pool = await played(await aPlayer())
    for (const query of ['kind=place', `kind=match_day&day=${day}`]) {
      expect(await ask(`/pool/${pool}/share_image?${query}`)).toEqual(notSignedIn)
      expect(await ask(`/pool/${pool}/share_image?${query}`, await aPlayer())).toEqual(
        refused(409, 'No estás inscrito en la compety.'),
      )
    }
    const { pool: hidden } = await aPrivatePool()
    expect(await ask(`/pool/${hidden}/share_image?kind=place`, await aPlayer())).toEqual(unknown)
  })

  test('is at no public address: it is kept by the reader alone', async () => {
    const player = await aPlayer()
    const pool = await played(player)
    for (const query of ['kind=place', `kind=match_day&day=${day}`]) {
      const { status, headers, bytes } = await image(`/pool/${pool}/share_image?${query}`, { as: player })
      expect([status, headers['cache-control']]).toEqual([200, 'private, no-cache'])
      expect(await sizeOf(bytes)).toEqual(['png', 1200, 630])
    }
  })

  test('of a match day takes a day of the zone of the product with closed matches', async () => {
    const player = await aPlayer()
    const pool = await played(player)
    const of = (more: string) => call(`GET /pool/${pool}/share_image?kind=match_day${more}`, { as: player })
    for (const wrong of ['', '&day=ayer', '&day=2026-02-30']) {
      const { status, body } = await of(wrong)
      expect([status, body]).toEqual([422, { day: 'Indica el día como AAAA-MM-DD.' }])
    }
    const open = refused(409, 'Ese día todavía no tiene partidos cerrados en la compety.')
    expect(outcome(await of('&day=2026-01-14'))).toEqual(open)
    expect((await of(`&day=${day}`)).status).toBe(200)
  })

  test('names nobody else: another player changes it only by the place and the number of players', async () => {
    const [player, other] = [await aPlayer(), await aPlayer()]
    const pool = await played(player)
    await anEnrolment(db, { pool_id: pool, user_id: other.id })
    const own = () => image(`/pool/${pool}/share_image?kind=place`, { as: player })
    const before = (await own()).headers.etag
    await sql`update users set username = 'otronombre' where id = ${other.id}`.execute(db)
    expect((await own()).headers.etag).toBe(before)
  })
})
