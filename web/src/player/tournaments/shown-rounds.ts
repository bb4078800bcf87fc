import type { Match, Round } from '@compety/contract'

/** Stands for the matches without a round, in the address too. */
const withoutRound = 0

export type ShownRound = { id: number; name: string; matches: readonly Match[] }

const roundOf = ({ round }: Match): number => round?.id ?? withoutRound

/** The rounds in their order with their matches. Matches without a round come last. */
export function shownRounds(rounds: readonly Round[], matches: readonly Match[]): ShownRound[] {
  const byRound = Map.groupBy(matches, roundOf)
  const shown = rounds.map(({ id, name }) => ({ id, name, matches: byRound.get(id) ?? [] }))
  const others = byRound.get(withoutRound)
  return others ? [...shown, { id: withoutRound, name: 'Sin ronda', matches: others }] : shown
}

/** The round of the next match, else of the last one. `matches` are in the order of their kick-offs. */
export function presentRound(matches: readonly Match[], now: number): number | undefined {
  const match = matches.find(({ beginst_at }) => Date.parse(beginst_at) > now) ?? matches.at(-1)
  return match && roundOf(match)
}
