import type { Random } from '../../server/src/demo/random.ts'
import { type Member, member } from '../../server/test/crowd.ts'
import type { Game } from './game.ts'
import type { Effect, Ledger } from './ledger.ts'

/** `refused`: the only right answer is a refusal, and the write may have no effect. */
export type Write = { line: string; as: Member; body?: unknown; effects: Effect[]; refused?: true }

type Parts = { game: Game; ledger: Ledger; random: Random }

/** Returns a function that draws the next write of a player, mostly predictions. */
export const aPlayersWrites = ({ game, ledger, random }: Parts, index: number): (() => Write) => {
  const as = member(game.crowd, index)
  let count = 0
  const anyOf = (matches: number[]) => matches[Math.floor(random() * matches.length)] as number
  // Each score occurs once per player.
  const aScore = () => {
    const [home, away] = [count % 1000, Math.floor(count / 1000)]
    return { value: `${away}:${home}`, score: { home_team_score: home, away_team_score: away } }
  }
  const line = (match: number) => `POST /pool/${game.own}/addPrediction/${match}`

  const single = (match: number): Write => {
    const { value, score } = aScore()
    return { line: line(match), as, body: { prediction: score }, effects: [{ key: `single ${as.id} ${match}`, value }] }
  }
  const sheet = (): Write => {
    const { value, score } = aScore()
    const [first = 0, second = 0] = random() < 0.5 ? game.sheet : game.sheet.slice(2)
    const matches = [first, second]
    return {
      line: 'POST /predictions',
      as,
      body: { predictions: matches.map((match_id) => ({ match_id, ...score })) },
      effects: matches.map((match) => ({ key: `sheet ${as.id} ${match}`, value })),
    }
  }
  const review = (): Write => ({
    line: `POST /sendPoolQualification/${game.own}`,
    as,
    body: { review: { qualification: 0.5 + (count % 10) * 0.5, comment: String(count) } },
    effects: [{ key: `review ${as.id}`, value: String(count) }],
  })
  // A switch depends on the present value, so a key with an unknown value gets a prediction instead.
  const switches = (key: string, write: (certain: string) => Omit<Write, 'as'>): Write =>
    ledger.isOpen(key) ? single(anyOf(game.single)) : { as, ...write(ledger.certain(key)) }
  const favourite = () => {
    const key = `favourite ${as.id}`
    return switches(key, (certain) => ({
      line: `POST /${certain ? 'delete' : 'add'}_favorite_pool/${game.own}`,
      effects: [{ key, value: certain ? '' : 'marked' }],
    }))
  }
  const place = () => {
    const key = `place ${as.id}`
    return switches(key, (certain) => ({
      line: `POST /pools/${game.left}/${Number(certain) % 2 ? 'inscribe' : 'uninscribe'}`,
      effects: [{ key, value: String(Number(certain) + 1) }],
    }))
  }
  return () => {
    count++
    const dice = random()
    if (dice < 0.6) return single(anyOf(game.single))
    if (dice < 0.75) return sheet()
    if (dice < 0.8) return { ...single(game.closed), refused: true }
    if (dice < 0.87) return review()
    return dice < 0.93 ? favourite() : place()
  }
}
