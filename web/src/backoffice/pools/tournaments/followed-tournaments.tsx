import { type FollowedTournament, followTournament, isolated, noun, type Pool, poolStatus } from '@compety/contract'
import { Button, Skeleton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useOneAtATime } from '../../../kit/forms/use-one-at-a-time.ts'
import { nameOfTournament } from '../../../tournaments/tournament-name.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { Section } from '../../../ui/page.tsx'
import { QueryView } from '../../../ui/query/query-view.tsx'
import { useMayCall } from '../../records/may-call.ts'
import { FollowForm } from './follow-form.tsx'
import { followedLoadFailed, useFollowedTournaments, useUnfollow } from './followed-tournaments.data.ts'
import classes from './followed-tournaments.module.css'

/** The tournaments that a pool follows. Those who may change the pool follow more of them and end it. */
export function FollowedTournaments({ pool }: { pool: Pool }) {
  const { id, status } = pool
  const isEditable = useMayCall()(followTournament, pool) && status !== poolStatus.archived
  const [changed, setChanged] = useState<FollowedTournament>()
  const query = useFollowedTournaments(id)
  return (
    <Section title="Torneos que sigue">
      <QueryView query={query} failed={followedLoadFailed} waiting={<Skeleton height={120} radius="lg" />}>
        {(tournaments) => (
          <div className={classes.parts}>
            <List pool={id} tournaments={tournaments} onChange={isEditable ? setChanged : undefined} />
            {isEditable && (
              <FollowForm
                key={changed?.tournament_id ?? 'new'}
                pool={pool}
                followed={tournaments}
                changed={changed}
                onDone={() => setChanged(undefined)}
              />
            )}
          </div>
        )}
      </QueryView>
    </Section>
  )
}

type ListProps = {
  pool: number
  tournaments: readonly FollowedTournament[]
  /** Absent for those who only read. */
  onChange: ((tournament: FollowedTournament) => void) | undefined
}

function List({ pool, tournaments, onChange }: ListProps) {
  const [left, setLeft] = useState<FollowedTournament>()
  const [isAsking, setAsking] = useState(false)
  const { mutate: unfollow, isPending } = useUnfollow(pool)
  const oneAtATime = useOneAtATime()
  const ask = (tournament: FollowedTournament) => {
    setLeft(tournament)
    setAsking(true)
  }
  const confirm = (followed: FollowedTournament) =>
    oneAtATime((done) => {
      const onSettled = () => {
        done()
        setAsking(false)
      }
      unfollow(followed, { onSettled })
    })
  if (tournaments.length === 0)
    return <p className={classes.none}>La {noun.one} no sigue ningún torneo: sus partidos se agregan a mano.</p>
  return (
    <>
      <ul className={classes.rows}>
        {tournaments.map((each) => (
          <Row key={each.tournament_id} followed={each} onChange={onChange} onLeave={ask} />
        ))}
      </ul>
      <ConfirmDialog
        opened={isAsking}
        title="Dejar de seguir el torneo"
        confirm="Dejar de seguir"
        danger
        waiting={isPending}
        onConfirm={() => left && confirm(left)}
        onClose={() => setAsking(false)}
      >
        <p>
          La {noun.one} ya no recibirá partidos nuevos de {left && nameOfTournament(left.tournament)}. Los que tiene se
          quedan, con sus pronósticos.
        </p>
      </ConfirmDialog>
    </>
  )
}

type RowProps = Pick<ListProps, 'onChange'> & {
  followed: FollowedTournament
  onLeave: (tournament: FollowedTournament) => void
}

function Row({ followed, onChange, onLeave }: RowProps) {
  const { tournament } = followed
  const name = nameOfTournament(tournament)
  const canRead = useMayCall()({ access: 'tournaments.read' })
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        {canRead ? (
          <Link to="/tournaments/$tournamentId" params={{ tournamentId: String(tournament.id) }}>
            {name}
          </Link>
        ) : (
          <b>{name}</b>
        )}
        <span className={classes.filters}>{filtersOf(followed)}</span>
      </div>
      {onChange && (
        <div className={classes.actions}>
          <Button variant="default" aria-label={`Cambiar los filtros de ${name}`} onClick={() => onChange(followed)}>
            Cambiar
          </Button>
          <Button variant="default" aria-label={`Dejar de seguir ${name}`} onClick={() => onLeave(followed)}>
            Dejar de seguir
          </Button>
        </div>
      )}
    </li>
  )
}

const filtersOf = ({ rounds, teams, named_rounds, named_teams }: FollowedTournament): string => {
  const names = (list: readonly { name: string }[]) => list.map(({ name }) => isolated(name)).join(', ') || 'ninguno'
  if (!rounds && !teams) return 'Todos los partidos'
  return [rounds && `Rondas: ${names(named_rounds)}`, teams && `Equipos: ${names(named_teams)}`]
    .filter((part) => part)
    .join('. ')
}
