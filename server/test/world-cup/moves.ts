import { expect } from 'vitest'
import type { Actor, TestApp } from '../app.ts'
import {
  type Game,
  jokersOf,
  type Match,
  type Pool,
  predictionOf,
  type Question,
  type Score,
} from '../slow-recount/pool.ts'
import { setRules } from '../tournament/stage.ts'
import type { PlayedMatch, PlayedPool, Stage } from './stage.ts'

const scored = ([home_team_score, away_team_score]: Score) => ({ home_team_score, away_team_score })
const farAway = new Date(Date.UTC(2040, 0, 1)).toISOString()

export type Asked = { text: string; kind: 'number' | 'yes_no'; points: number; nearest: boolean }
type Turn = { pool: PlayedPool; match: PlayedMatch; player: Actor }

/** All calls of the season that change something. They record the changes, and expect the right refusals. */
export function movesOf({ call }: TestApp, { admin, pools }: Pick<Stage, 'admin' | 'pools'>) {
  const send = async (line: string, { as = admin, body }: { as?: Actor; body?: object } = {}) => {
    const answer = await call(line, { as, ...(body && { body }) })
    expect(answer.status, `${line}: ${JSON.stringify(answer.body)}`).toBeLessThan(300)
    return answer.body
  }
  // Predictions that a player keeps apart in one pool. The common sheet leaves them where the match is in another one.
  const apart = new Set<string>()
  const keyOf = ({ pool, match, player }: Turn) => `${pool.id} ${match.id} ${player.id}`
  const keep = ({ pool, match, player }: Turn, score: Score) => {
    const ofMatch = pool.predictions.get(match.id) ?? new Map<number, Score>()
    pool.predictions.set(match.id, ofMatch.set(player.id, score))
  }

  /** Gives back the jokers of a void match where its pool, or its round in the pool, still has an open deadline. */
  const giveBack = (match: PlayedMatch) => {
    for (const { game, matches, jokers } of pools) {
      const isNear = ({ round }: Match) => game.jokers?.per === 'pool' || round === match.round
      if (!matches.includes(match) || !matches.some((one) => one.isOpen && isNear(one))) continue
      for (const spent of jokers.values()) spent.delete(match.id)
    }
  }
  const left = (pool: Pool, match: Match, player: number): number => {
    const spent = pool.matches.filter(({ id }) => jokersOf(pool, player).has(id))
    const { count, per } = pool.game.jokers ?? { count: 0, per: 'pool' }
    return count - spent.filter(({ round }) => per === 'pool' || round === match.round).length
  }

  return {
    enrol: async (pool: Pool, player: Actor) => {
      await send(`POST /pools/${pool.id}/inscribe`, { as: player })
      pool.players.set(player.id, true)
    },
    withdraw: async (pool: Pool, player: Actor) => {
      await send(`POST /pools/${pool.id}/uninscribe`, { as: player })
      pool.players.set(player.id, false)
    },
    archiveUser: async (player: Actor) => {
      await send(`DELETE /users/${player.id}`)
      await send(`POST /users/${player.id}/archive?confirm=archive`)
    },
    chooseLeague: async (pool: Pool, player: Actor, league: number) => {
      await send(`PUT /leagues/${league}/me`, { as: player })
      for (const [id, players] of pool.leagues) players[id === league ? 'add' : 'delete'](player.id)
    },

    /** Sends predictions for all pools of the player by the common sheet. */
    predictAll: async (player: Actor, guesses: { match: PlayedMatch; score: Score }[]) => {
      const predictions = guesses.map(({ match, score }) => ({ match_id: match.id, ...scored(score) }))
      const { outcomes } = await send('POST /predictions', { as: player, body: { predictions } })
      expect(outcomes.filter(({ isSaved }: { isSaved: boolean }) => !isSaved)).toEqual([])
      for (const { match, score } of guesses) {
        const own = pools.filter(({ players, matches }) => players.get(player.id) && matches.includes(match))
        for (const pool of own) {
          const turn = { pool, match, player }
          if (own.length === 1) apart.delete(keyOf(turn))
          if (!apart.has(keyOf(turn))) keep(turn, score)
        }
      }
    },
    /** Sends a prediction for one pool alone. */
    predict: async (turn: Turn, score: Score) => {
      const { pool, match, player } = turn
      const body = { prediction: scored(score) }
      const { prediction } = await send(`POST /pool/${pool.id}/addPrediction/${match.id}`, { as: player, body })
      keep(turn, score)
      if (prediction.is_apart) apart.add(keyOf(turn))
    },
    setJoker: async ({ pool, match, player }: Turn) => {
      const jokers = jokersOf(pool, player.id)
      const isPossible = match.isOpen && predictionOf(pool, match, player.id) !== undefined
      const isRight = isPossible && (jokers.has(match.id) || left(pool, match, player.id) > 0)
      const { status } = await call(`PUT /pool/${pool.id}/joker/${match.id}`, { as: player })
      expect(status, `${player.id} sets a joker on ${match.id}`).toBe(isRight ? 200 : 409)
      if (isRight) pool.jokers.set(player.id, jokers.add(match.id))
    },
    dropJoker: async ({ pool, match, player }: Turn) => {
      const { status } = await call(`DELETE /pool/${pool.id}/joker/${match.id}`, { as: player })
      expect(status, `${player.id} drops the joker of ${match.id}`).toBe(match.isOpen ? 200 : 409)
      if (match.isOpen) jokersOf(pool, player.id).delete(match.id)
    },

    /** Asks a bonus question, which is answered until it is closed. */
    ask: async (pool: Pool, { text, kind, points, nearest }: Asked): Promise<Question> => {
      const body = { text, kind, options: null, points, nearest, deadline: farAway }
      const { question } = await send(`POST /pools/${pool.id}/questions`, { body })
      const asked = { id: question.id, points, nearest, answers: new Map(), right: null }
      pool.questions.push(asked)
      return asked
    },
    answer: async ({ id, answers }: Question, player: Actor, answer: number | boolean) => {
      await send(`PUT /questions/${id}/answer`, { as: player, body: { answer } })
      answers.set(player.id, answer)
    },
    /** Moves the deadline of a question to this moment, and waits until it has passed. */
    closeQuestion: async ({ id }: Question, { text, kind, points, nearest }: Asked) => {
      const deadline = new Date(Date.now() + 500).toISOString()
      await send(`PUT /questions/${id}`, { body: { text, kind, options: null, points, nearest, deadline } })
      await new Promise((done) => setTimeout(done, 600))
    },
    settleQuestion: async (question: Question, right: (number | boolean)[]) => {
      await send(`POST /questions/${question.id}/settle`, { body: { answers: right } })
      question.right = right
    },
    voidQuestion: async (question: Question) => {
      await send(`POST /questions/${question.id}/void`)
      question.right = null
    },

    begin: async (match: PlayedMatch) => {
      await send(`POST /matches/${match.id}/begin?confirm=begin`)
      match.isOpen = false
    },
    /** Registers a result, or corrects the present one. */
    score: async (match: Match, score: Score) => {
      const body = { match_result: scored(score) }
      await send(`${match.result ? 'PUT' : 'POST'} /matches/${match.id}/result`, { body })
      match.result = score
    },
    finish: (match: Match) => send(`POST /matches/${match.id}/finish`),
    takeBack: async (match: Match) => {
      await send(`DELETE /matches/${match.id}/result?confirm=delete`)
      match.result = undefined
    },
    /** Makes a match void, also one in progress. */
    annul: async (match: PlayedMatch) => {
      if (!match.isOpen) await send(`POST /matches/${match.id}/postpone`)
      await send(`DELETE /matches/${match.id}?confirm=delete`)
      Object.assign(match, { isVoid: true, isOpen: false })
      giveBack(match)
    },
    reactivate: async (match: PlayedMatch, { isOpen }: { isOpen: boolean }) => {
      await send(`POST /matches/${match.id}/reactivate`)
      Object.assign(match, { isVoid: false, isOpen })
    },
    removeMatch: async (pool: PlayedPool, match: PlayedMatch) => {
      await send(`POST /pools/${pool.id}/deleteMatch/${match.id}`)
      pool.matches.splice(pool.matches.indexOf(match), 1)
      pool.predictions.delete(match.id)
      for (const spent of pool.jokers.values()) spent.delete(match.id)
    },

    changeGame: async (pool: Pool, parts: Partial<Game>) => {
      const game = { ...pool.game, ...parts }
      await send(`PUT /pools/${pool.id}/game`, { body: { game, reason: 'Votado por todos' } })
      pool.game = game
    },
    changeRules: async (pool: Pool, rules: Pool['rules']) => {
      await setRules({ call }, { admin, id: pool.id, rules })
      pool.rules = rules
    },
    mark: async (pool: Pool, isOfficial: boolean) => {
      await send(`${isOfficial ? 'POST' : 'DELETE'} /pools/${pool.id}/official`)
      pool.isOfficial = isOfficial
    },
  }
}
