import { expect } from 'vitest'
import type { Actor, TestApp } from '../app.ts'
import { datesOf, type Stage, setRules } from './stage.ts'
import type { Match, Pool, Score } from './truth.ts'

const scored = ([home_team_score, away_team_score]: Score) => ({ home_team_score, away_team_score })

/** All calls of the tournament that change something. They record the accepted changes in the truth. */
export function movesOf({ call }: TestApp, { admin }: Stage) {
  const take = async (match: Match, action: string) => {
    const line =
      action === 'delete'
        ? `DELETE /matches/${match.id}?confirm=delete`
        : `POST /matches/${match.id}/${action}?confirm=${action}`
    const { status, body } = await call(line, { as: admin })
    expect(status, `${line}: ${JSON.stringify(body)}`).toBe(200)
  }

  const read = async (match: Match) => {
    const { body } = await call(`GET /matches/${match.id}`, { as: admin })
    const { sport_id, home_team, away_team, blocked_at } = body.match
    return { sides: { sport_id, home_team_id: home_team.id, away_team_id: away_team.id }, blocked_at }
  }
  const save = async ({ id }: Match, match: object) => {
    const { status, body } = await call(`PUT /matches/${id}?confirm=reopen`, { as: admin, body: { match } })
    expect(status, JSON.stringify(body)).toBe(200)
  }

  return {
    enrol: async (pool: Pool, player: Actor): Promise<boolean> => {
      const { status } = await call(`POST /pools/${pool.id}/inscribe`, { as: player })
      if (status === 200) pool.players.set(player.id, true)
      else expect([404, 409]).toContain(status)
      return status === 200
    },

    withdraw: async (pool: Pool, player: Actor) => {
      const { status } = await call(`POST /pools/${pool.id}/uninscribe`, { as: player })
      expect(pool.players.get(player.id) ? [200] : [404, 409]).toContain(status)
      if (status === 200) pool.players.set(player.id, false)
    },

    /**
     * Only enrolled players can predict, and only a match that was open before or after the call.
     */
    predict: async (pool: Pool, match: Match, { player, score }: { player: Actor; score: Score }) => {
      const key = `${match.id} ${player.id}`
      const isOpen = () => match.isOpen && pool.matches.has(match.id)
      const wasOpen = isOpen()
      const verb = pool.predictions.has(key) ? 'updatePrediction' : 'addPrediction'
      const line = `POST /pool/${pool.id}/${verb}/${match.id}`
      const { status } = await call(line, { as: player, body: { prediction: scored(score) } })
      const mayBeSaved = pool.players.get(player.id) && (wasOpen || isOpen())
      expect(mayBeSaved ? [200, 409] : [404, 409]).toContain(status)
      if (status === 200) pool.predictions.set(key, { match: match.id, player: player.id, score })
    },

    begin: async (match: Match) => {
      await take(match, 'begin')
      match.isOpen = false
    },
    finish: (match: Match) => take(match, 'finish'),
    postpone: (match: Match) => take(match, 'postpone'),
    suspend: (match: Match) => take(match, 'suspend'),
    archive: (match: Match) => take(match, 'archive'),
    annul: async (match: Match) => {
      await take(match, 'delete')
      Object.assign(match, { isVoid: true, isOpen: false })
    },
    reactivate: async (match: Match) => {
      match.isOpen = match.result === undefined
      await take(match, 'reactivate')
      match.isVoid = false
    },

    /** Registers a result, or corrects an existing one. */
    score: async (match: Match, score: Score) => {
      const line = `${match.result ? 'PUT' : 'POST'} /matches/${match.id}/result`
      const { status } = await call(line, { as: admin, body: { match_result: scored(score) } })
      expect(status, line).toBe(match.result ? 200 : 201)
      match.result = score
    },

    takeBack: async (match: Match) => {
      const { status } = await call(`DELETE /matches/${match.id}/result`, { as: admin })
      expect(status).toBe(200)
      match.result = undefined
    },

    /** Moves the kick-off of a match with a result to the present, which is in another month than the tournament. */
    reschedule: async (match: Match) => {
      const { sides, blocked_at } = await read(match)
      const beginst_at = new Date().toISOString()
      await save(match, { ...sides, beginst_at, blocked_at })
      match.beginst_at = beginst_at
    },

    /** Postpones a match without a result and gives it its dates back, which opens its predictions again. */
    postponeAndReopen: async (match: Match) => {
      await take(match, 'postpone')
      const { sides } = await read(match)
      match.isOpen = true
      await save(match, { ...sides, ...datesOf(Date.parse(match.beginst_at)) })
    },

    changeRules: async (pool: Pool, rules: Pool['rules']) => {
      await setRules({ call }, { admin, id: pool.id, rules })
      pool.rules = rules
    },

    removeMatch: async (pool: Pool, match: Match) => {
      const { status } = await call(`POST /pools/${pool.id}/deleteMatch/${match.id}`, { as: admin })
      expect(status).toBe(200)
      pool.matches.delete(match.id)
      for (const [key, sent] of pool.predictions) if (sent.match === match.id) pool.predictions.delete(key)
    },
  }
}
export type Moves = ReturnType<typeof movesOf>
