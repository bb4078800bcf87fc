import {
  addMatchToPool,
  addPointRules,
  changeGame,
  isolated,
  listPointRules,
  listPoolPlayers,
  mutePlayer,
  noun,
  type Pool,
  poolLifecycle,
  poolStatus,
  updatePoolLook,
  wording,
} from '@compety/contract'
import { Button } from '@mantine/core'
import { PoolCover } from '../../../kit/images/pool-cover.tsx'
import { Announcements } from '../../../pools/announcements/announcements.tsx'
import { useInviteDialog } from '../../../pools/invite-dialog.tsx'
import { canInvite } from '../../../pools/membership.ts'
import { Wall } from '../../../pools/wall/wall.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { dateTime } from '../../date-time.tsx'
import { OrganizerLink } from '../../organizers/organizer-link.tsx'
import { type Fact, Facts } from '../../records/facts.tsx'
import { useMayCall } from '../../records/may-call.ts'
import { StatusButtons } from '../../records/status-buttons.tsx'
import { joinModeWords, untilWords } from '../joining-words.ts'
import { OfficialPool } from '../official-pool.tsx'
import { poolActions } from '../pool-actions.ts'
import { PoolGaps } from '../pool-gaps.tsx'
import { PoolState } from '../pool-state.tsx'
import type { PoolTabName } from '../pool-tab-names.ts'
import { usePoolStatus } from '../pools.data.ts'
import { ShareLink } from '../share-link.tsx'
import { PoolTabLink } from './pool-tab-link.tsx'
import classes from './summary-tab.module.css'

/** What a pool is, its state, and what its managers announce. */
export function PoolSummaryTab({ pool }: { pool: Pool }) {
  const { id, name, image } = pool
  const may = useMayCall()
  const seesPlayers = may(listPoolPlayers, pool)
  return (
    <div className={classes.parts}>
      <div className={classes.head}>
        <div className={classes.cover} role="img" aria-label={`Imagen de ${isolated(name)}`}>
          <PoolCover image={image} seed={id} sizes="(width < 48rem) 100vw, 24rem" />
        </div>
        <Links pool={pool} />
      </div>
      <Facts facts={factsOf(pool, seesPlayers)} />
      <PoolGaps pool={pool} />
      <StatusButtons
        lifecycle={poolLifecycle}
        record={pool}
        actions={poolActions}
        useAction={usePoolStatus}
        none={`Una ${noun.one} archivada ya no cambia de estado.`}
      />
      <OfficialPool pool={pool} />
      <Announcements poolId={id} timeText={dateTime} />
      {may(mutePlayer, pool) && <Wall poolId={id} timeText={dateTime} />}
    </div>
  )
}

function Links({ pool }: { pool: Pool }) {
  const may = useMayCall()
  const { invite, dialog } = useInviteDialog()
  const params = { poolId: String(pool.id) }
  const isArchived = pool.status === poolStatus.archived
  return (
    <nav className={classes.links} aria-label={`De esta ${noun.one}`}>
      {!isArchived && may(addPointRules, pool) && may(listPointRules) && (
        <LinkButton to="/pools/$poolId/addPointRules" params={params} variant="default">
          Agregar criterio de puntuación
        </LinkButton>
      )}
      {!isArchived && may(changeGame, pool) && (
        <LinkButton to="/pools/$poolId/game" params={params} variant="default">
          Reglas del juego
        </LinkButton>
      )}
      {!isArchived && may(addMatchToPool, pool) && (
        <LinkButton to="/pools/$poolId/addMatches" params={params} variant="default">
          Asignar Partidos
        </LinkButton>
      )}
      {!isArchived && may(updatePoolLook, pool) && (
        <LinkButton to="/pools/$poolId/look" params={params} variant="default">
          Apariencia
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
      {dialog}
    </nav>
  )
}

const beginOf = ({ matches, beginst_at }: Pool): string =>
  matches.length === 0 ? 'Con su primer partido' : `${dateTime(beginst_at)}, al vencer el primer plazo`

const joiningOf = ({ join_mode, joining, joining_until }: Pool): string => {
  const until = joining === 'until' && joining_until ? `hasta el ${dateTime(joining_until)}` : untilWords[joining]
  return `${joinModeWords[join_mode]}, ${until}`
}

const factsOf = (pool: Pool, seesPlayers: boolean): Fact[] => [
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
  ['Organizador', pool.organizer ? <Organizer key="organizer" {...pool.organizer} /> : wording.none],
  ['Jugadores inscritos', seesPlayers ? tabLink('players', pool.players_count, 'jugadores') : pool.players_count],
  ['Partidos', tabLink('matches', pool.matches.length, 'partidos')],
  ['Criterios de puntuación', tabLink('rules', pool.point_rules.length, 'criterios')],
  ['Oficial', pool.is_official ? 'Sí' : 'No'],
]

function Organizer({ id, name }: { id: number; name: string }) {
  return (
    <>
      <OrganizerLink id={id} name={name} /> (ID {id})
    </>
  )
}

const tabLink = (tab: PoolTabName, count: number, what: string) => (
  <PoolTabLink tab={tab} what={what}>
    {count}
  </PoolTabLink>
)
