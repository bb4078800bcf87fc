import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { notSignedIn, outcome } from '../../../test/answers.ts'
import { type Actor, testApp } from '../../../test/app.ts'

const { call, db, aPlayer, close } = await testApp()
afterAll(close)

const edit = async (as: Actor) => (await call('GET /user/editProfile', { as })).body
const names = (list: { name: string }[]) => list.map(({ name }) => name)
const nothing = {
  name: null,
  lastname: null,
  phone: null,
  description: null,
  image: null,
  birthdate: null,
  profile_visibility: 'everybody',
  instagram: null,
  twitter: null,
  facebook: null,
  favorite_sport_id: null,
  country_id: null,
  sex_id: null,
}

test('the form gets the profile and its four lists', async () => {
  const ana = await aPlayer('ana')
  await sql`
    update user_profiles set name = 'Añá', birthdate = '1990-05-04', phone = '+57', country_id = 1 where user_id = ${ana.id}
  `.execute(db)
  const { user_profile, ...lists } = await edit(ana)
  expect(user_profile).toEqual({
    ...nothing,
    username: 'ana',
    name: 'Añá',
    birthdate: '1990-05-04',
    phone: '+57',
    country_id: 1,
  })
  expect(Object.keys(lists).sort()).toEqual(['countries', 'sectors', 'sexes', 'sports'])
  expect(lists.sexes[0]).toEqual({ id: expect.any(Number), name: 'Femenino' })
})

test('a player without a profile row has an empty profile', async () => {
  const eva = await aPlayer()
  await sql`delete from user_profiles where user_id = ${eva.id}`.execute(db)
  expect((await edit(eva)).user_profile).toEqual({ ...nothing, username: eva.username })
})

test('the lists are in Spanish alphabetical order', async () => {
  const { sports, sexes, countries, sectors } = await edit(await aPlayer())
  const { compare } = new Intl.Collator('es', { ignorePunctuation: false })
  expect(countries.length).toBeGreaterThan(200)
  for (const list of [sports, sexes, sectors]) expect(names(list)).toEqual(names(list).sort(compare))
  const at = (name: string) => names(countries).indexOf(name)
  expect([at('Argentina') < at('Bélgica'), at('Bélgica') < at('Belice'), at('España') < at('Estonia')]).toEqual([
    true,
    true,
    true,
  ])
})

test('inactive entries are listed only for users who have chosen them', async () => {
  const [pia, zoe] = [await aPlayer(), await aPlayer()]
  await sql`update user_profiles set favorite_sport_id = 5, country_id = 2 where user_id = ${pia.id}`.execute(db)
  await sql`update sports set status = 2 where id in (4, 5)`.execute(db)
  await sql`update countries set status = 2 where id in (2, 3)`.execute(db)
  await sql`update sectors set status = 2 where id = 1`.execute(db)
  const ids = async (as: Actor) => {
    const { sports, countries, sectors } = await edit(as)
    const has = (list: { id: number }[], id: number) => list.some((one) => one.id === id)
    return [has(sports, 4), has(sports, 5), has(countries, 2), has(countries, 3), has(sectors, 1), has(sectors, 2)]
  }
  expect(await ids(pia)).toEqual([false, true, true, false, false, true])
  expect(await ids(zoe)).toEqual([false, false, false, false, false, true])
})

test('a visitor has no profile', async () => {
  expect(outcome(await call('GET /user/editProfile'))).toEqual(notSignedIn)
})
