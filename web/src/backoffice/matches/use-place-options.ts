import type { Match } from '@compety/contract'
import { nameOfTournament } from '../../tournaments/tournament-name.ts'
import { roundsLoadFailed, tournamentsLoadFailed, useRounds } from '../../tournaments/tournaments.data.ts'
import { type Option, optionsOf, type Values } from '../records/form/form-shape.ts'
import { useShowFailureOnce } from '../records/show-failure-once.ts'
import { useTournamentsOfSport } from '../tournaments/tournaments.data.ts'

const numberOf = (text = '') => (text === '' ? undefined : Number(text))

const withPresent = (options: readonly Option[], present: Option | undefined): Option[] =>
  present && !options.some(({ value }) => value === present.value) ? [present, ...options] : [...options]

/** The match to change, and the organizer that owns the matches. */
type Of = { match?: Match | undefined; owner: number | undefined }

/**
 * The active tournaments of the chosen sport and the rounds of the chosen tournament. The ones that the match has are
 * always among them: its tournament may be inactive by now. `stage` is that of the chosen round.
 */
export function usePlaceOptions({ sport_id, tournament_id, round_id }: Values, { match, owner }: Of) {
  const { data: tournaments = [], error } = useTournamentsOfSport(numberOf(sport_id), owner)
  useShowFailureOnce(error, tournamentsLoadFailed)
  const { data: rounds = [], error: roundsError } = useRounds(numberOf(tournament_id))
  useShowFailureOnce(roundsError, roundsLoadFailed)
  const { tournament, round } = match ?? {}
  const isOfSport = match?.sport_id === numberOf(sport_id)
  const isInTournament = tournament?.id === numberOf(tournament_id)
  return {
    tournaments: withPresent(
      tournaments.map((each) => ({ value: String(each.id), label: nameOfTournament(each) })),
      isOfSport && tournament ? { value: String(tournament.id), label: nameOfTournament(tournament) } : undefined,
    ),
    stage: rounds.find(({ id }) => id === numberOf(round_id))?.stage,
    rounds: withPresent(optionsOf(rounds), isInTournament && round ? optionsOf([round])[0] : undefined),
  }
}
