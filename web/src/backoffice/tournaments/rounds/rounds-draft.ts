import { fold, type Round, type RoundsBody } from '@compety/contract'
import { updateRounds } from '../../../schemas.ts'

/** A round of the form. A new one has no id yet; `key` tells the rows apart. */
export type DraftRound = Omit<Round, 'id'> & { id?: number; key: string }

export function draftOf(rounds: readonly Round[]): DraftRound[] {
  return rounds.map((round) => ({ ...round, key: String(round.id) }))
}

/** A new round at the end, of the stage of the last one. */
export function withNewRound(rounds: readonly DraftRound[], key: string): DraftRound[] {
  return [...rounds, { key, name: '', stage: rounds.at(-1)?.stage ?? 'league', matches: 0 }]
}

/** The rounds with one of them moved to another place. A place outside of the list changes nothing. */
export function moved(rounds: readonly DraftRound[], from: number, to: number): DraftRound[] {
  const others = rounds.filter((_, place) => place !== from)
  return to < 0 || to > others.length ? [...rounds] : others.toSpliced(to, 0, ...rounds.slice(from, from + 1))
}

export function bodyOf(rounds: readonly DraftRound[]): RoundsBody {
  return { rounds: rounds.map(({ id, name, stage }) => ({ ...(id !== undefined && { id }), name, stage })) }
}

/** Whether saving would change the stored rounds. */
export function isChanged(rounds: readonly DraftRound[], stored: readonly Round[]): boolean {
  return JSON.stringify(bodyOf(rounds)) !== JSON.stringify(bodyOf(draftOf(stored)))
}

/** The error of each faulty round by its key. One about the whole list stands at the repeated or the last round. */
export function faultsOf(rounds: readonly DraftRound[]): Readonly<Record<string, string>> {
  const faults: Record<string, string> = {}
  const same = (one: DraftRound, other: DraftRound) => fold(one.name) === fold(other.name)
  const repeated = rounds.find((round, place) => rounds.slice(0, place).some((earlier) => same(round, earlier)))
  for (const { path, message } of updateRounds.body.safeParse(bodyOf(rounds)).error?.issues ?? []) {
    const [, place] = path
    const round = typeof place === 'number' ? rounds[place] : (repeated ?? rounds.at(-1))
    if (round) faults[round.key] ??= message
  }
  return faults
}
