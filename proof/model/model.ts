import * as fc from 'fast-check'
import type { Prove, Row } from '../prove.ts'
import { asking } from './ask-questions.ts'
import { begin } from './cast.ts'
import { Disagreement, newTally, type Tally } from './command.ts'
import { type Defect, defects } from './defects.ts'
import { type Game, type Games, startGames } from './game.ts'
import { inviting } from './invite.ts'
import { grouping } from './leagues.ts'
import { lookAtEverything, looking } from './looks.ts'
import { managing } from './manage.ts'
import { managingPeople } from './manage-people.ts'
import { dealing } from './people.ts'
import { playing } from './play.ts'
import { enriching } from './richer-game.ts'
import { talking } from './wall.ts'

// The most attempts to shorten a failed sequence. Each attempt plays a sequence again.
const mostShrinks = 150

// The most sequences to find one defect.
const mostSearched = 100

const steps = fc.oneof(
  ...[...playing, ...enriching, ...asking, ...grouping, ...talking],
  ...[...managing, ...managingPeople, ...dealing, ...inviting, ...looking],
)
// Without the bias towards small numbers, which would mostly pick the same people and pools.
const commands = fc.noBias(fc.commands([steps], { maxCommands: 80, size: 'max' }))

type Sequences = { seed: number; sequences: number; isBrief?: boolean }
type Played = { tally: Tally; broke: string | undefined; sequences: number }

/** Plays random sequences of about forty commands from the same start. A failed sequence is shortened as far as possible. */
export const play = async (game: Game, { seed, sequences, isBrief = false }: Sequences): Promise<Played> => {
  const tally = newTally()
  const sequence = fc.asyncProperty(fc.limitShrink(commands, mostShrinks), async (commands) => {
    await game.clear()
    const model = await begin(game.db)
    await fc.asyncModelRun(() => ({ model, real: { game, tally } }), commands)
    await lookAtEverything({ game, tally, model, name: 'the end' })
  })
  const run = await fc.check(sequence, { seed, numRuns: sequences, endOnFailure: isBrief })
  // Another error, for example a stopped PostgreSQL, is neither an agreement nor a found defect.
  if (run.failed && !(run.errorInstance instanceof Disagreement)) throw run.errorInstance
  const description = `${run.counterexample?.[0]} ${run.errorInstance ?? ''}`
  return { tally, broke: run.failed ? description : undefined, sequences: run.numRuns }
}

const total = (map: Map<string, number>) => [...map.values()].reduce((sum, count) => sum + count, 0)

const agreement = async (games: Games, { seed, sequences }: Sequences): Promise<Row[]> => {
  const game = await games.open()
  const { tally, broke, ...played } = await play(game, { seed, sequences })
  await game.close()
  const { commands, compared, accepted, refused } = tally
  const calls = `${total(accepted)} calls accepted, ${total(refused)} refused`
  const tried = `${played.sequences} sequences, ${commands} commands, ${calls}, ${compared} answers compared`
  const idle = [...tally.played].filter((name) => !accepted.has(name))
  return [
    {
      what: 'every answer equals that of a model of the rules',
      ...{ tried, broke: broke ? 1 : 0 },
      ...(broke && { note: broke }),
    },
    {
      what: 'every kind of command was accepted at least once',
      ...{ tried: `${tally.played.size} kinds`, broke: idle.length, note: idle.join(', ') },
    },
  ]
}

/** Checks that random sequences find each of the planted defects. */
const discovery = async (games: Games, { seed, sequences }: Sequences): Promise<Row> => {
  const found: string[] = []
  const missed: string[] = []
  for (const defect of defects) {
    const after = await findDefect(games, defect, { seed, sequences })
    if (after === undefined) missed.push(defect.name)
    else found.push(`${defect.name}: ${after}`)
  }
  return {
    what: 'each planted defect is found',
    tried: `${defects.length} defects, up to ${sequences} sequences each`,
    broke: missed.length,
    note: missed.length > 0 ? missed.join(', ') : `in the sequence: ${found.join(', ')}`,
  }
}

const findDefect = async (games: Games, { plant, settings }: Defect, { seed, sequences }: Sequences) => {
  const game = await games.open({ plant, ...(settings && { settings }) })
  const { broke, sequences: after } = await play(game, { seed, sequences, isBrief: true })
  await game.close()
  return broke ? after : undefined
}

export const proveModel: Prove = async ({ full, seed, say }): Promise<Row[]> => {
  const games = await startGames()
  try {
    const sequences = full ? 1000 : 40
    const rows = await agreement(games, { seed, sequences })
    say(rows.map(({ what, tried, broke }) => `${what}: ${tried}, ${broke} broke`).join('\n'))
    return [...rows, await discovery(games, { seed, sequences: mostSearched })]
  } finally {
    await games.close()
  }
}
