import { randomBytes } from 'node:crypto'
import {
  Failure,
  InvalidFields,
  isReservedTitle,
  type NewPoolBody,
  type PoolBody,
  type PoolSummary,
  type Privilege,
  poolStatus,
  poolsAlive,
  presets,
  wording,
} from '@compety/contract'
import { actsForOrganizer } from '../../catalogue/owners/membership.ts'
import { listSectorChoices } from '../../catalogue/reference/choices.ts'
import { holds } from '../../identity/rights/role-holds.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { lockBoards } from '../../rankings/settle/settle.ts'
import type { Boards } from '../../rankings/store/board-cache.ts'
import { listOrganizerChoices } from '../organizers/organizer-choices.ts'
import { checkOpenPools, checkSettingsBounds } from './bounds.ts'
import { type Actor, auditedFields, type Changed, changeAndAudit } from './change-pool.ts'
import { describeManagedPool } from './describe-pools.ts'
import { moveOfficial } from './official/move-official.ts'
import { poolDateErrors } from './pool-dates.ts'
import * as matchQueries from './pool-matches.queries.ts'
import {
  changedSettings,
  changesOfficial,
  defaultsOf,
  newSettings,
  type PoolSettings,
  settingsOf,
} from './pool-settings.ts'
import * as queries from './pools.queries.ts'
import { followTournament } from './tournaments/follow-tournaments.ts'

type SavingContext = Boards & { config: Config }
/** Whether the caller acts as a member of the organizer, without the privilege of administrators. */
export type By = { actor: Actor; isMember: boolean; context: SavingContext }

const checkSettings = async (db: Db, settings: PoolSettings, present?: PoolSummary) => {
  // A start that follows the matches may be past already.
  const before = settings.begins_with_matches ? (present ?? settings) : present
  const errors = poolDateErrors(settings, { present: before, now: new Date().toISOString() })
  const sectors = await listSectorChoices(db, present?.sector_id ?? null)
  if (!sectors.some(({ id }) => id === settings.sector_id)) errors.sector_id = 'Selecciona un sector.'
  const organizers = await listOrganizerChoices(db, present?.organizer_id ?? null)
  if (settings.organizer_id !== null && !organizers.some(({ id }) => id === settings.organizer_id))
    errors.organizer_id = 'Selecciona un organizador.'
  if (settings.players_limit !== null && present && settings.players_limit < present.players_count)
    errors.players_limit = 'El límite no puede ser menor a los jugadores inscritos.'
  if (Object.keys(errors).length > 0) throw new InvalidFields(errors)
}

// Administrators may speak for the platform.
const refuseReserved = ({ name }: PoolSettings, present?: PoolSettings) => {
  if (name !== present?.name && isReservedTitle(name)) throw new InvalidFields({ name: wording.reservedName })
}

/** What a new pool gets beside its settings. */
type Beginning = { image: string | null; points: Readonly<Record<string, number>>; tournament_id: number | null }

/** Makes a pool with its rules, and lets it follow a tournament. Members of an organizer have bounds. */
export async function addPool(
  db: Db,
  settings: PoolSettings,
  { image, points, tournament_id, isOfficial, ...by }: Beginning & { isOfficial: boolean } & By,
): Promise<PoolSummary> {
  const { actor, isMember, context } = by
  if (isMember) {
    if (!(await actsForOrganizer(db, { user_id: actor.id, organizer_id: settings.organizer_id })))
      throw new Failure('forbidden')
    refuseReserved(settings)
    await checkSettingsBounds(db, { settings, present: undefined, config: context.config })
    await checkOpenPools(db, { id: null, organizer_id: settings.organizer_id })
  }
  await checkSettings(db, settings)
  const invite_token = randomBytes(24).toString('base64url')
  const made = { ...settings, image, invite_token, is_of_organizer: isMember, is_official: isOfficial }
  const id = await queries.createPool(db, made)
  await queries.addRules(db, id, points)
  const pool = await describeManagedPool(db, { id, reader: actor, context })
  await recordAudit(db, {
    actor_id: actor.id,
    subject: 'pool',
    subject_id: id,
    action: 'create',
    before: null,
    after: auditedFields(pool),
  })
  if (tournament_id === null) return pool
  await followTournament(db, { id, actor, context }, { tournament_id, rounds: null, teams: null })
  return describeManagedPool(db, { id, reader: actor, context })
}

/**
 * Pools of administrators are official and have what the body says. Those of members have defaults for what it leaves
 * out (docs/rules.md, rules 304 and 305).
 */
export async function createPool(db: Db, body: NewPoolBody & { image: string | null }, by: By): Promise<PoolSummary> {
  const { isMember } = by
  const sector_id = await queries.findUsualSector(db)
  const defaults = defaultsOf({ now: new Date().toISOString(), sector_id, isMember })
  const preset = body.preset ?? (isMember ? 'clasica' : undefined)
  return addPool(db, newSettings(defaults, body), {
    ...by,
    image: body.image,
    points: preset ? presets[preset] : {},
    tournament_id: body.tournament_id ?? null,
    isOfficial: !isMember,
  })
}

type Edited = {
  body: PoolBody & { image: string | null }
  isMember: boolean
  refuseStale: (present: PoolSummary) => void
}
type Editing = Omit<Changed, 'action' | 'context'> & { context: SavingContext }

/** Changes a pool. Month and world follow in the same transaction if it ends to be official. */
export async function updatePool(db: Db, changed: Editing, { body, isMember, refuseStale }: Edited) {
  // The lock of the boards comes before that of the pool, so whether it is needed is judged before, and again below.
  const holdsBoards = await endsOfficial(db, changed.id, body)
  if (holdsBoards) await lockBoards(db)
  return changeAndAudit(db, changed, async (db, pool) => {
    if (pool.status === poolStatus.archived) throw new Failure('archived')
    refuseStale(pool)
    const present = settingsOf(pool)
    const settings = changedSettings(present, body)
    await (isMember ? refuseMember : refuseHolder)(db, { actor: changed.actor, pool, present, settings })
    await checkSettings(db, settings, pool)
    const isLeaving = isHandedOver(pool, settings)
    if (isLeaving && (await matchQueries.hasOwnMatches(db, pool.id))) throw new Failure('pool_has_own_matches')
    if (pool.is_of_organizer) await checkBounds(db, { pool, present, settings, config: changed.context.config })
    if (pool.is_official && isLeaving) {
      if (!holdsBoards) throw new Failure('changed_meanwhile')
      await moveOfficial(db, changed.context, { pool_id: pool.id, is_official: false })
    }
    await queries.updatePool(db, pool.id, { ...settings, image: body.image })
    return [{ action: 'update' }]
  })
}

const endsOfficial = async (db: Db, id: number, { organizer_id }: PoolBody): Promise<boolean> => {
  if (organizer_id === undefined) return false
  const present = await queries.findOrganizerOfOfficial(db, id)
  return present !== undefined && present !== organizer_id
}

type Change = { pool: PoolSummary; present: PoolSettings; settings: PoolSettings }

/** Handed over from one organizer to another, a pool ends to be official. */
const isHandedOver = (pool: PoolSummary, { organizer_id }: PoolSettings): boolean =>
  pool.organizer_id !== null && organizer_id !== pool.organizer_id

const checkBounds = async (db: Db, { pool, present, settings, config }: Change & { config: Config }) => {
  await checkSettingsBounds(db, { settings, present, config })
  if (isHandedOver(pool, settings) && poolsAlive.includes(pool.status))
    await checkOpenPools(db, { id: pool.id, organizer_id: settings.organizer_id })
}

// The organizer's members see everything of the pool and its people, and everybody sees a public one (docs/rules.md,
// rule 173).
const refuseHolder = async (db: Db, { actor, present, settings }: Change & { actor: Actor }) => {
  const refuseWithout = async (...privileges: Privilege[]) => {
    for (const privilege of privileges) if (!(await holds(db, actor, privilege))) throw new Failure('forbidden')
  }
  if (settings.organizer_id !== present.organizer_id) await refuseWithout('pools.read', 'users.read')
  if (present.is_private && !settings.is_private) await refuseWithout('pools.read')
}

/** Members hand a pool over only to another organizer of theirs, and leave official pools as they are. */
const refuseMember = async (db: Db, { actor, pool, present, settings }: Change & { actor: Actor }) => {
  refuseReserved(settings, present)
  if (pool.is_official && changesOfficial(present, settings)) throw new Failure('forbidden')
  const { organizer_id } = settings
  if (organizer_id === present.organizer_id) return
  if (!(await actsForOrganizer(db, { user_id: actor.id, organizer_id }))) throw new Failure('forbidden')
}
