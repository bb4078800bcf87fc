import { isolated, type Team } from '@compety/contract'
import { Button, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { TeamCrest } from '../../kit/images/team-crest.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { SearchField } from '../../ui/form/search-field.tsx'
import { ListStatus, nothingFound } from '../../ui/query/list-status.tsx'
import { QueryView } from '../../ui/query/query-view.tsx'
import { counted, predictionsText } from '../records/asked-numbers.ts'
import { type MergeAsked, useMergeChoices, useMergeTeam } from './merge.data.ts'
import classes from './merge.module.css'
import { placeOf } from './team-place.ts'

type MergeDialogProps = { team: Team; opened: boolean; onClose: () => void }

/** Chooses the team that stays, and asks with what moves to it before the teams are merged. */
export function MergeDialog({ team, opened, onClose }: MergeDialogProps) {
  const { asked, isPending, choose, confirm, goBack } = useMergeTeam(team.id)
  const close = () => {
    goBack()
    onClose()
  }
  return (
    <Dialog title={`Fusionar ${isolated(team.name)} con…`} opened={opened} onClose={close}>
      {asked ? (
        <MergeQuestion {...{ team, asked, isPending, goBack }} onConfirm={confirm} />
      ) : (
        <MergeChoice {...{ team, isPending }} onChoose={choose} />
      )}
    </Dialog>
  )
}

type MergeChoiceProps = { team: Team; isPending: boolean; onChoose: (into: Team) => void }

function MergeChoice({ team, isPending, onChoose }: MergeChoiceProps) {
  const [search, setSearch] = useState('')
  const query = useMergeChoices(team, search)
  const found = query.data?.length
  return (
    <div className={classes.choice}>
      <SearchField
        label="Equipo que queda"
        placeholder="Buscar por nombre"
        maxLength={100}
        value={search}
        onApply={setSearch}
      />
      <ListStatus asked={search} text={found === 0 ? nothingFound : counted(found, 'equipo', 'equipos')} />
      <QueryView
        query={query}
        failed="No se han podido cargar los equipos por fallos en el servidor"
        waiting={<Skeleton height={160} radius="lg" />}
        empty={{
          when: (teams) => teams.length === 0,
          text: `No hay otro equipo activo de ${team.sport.name} con ese nombre.`,
        }}
      >
        {(teams) => (
          <ul className={classes.teams}>
            {teams.map((into) => (
              <li key={into.id}>
                <button type="button" className={classes.team} disabled={isPending} onClick={() => onChoose(into)}>
                  <TeamCrest {...into} size={28} />
                  <span>
                    {into.name}{' '}
                    <small>{[`ID ${into.id}`, ...placeOf(into), ...into.aliases.map(isolated)].join(' · ')}</small>
                  </span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </div>
  )
}

type MergeQuestionProps = {
  team: Team
  asked: MergeAsked
  isPending: boolean
  goBack: () => void
  onConfirm: () => void
}

function MergeQuestion({ team, asked: { into, numbers }, isPending, goBack, onConfirm }: MergeQuestionProps) {
  const { matches = 0, aliases = 0, repeated = 0, logo } = numbers
  const moving = [
    matches === 0
      ? 'Ningún partido'
      : `${counted(matches, 'partido', 'partidos')}, con ${predictionsText({ numbers })}`,
    ...(aliases > 0 ? [`${counted(aliases, 'alias', 'alias')}`] : []),
    ...(logo === 1 ? ['Su logo'] : []),
  ]
  return (
    <div className={classes.question} role="group" aria-label="Confirmar la fusión">
      <p>
        A <b>{into.name}</b> pasan:
      </p>
      <ul>
        {moving.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p>
        Los pronósticos y puntos se conservan. {isolated(team.name)} queda archivado y su nombre será un alias del otro.
        No se puede deshacer.
      </p>
      {repeated > 0 && (
        <p className={classes.warning}>
          {counted(repeated, 'partido quedará repetido', 'partidos quedarán repetidos')}: {into.name} ya tiene otro ese
          día contra el mismo equipo.
        </p>
      )}
      <div className={classes.actions}>
        <Button variant="default" onClick={goBack} disabled={isPending}>
          Elegir otro
        </Button>
        <Button color="red" loading={isPending} onClick={onConfirm}>
          Fusionar
        </Button>
      </div>
    </div>
  )
}
