import {
  addMatchToPool,
  addPointRules,
  exportPoolMatches,
  isolated,
  listPointRules,
  listPoolInvitations,
  listPoolPlayers,
  noun,
  type Pool,
  poolLifecycle,
  poolStatus,
  updatePool,
  wording,
} from '@compety/contract'
import { Button } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { PoolCover } from '../../kit/images/pool-cover.tsx'
import { Announcements } from '../../pools/announcements/announcements.tsx'
import { useInviteDialog } from '../../pools/invite-dialog.tsx'
import { canInvite } from '../../pools/membership.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { History } from '../audit/history.tsx'
import { dateTime } from '../date-time.tsx'
import { DownloadButton } from '../download-button.tsx'
import { type Fact, Facts } from '../records/facts.tsx'
import { useMayCall } from '../records/may-call.ts'
import { RecordPage } from '../records/record-page.tsx'
import { StatusButtons } from '../records/status-buttons.tsx'
import { DuplicatePool } from './duplicate-pool.tsx'
import { PoolJoining } from './joining/pool-joining.tsx'
import { joinModeWords, untilWords } from './joining-words.ts'
import { OfficialPool } from './official-pool.tsx'
import { poolActions } from './pool-actions.ts'
import { usePoolList } from './pool-list-of.ts'
import classes from './pool-page.module.css'
import { PoolState } from './pool-state.tsx'
import { poolLoadFailed, usePool, usePoolStatus } from './pools.data.ts'
import { ShareLink } from './share-link.tsx'
import { FollowedTournaments } from './tournaments/followed-tournaments.tsx'

const isArchived = (status: number | undefined) => status === poolStatus.archived

export function PoolPage() {
  const { poolId } = useParams({ from: '/pools/$poolId' })
  const query = usePool(Number(poolId))
  return (
    <RecordPage
      title={query.data?.name ?? `${noun.One} ${poolId}`}
      query={query}
      failed={poolLoadFailed}
      list={usePoolList(query.data?.organizer_id ?? null)}
      edit={
        isArchived(query.data?.status)
          ? undefined
          : { to: `/pools/${poolId}/update`, call: updatePool, record: query.data }
      }
      actions={
        <>
          {query.data && <DuplicatePool pool={query.data} />}
          <DownloadButton
            endpoint={exportPoolMatches}
            input={{ params: { id: Number(poolId) }, query: { format: 'csv' } }}
            failed="No se han podido exportar los partidos por fallos en el servidor"
          >
            Exportar partidos
          </DownloadButton>
        </>
      }
    >
      {(pool) => <PoolDetail pool={pool} />}
    </RecordPage>
  )
}

function PoolDetail({ pool }: { pool: Pool }) {
  const may = useMayCall()
  const { invite, dialog } = useInviteDialog()
  const { id, name, image, status } = pool
  const params = { poolId: String(id) }
  return (
    <>
      <div className={classes.head}>
        <div className={classes.cover} role="img" aria-label={`Imagen de ${isolated(name)}`}>
          <PoolCover image={image} seed={id} sizes="(width < 48rem) 100vw, 24rem" />
        </div>
        <nav className={classes.links} aria-label={`De esta ${noun.one}`}>
          {!isArchived(status) && may(addPointRules, pool) && may(listPointRules) && (
            <LinkButton to="/pools/$poolId/addPointRules" params={params} variant="default">
              Agregar criterio de puntuación
            </LinkButton>
          )}
          {!isArchived(status) && may(addMatchToPool, pool) && (
            <LinkButton to="/pools/$poolId/addMatches" params={params} variant="default">
              Asignar Partidos
            </LinkButton>
          )}
          {may(listPoolPlayers, pool) && (
            <LinkButton to="/pools/$poolId/players" params={params} variant="default">
              Jugadores
            </LinkButton>
          )}
          {may(listPoolInvitations, pool) && (
            <LinkButton to="/pools/$poolId/invitations" params={params} variant="default">
              Invitaciones
            </LinkButton>
          )}
          <LinkButton to="/pools/$poolId/poolRanking" params={params} variant="default">
            Ver ranking
          </LinkButton>
          {canInvite(pool) && (
            <Button variant="default" onClick={() => invite(pool)}>
              Invitar
            </Button>
          )}
        </nav>
      </div>
      {dialog}
      <Facts facts={factsOf(pool)} />
      <StatusButtons
        lifecycle={poolLifecycle}
        record={pool}
        actions={poolActions}
        useAction={usePoolStatus}
        none={`Una ${noun.one} archivada ya no cambia de estado.`}
      />
      <OfficialPool pool={pool} />
      <Announcements poolId={id} />
      <PoolJoining pool={pool} />
      <FollowedTournaments pool={pool} />
      <History subject="pool" id={id} />
    </>
  )
}

const beginOf = ({ matches, beginst_at }: Pool): string =>
  matches.length === 0 ? 'Con su primer partido' : `${dateTime(beginst_at)}, al vencer el primer plazo`

const joiningOf = ({ join_mode, joining, joining_until }: Pool): string => {
  const until = joining === 'until' && joining_until ? `hasta el ${dateTime(joining_until)}` : untilWords[joining]
  return `${joinModeWords[join_mode]}, ${until}`
}

const factsOf = (pool: Pool): Fact[] => [
  ['Nombre', pool.name],
  ['Estado', <PoolState key="status" status={pool.status} />],
  ['Privada', pool.is_private ? 'Sí' : 'No'],
  ['Descripción', pool.description || wording.none, 'wide'],
  ['Se entra', joiningOf(pool)],
  ['Inicio', pool.begins_with_matches ? beginOf(pool) : dateTime(pool.beginst_at)],
  ['Fin', pool.ends_at ? dateTime(pool.ends_at) : 'Por asignar'],
  ['Empieza y termina sola', pool.automatic ? 'Sí' : 'No'],
  ['URL', pool.share_url ? <ShareLink key="url" url={pool.share_url} /> : 'Ninguno'],
  ['Límite de jugadores', pool.players_limit ?? 'No posee limite'],
  ['Sector', pool.sector?.name ?? wording.none],
  ['Organizador', pool.organizer ? `${isolated(pool.organizer.name)} (ID ${pool.organizer.id})` : wording.none],
  ['Jugadores inscritos', pool.players_count],
  ['Partidos', pool.matches.length],
  ['Criterios de puntuación', pool.point_rules.length],
  ['Oficial', pool.is_official ? 'Sí' : 'No'],
]
