import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { invalid, outcome, refused } from '../../../test/answers.ts'
import { manyConnections, testApp } from '../../../test/app.ts'
import { auditOf } from '../../../test/audit.ts'
import { aClosedMatch, aPool } from '../../../test/builders.ts'

const { call, db, aPlayer, anAdministrator, close } = await testApp({}, manyConnections)
afterAll(close)

const admin = await anAdministrator()
const inUse = refused(409, 'No se puede eliminar porque está en uso')
const described = (name: string) => ({ name, description: 'Una descripción' })
const aSex = async () => (await call('POST /sexes', { as: admin, body: { sex: described('Nuevo') } })).body.sex
const addRule = (name: string) => call('POST /point_rules', { as: admin, body: { point_rule: described(name) } })
const aRule = async (name = 'Goles') => (await addRule(name)).body.point_rule
const remove = (path: string, id: number) => call(`DELETE /${path}/${id}`, { as: admin })
const choose = async (sex_id: number, as = admin) =>
  call('POST /update_profile', { as, body: { user_profile: { sex_id } } })
const setRules = (pool: number, ...ids: number[]) =>
  call(`POST /pools/${pool}/addPointRules`, {
    as: admin,
    body: { point_rules: ids.map((id) => ({ id, points: 1 })) },
  })
const ids = async (path: 'sexes' | 'point_rules') =>
  (await call(`GET /${path}`, { as: admin })).body[path].map(({ id }: { id: number }) => id)
const ruleOf = async (code: string) =>
  (await call('GET /point_rules', { as: admin })).body.point_rules.find((rule: { code: string }) => rule.code === code)

describe('a sex', () => {
  test('that no profile uses is deleted, and only once', async () => {
    const { version, ...sex } = await aSex()
    const answers = await Promise.all([remove('sexes', sex.id), remove('sexes', sex.id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
    expect(answers.find(({ status }) => status === 200)?.body).toEqual({
      status: 'success',
      message: 'Se ha eliminado el sexo con éxito',
      sex: { ...sex, version },
    })
    expect(await ids('sexes')).not.toContain(sex.id)
    expect((await auditOf(db, 'sex', sex.id))[1]).toEqual({
      actor_id: admin.id,
      action: 'delete',
      before: sex,
      after: null,
    })
    const { entries } = (await call(`GET /audit?subject=sex&subject_id=${sex.id}`, { as: admin })).body
    expect(entries[0]).toMatchObject({ subject_name: null, actionAsString: 'Eliminación' })
  })

  test('that a profile uses is not deleted, without an audit entry', async () => {
    const { id } = await aSex()
    await choose(id)
    expect(outcome(await remove('sexes', id))).toEqual(inUse)
    expect(await ids('sexes')).toContain(id)
    expect(await auditOf(db, 'sex', id)).toHaveLength(1)
  })

  test('that is chosen and deleted simultaneously is either chosen or deleted', async () => {
    const players = await Promise.all(Array.from({ length: 6 }, () => aPlayer()))
    for (const player of players) {
      const { id } = await aSex()
      const [chosen, removed] = await Promise.all([choose(id, player), remove('sexes', id)])
      const refusal = chosen.status === 200 ? outcome(removed) : outcome(chosen)
      expect([chosen.status, removed.status].filter((status) => status === 200)).toEqual([200])
      expect(refusal).toEqual(chosen.status === 200 ? inUse : invalid({ sex_id: 'Selecciona una opción válida.' }))
    }
  })

  test('that is deleted while a profile waits to choose it is refused for that profile', async () => {
    const [{ id }, player] = [await aSex(), await aPlayer()]
    const waiting = await db.transaction().execute(async (db) => {
      await sql`delete from sexes where id = ${id}`.execute(db)
      const choice = choose(id, player)
      await new Promise((resolve) => setTimeout(resolve, 300))
      return { choice }
    })
    expect(outcome(await waiting.choice)).toEqual(invalid({ sex_id: 'Selecciona una opción válida.' }))
  })

  test('that a profile chooses while a deletion waits is not deleted', async () => {
    const [{ id }, player] = [await aSex(), await aPlayer()]
    const waiting = await db.transaction().execute(async (db) => {
      await sql`update user_profiles set sex_id = ${id} where user_id = ${player.id}`.execute(db)
      const removal = remove('sexes', id)
      await new Promise((resolve) => setTimeout(resolve, 300))
      return { removal }
    })
    expect(outcome(await waiting.removal)).toEqual(inUse)
  })
})

describe('a rule', () => {
  test('that no pool uses is deleted', async () => {
    const rule = await aRule()
    expect(outcome(await remove('point_rules', rule.id))).toEqual({
      status: 200,
      body: { status: 'success', message: 'Se ha eliminado el criterio con éxito', point_rule: rule },
    })
    expect(await ids('point_rules')).not.toContain(rule.id)
    expect((await auditOf(db, 'point_rule', rule.id))[1]).toMatchObject({ action: 'delete', after: null })
  })

  test.each([1, 3, 6])('that a pool in status %i uses is not deleted', async (status) => {
    const rule = await aRule()
    const pool = await aPool(db)
    await setRules(pool, rule.id)
    await sql`update pools set status = ${status} where id = ${pool}`.execute(db)
    expect(outcome(await remove('point_rules', rule.id))).toEqual(inUse)
    expect(await ids('point_rules')).toContain(rule.id)
    expect(await auditOf(db, 'point_rule', rule.id)).toHaveLength(1)
  })

  test('that is assigned and deleted simultaneously is either assigned or deleted', async () => {
    for (let round = 0; round < 6; round++) {
      const [rule, pool] = [await aRule(), await aPool(db)]
      if (round % 2 === 0) await setRules(pool, rule.id)
      const [assigned, removed] = await Promise.all([setRules(pool, rule.id), remove('point_rules', rule.id)])
      if (assigned.status === 200) expect(outcome(removed)).toEqual(inUse)
      else expect(outcome(assigned)).toEqual(invalid({ point_rules: 'Selecciona criterios válidos, sin repetirlos.' }))
      expect([assigned.status, removed.status].filter((status) => status === 200)).toEqual([200])
    }
  })

  test('that is deleted while a pool waits to use it is refused for that pool', async () => {
    const [{ id }, pool] = [await aRule(), await aPool(db)]
    const waiting = await db.transaction().execute(async (db) => {
      await sql`delete from point_rules where id = ${id}`.execute(db)
      const assignment = setRules(pool, id)
      await new Promise((resolve) => setTimeout(resolve, 300))
      return { assignment }
    })
    expect(outcome(await waiting.assignment)).toEqual(
      invalid({ point_rules: 'Selecciona criterios válidos, sin repetirlos.' }),
    )
  })
})

describe('the code of a new rule', () => {
  test.each([
    ['Goles del Líder (1er tiempo)', 'goles_del_lider_1er_tiempo'],
    ['  ¿Quién gana?  ', 'quien_gana'],
    ['日本', 'criterio'],
    ['Resultado', 'resultado_2'],
    ['RESULTADO', 'resultado_3'],
    ['Marcador por equipo', 'marcador_por_equipo_2'],
  ])('is derived from the name %j: %s', async (name, code) => {
    expect(await aRule(name)).toMatchObject({ name: name.trim(), code, points: 0 })
  })

  test('is unique, also when several rules with one name are created simultaneously, and survives renaming', async () => {
    const rules = await Promise.all(Array.from({ length: 4 }, () => aRule('Penales')))
    expect(rules.map(({ code }) => code).sort()).toEqual(['penales', 'penales_2', 'penales_3', 'penales_4'])
    const [{ id, code }] = rules
    const point_rule = described('Suma')
    const answer = await call(`PUT /point_rules/${id}`, { as: admin, body: { point_rule } })
    expect(answer.body.point_rule).toMatchObject({ ...point_rule, code })
  })

  test('is never the code of a scoring rule, even after that was deleted, so the new rule scores nothing', async () => {
    const first = await ruleOf('diferencia')
    await sql`delete from pool_point_rules where point_rule_id = ${first.id}`.execute(db)
    expect((await remove('point_rules', first.id)).status).toBe(200)
    const rule = await aRule('Diferencia')
    expect(rule.code).toBe('diferencia_2')
    const ana = await aPlayer()
    const match = await aClosedMatch(db)
    const pool = await aPool(db, { matches: [match], players: [ana], rules: { suma: 1 } })
    await sql`
      insert into predictions (pool_id, match_id, user_id, home_team_score, away_team_score) values (${pool}, ${match}, ${ana.id}, 2, 1)
    `.execute(db)
    const body = { match_result: { home_team_score: 2, away_team_score: 1 } }
    expect((await call(`POST /matches/${match}/result`, { as: admin, body })).status).toBe(201)
    const points = async () => (await call(`GET /pool/${pool}/pool_ranking`, { as: ana })).body.me.points
    expect(await points()).toBe(1)
    await setRules(pool, rule.id, (await ruleOf('suma')).id)
    expect(await points()).toBe(1)
    await setRules(pool, rule.id)
    expect(await points()).toBe(0)
  })
})
