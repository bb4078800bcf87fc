import { createMatches, fold, officeWording, type Tournament } from '@compety/contract'
import { NativeSelect } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { NumberField } from '../../../ui/form/number-field.tsx'
import { FormPage } from '../../records/form/form-page.tsx'
import { type Option, optionsOf, type Values } from '../../records/form/form-shape.ts'
import { useCancel } from '../../records/form/use-cancel.ts'
import { useShowFailureOnce } from '../../records/show-failure-once.ts'
import { useOwner } from '../../records/use-owner.ts'
import { clearDependentValues } from '../match-fields.ts'
import { useTeamsOfSport } from '../matches.data.ts'
import { usePlaceOptions } from '../use-place-options.ts'
import { useNewBatch } from './batch.data.ts'
import classes from './batch.module.css'
import { BatchGrid } from './batch-grid.tsx'
import { DuplicatesDialog } from './duplicates-dialog.tsx'
import { rememberedSport, rememberSport } from './remembered-sport.ts'
import { useBatch } from './use-batch.ts'

export function NewMatchesPage() {
  const { tournament, round } = useSearch({ strict: false }) as { tournament?: number; round?: number }
  return (
    <FormPage
      title="Agregar varios partidos"
      query={useNewBatch(tournament)}
      failed="No se ha podido cargar el formulario de los partidos por fallos en el servidor"
    >
      {({ sports, tournament }) => <NewMatches {...{ sports, tournament, round }} />}
    </FormPage>
  )
}

type NewMatchesProps = {
  sports: readonly { id: number; name: string }[]
  tournament: Tournament | undefined
  round: number | undefined
}

const usualLead = '15'

const placeAtFirst = ({ sports, tournament, round }: NewMatchesProps): Values => {
  const [only, another] = sports
  const football = sports.find(({ name }) => fold(name) === 'futbol')
  const known = sports.find(({ id }) => String(id) === rememberedSport())
  const sport = tournament?.sport_id ?? known?.id ?? (another ? football?.id : only?.id)
  const [sport_id, tournament_id] = [String(sport ?? ''), String(tournament?.id ?? '')]
  return { sport_id, tournament_id, round_id: tournament && round ? String(round) : '', lead: usualLead }
}

function NewMatches(props: NewMatchesProps) {
  const chosen = useOwner(createMatches)
  const owner = props.tournament?.organizer_id ?? chosen
  const [place, setPlace] = useState(() => placeAtFirst(props))
  const { data: teams = [], error } = useTeamsOfSport(place.sport_id ? Number(place.sport_id) : undefined, owner)
  useShowFailureOnce(error, officeWording.teamsLoadFailed)
  const navigate = useNavigate()
  const { tournaments, rounds, stage } = usePlaceOptions(place, { owner })
  const batch = useBatch({
    place: { ...place, organizer_id: String(owner ?? '') },
    teams,
    hasGroups: stage === 'group',
    onSaved: () => {
      rememberSport(place.sport_id ?? '')
      const search = {
        ...(place.tournament_id && { filter_tournament: Number(place.tournament_id) }),
        ...(owner && { filter_organizer: owner }),
      }
      void navigate({ to: '/matches', search: search as never, ignoreBlocker: true })
    },
  })
  const edit = (name: string, value: string) =>
    setPlace((before) => ({ ...before, ...clearDependentValues(before, name), [name]: value }))
  const cancel = useCancel({ list: '/matches' })
  const rowOf = (sent: number) => batch.rows.findIndex(({ key }) => key === batch.asked?.sent.keys[sent]) + 1
  return (
    <div className={classes.page}>
      <PlaceFields {...{ place, tournaments, rounds, edit }} sports={optionsOf(props.sports)} />
      <BatchGrid
        batch={batch}
        teams={[...new Set(teams.map(({ name }) => name))]}
        leadMinutes={Number(place.lead)}
        onCancel={cancel}
      />
      <DuplicatesDialog
        duplicates={batch.asked?.duplicates.map((one) => ({ ...one, row: rowOf(one.row) }))}
        onConfirm={batch.saveAnyway}
        onClose={batch.stopAsking}
      />
    </div>
  )
}

type PlaceFieldsProps = Record<'sports' | 'tournaments' | 'rounds', Option[]> & {
  place: Values
  edit: (name: string, value: string) => void
}

/** What all matches of the grid share. */
function PlaceFields({ place, sports, tournaments, rounds, edit }: PlaceFieldsProps) {
  const choice = (name: string, label: string, none: string, options: readonly Option[]) => (
    <NativeSelect
      size="md"
      label={label}
      name={name}
      data={[{ value: '', label: none }, ...options]}
      value={place[name] ?? ''}
      onChange={({ currentTarget }) => edit(name, currentTarget.value)}
    />
  )
  return (
    <div className={classes.place} role="group" aria-label="De todos los partidos">
      {choice('sport_id', 'Deporte', 'Selecciona un deporte', sports)}
      {choice('tournament_id', 'Torneo', 'Sin torneo', tournaments)}
      {choice('round_id', 'Ronda', 'Sin ronda', rounds)}
      <NumberField
        size="md"
        label="Plazo: minutos antes del inicio"
        name="lead"
        value={place.lead ?? ''}
        onChange={(value) => edit('lead', value)}
      />
    </div>
  )
}
