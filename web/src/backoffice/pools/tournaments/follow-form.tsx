import { type FollowedTournament, noun } from '@compety/contract'
import { Button, NativeSelect } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useOneAtATime } from '../../../kit/forms/use-one-at-a-time.ts'
import { nameOfTournament } from '../../../tournaments/tournament-name.ts'
import { roundsLoadFailed, tournamentsLoadFailed, useRounds } from '../../../tournaments/tournaments.data.ts'
import { useShowFailureOnce } from '../../records/show-failure-once.ts'
import { Choices } from './choices.tsx'
import { teamsLoadFailed, useActiveTournaments, useFollow, useTeamsOf } from './followed-tournaments.data.ts'
import classes from './followed-tournaments.module.css'

type FollowFormProps = {
  pool: { id: number; organizer_id: number | null }
  followed: readonly FollowedTournament[]
  /** The followed tournament whose filters change; absent to follow another one. */
  changed: FollowedTournament | undefined
  onDone: () => void
}

const idsOf = (named: readonly { id: number }[] = []) => named.map(({ id }) => id)

/** Follows a tournament with its filters, or changes the filters of one. */
export function FollowForm({ pool, followed, changed, onDone }: FollowFormProps) {
  const [tournament, setTournament] = useState(changed?.tournament_id)
  const [rounds, setRounds] = useState(() => idsOf(changed?.named_rounds))
  const [teams, setTeams] = useState(() => idsOf(changed?.named_teams))
  const [fault, setFault] = useState<string>()
  const options = useOptions(tournament, pool.organizer_id)
  const { mutate: follow, isPending } = useFollow(pool.id)
  const oneAtATime = useOneAtATime()
  const choose = (id: number | undefined) => {
    setTournament(id)
    setRounds([])
    setTeams([])
    setFault(undefined)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (tournament === undefined) return setFault('Selecciona un torneo.')
    oneAtATime((done) => {
      const onSuccess = () => {
        choose(undefined)
        onDone()
      }
      follow({ tournament_id: tournament, rounds, teams }, { onSuccess, onSettled: done })
    })
  }
  const taken = new Set(followed.map(({ tournament_id }) => tournament_id))
  const free = options.tournaments.filter(({ id }) => !taken.has(id))
  return (
    <form className={classes.form} noValidate onSubmit={submit} aria-label="Seguir un torneo">
      {changed ? (
        <h3 className={classes.title}>Filtros de {nameOfTournament(changed.tournament)}</h3>
      ) : (
        <NativeSelect
          label="Torneo"
          description={`Sus partidos por jugarse entran solos en la ${noun.one}, también los que aparezcan después.`}
          size="md"
          error={fault}
          data={[
            { value: '', label: free.length > 0 ? 'Selecciona un torneo' : 'No hay más torneos activos' },
            ...free.map((each) => ({ value: String(each.id), label: nameOfTournament(each) })),
          ]}
          value={tournament === undefined ? '' : String(tournament)}
          onChange={({ currentTarget: { value } }) => choose(value === '' ? undefined : Number(value))}
        />
      )}
      {tournament !== undefined && (
        <>
          <Choices name="Rondas" all="todas" options={options.rounds} chosen={rounds} onChoose={setRounds} />
          <Choices name="Equipos" all="todos" options={options.teams} chosen={teams} onChoose={setTeams} />
        </>
      )}
      <div className={classes.actions}>
        <Button type="submit" loading={isPending}>
          {changed ? 'Guardar filtros' : 'Seguir torneo'}
        </Button>
        {changed && (
          <Button variant="subtle" onClick={onDone} disabled={isPending}>
            Cancelar
          </Button>
        )}
      </div>
    </form>
  )
}

const useOptions = (tournament: number | undefined, organizer_id: number | null) => {
  const { data: tournaments = [], error } = useActiveTournaments(organizer_id)
  useShowFailureOnce(error, tournamentsLoadFailed)
  const { data: rounds = [], error: roundsError } = useRounds(tournament)
  useShowFailureOnce(roundsError, roundsLoadFailed)
  const { data: teams = [], error: teamsError } = useTeamsOf(tournament)
  useShowFailureOnce(teamsError, teamsLoadFailed)
  return { tournaments, rounds, teams }
}
