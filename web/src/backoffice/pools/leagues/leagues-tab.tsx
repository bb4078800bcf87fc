import {
  assignLeaguePlayers,
  createLeague,
  deleteLeague,
  isolated,
  type LeagueRow,
  noun,
  type Pool,
  poolStatus,
  renameLeague,
} from '@compety/contract'
import { Button, Skeleton } from '@mantine/core'
import clsx from 'clsx'
import { useState } from 'react'
import { useGame } from '../../../pools/game/game.data.ts'
import { leaguesLoadFailed, useLeagues } from '../../../pools/leagues.data.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { Section } from '../../../ui/page.tsx'
import { Empty, QueryView } from '../../../ui/query/query-view.tsx'
import { useMayCall } from '../../records/may-call.ts'
import { RecordName, RowActions, RowButton } from '../../records/row-actions.tsx'
import classes from '../detail/tab.module.css'
import { LeagueName } from './league-name.tsx'
import { LeaguePlayers } from './league-players.tsx'
import { useDeleteLeague } from './leagues.data.ts'
import own from './leagues.module.css'

type Asked = { what: 'name' | 'players' | 'delete'; league: LeagueRow | undefined }

/** The leagues of a pool by name, for those who run it. */
export function LeaguesTab({ pool }: { pool: Pool }) {
  const query = useLeagues(pool.id)
  const { data: game } = useGame(pool.id)
  const [asked, setAsked] = useState<Asked>()
  const may = useMayCall()
  const close = () => setAsked(undefined)
  const add = pool.status !== poolStatus.archived && may(createLeague, pool) && (
    <Button variant="default" onClick={() => setAsked({ what: 'name', league: undefined })}>
      Nuevo grupo
    </Button>
  )
  return (
    <Section title={`Grupos (${query.data?.length ?? 0})`} aside={add}>
      {game && <p className={classes.note}>{choiceInWords(game.game.leagues.enabled)}</p>}
      <QueryView query={query} failed={leaguesLoadFailed} waiting={<Skeleton height={160} radius="lg" />}>
        {(leagues) => (
          <>
            {leagues.length === 0 ? <Empty text={noneYet} /> : <List pool={pool} leagues={leagues} onAsk={setAsked} />}
            {asked?.what === 'name' && <LeagueName poolId={pool.id} league={asked.league} onClose={close} />}
            {asked?.what === 'players' && asked.league && (
              <LeaguePlayers poolId={pool.id} league={asked.league} leagues={leagues} onClose={close} />
            )}
            <Deletion league={asked?.what === 'delete' ? asked.league : undefined} onClose={close} />
          </>
        )}
      </QueryView>
    </Section>
  )
}

const noneYet = `Todavía no hay grupos. Crea uno por departamento, por familia o como quieras dividir la ${noun.one}.`
const choiceInWords = (isEnabled: boolean): string =>
  isEnabled
    ? 'Los jugadores ven la tabla de grupos y eligen el suyo. También puedes asignarlos tú.'
    : 'Los grupos están apagados en las reglas del juego: los jugadores no los ven ni los eligen.'

type ListProps = { pool: Pool; leagues: readonly LeagueRow[]; onAsk: (asked: Asked) => void }

function List({ pool, leagues, onAsk }: ListProps) {
  const byName = leagues.toSorted((a, b) => a.name.localeCompare(b.name, 'es', { numeric: true }))
  return (
    <ul className={classes.rules}>
      {byName.map((league) => (
        <li key={league.id} className={clsx(classes.rule, own.league)}>
          <span>
            <b>{isolated(league.name)}</b>
            <small className={classes.description}>{playersText(league.players)}</small>
          </span>
          {pool.status !== poolStatus.archived && <Actions pool={pool} league={league} onAsk={onAsk} />}
        </li>
      ))}
    </ul>
  )
}

const playersText = (players: number): string => (players === 1 ? '1 jugador' : `${players} jugadores`)

type ActionsProps = { pool: Pool; league: LeagueRow; onAsk: (asked: Asked) => void }

function Actions({ pool, league, onAsk }: ActionsProps) {
  return (
    <RowActions>
      <RowButton call={assignLeaguePlayers} record={pool} onClick={() => onAsk({ what: 'players', league })}>
        Jugadores
        <RecordName name={league.name} />
      </RowButton>
      <RowButton call={renameLeague} record={pool} onClick={() => onAsk({ what: 'name', league })}>
        Renombrar
        <RecordName name={league.name} />
      </RowButton>
      <RowButton call={deleteLeague} record={pool} danger onClick={() => onAsk({ what: 'delete', league })}>
        Eliminar
        <RecordName name={league.name} />
      </RowButton>
    </RowActions>
  )
}

function Deletion({ league, onClose }: { league: LeagueRow | undefined; onClose: () => void }) {
  const { mutate: remove, isPending } = useDeleteLeague()
  return (
    <ConfirmDialog
      opened={league !== undefined}
      title={league ? `Eliminar ${isolated(league.name)}` : 'Eliminar'}
      confirm="Eliminar"
      danger
      waiting={isPending}
      onConfirm={() => league && remove(league.id, { onSettled: onClose })}
      onClose={onClose}
    >
      <p>
        {league && league.players > 0
          ? `${playersText(league.players)} ${league.players === 1 ? 'se queda' : 'se quedan'} sin grupo. Sus puntos no cambian.`
          : 'El grupo no tiene jugadores.'}
      </p>
    </ConfirmDialog>
  )
}
