import { randomBytes } from 'node:crypto'
import {
  Failure,
  InvalidFields,
  isReservedName,
  type Organizer,
  type OrganizerBody,
  type OwnOrganizerBody,
  organizerLifecycle,
  recordStatus,
  wording,
} from '@compety/contract'
import { listCountryChoices } from '../../catalogue/reference/choices.ts'
import { holds } from '../../identity/rights/role-holds.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { violates } from '../../platform/postgres/violates.ts'
import { ownErrors } from './create-own.ts'
import * as queries from './organizers.queries.ts'

export type OrganizerAction = keyof typeof organizerLifecycle.actions
type WithLogo = OrganizerBody & { logo: string | null }
type Actor = { id: number; role_id: number }

export const findOrganizer = async (db: Db, id: number): Promise<Organizer> => {
  const organizer = await queries.findOrganizer(db, id)
  if (!organizer) throw new Failure('not_found')
  return organizer
}

export const createOrganizer = async (db: Db, body: WithLogo, actor: Actor): Promise<Organizer> => {
  await checkGiving(db, actor)
  const owner_id = await checkOrganizer(db, body)
  const referral_hash = randomBytes(12).toString('hex')
  const made = { ...body, owner_id, referral_hash, status: recordStatus.active, awaits_approval: false }
  const id = await queries.createOrganizer(db, made)
  const organizer = await findOrganizer(db, id)
  await recordAudit(db, {
    actor_id: actor.id,
    subject: 'organizer',
    subject_id: id,
    action: 'create',
    before: null,
    after: organizer,
  })
  return organizer
}

type Changed = { id: number; actor_id: number; action: string }

/** Changes one organizer under its lock, with an audit entry. */
export const changeOrganizer = async (
  db: Db,
  { id, actor_id, action }: Changed,
  change: (db: Db, before: Organizer) => Promise<void>,
): Promise<{ before: Organizer; after: Organizer }> => {
  await queries.lockOrganizer(db, id)
  const before = await findOrganizer(db, id)
  await change(db, before)
  const after = await findOrganizer(db, id)
  await recordAudit(db, { actor_id, subject: 'organizer', subject_id: id, action, before, after })
  return { before, after }
}

/** Archived organizers are read-only. */
export const edit =
  (body: WithLogo, { actor, refuseStale }: { actor: Actor; refuseStale: (present: Organizer) => void }) =>
  async (db: Db, organizer: Organizer) => {
    if (organizer.status === recordStatus.archived) throw new Failure('archived')
    refuseStale(organizer)
    if (body.owner_username !== organizer.owner_username) await checkGiving(db, actor, organizer)
    const owner_id = await checkOrganizer(db, body, organizer)
    const contact = owner_id === organizer.owner_id ? {} : withoutContact(body, organizer)
    await queries.updateOrganizer(db, organizer.id, { ...body, ...contact, owner_id })
  }

/** The same by an owner without the privilege, who cannot name another one. */
export const editOwn =
  (body: OwnOrganizerBody & { logo: string | null }, refuseStale: (present: Organizer) => void) =>
  async (db: Db, organizer: Organizer) => {
    refuseStale(organizer)
    const errors = await ownErrors(db, body, organizer)
    if (Object.keys(errors).length > 0) throw new InvalidFields(errors)
    const { owner_id, organizer_name, country_id } = organizer
    const kept = {
      owner_id,
      organizer_name: body.organizer_name ?? organizer_name,
      country_id: body.country_id ?? country_id,
    }
    await queries.updateOrganizer(db, organizer.id, { ...body, ...kept })
  }

// Address and telephone number that were not changed with the owner are those of the former one (docs/rules.md, rule 212).
const withoutContact = (body: OrganizerBody, { email, phone }: Organizer) => ({
  email: body.email === email ? null : body.email,
  phone: body.phone === phone ? null : body.phone,
})

export const takeAction =
  (action: OrganizerAction) =>
  async (db: Db, { id }: Organizer) => {
    if (!(await queries.moveOrganizer(db, id, organizerLifecycle.actions[action])))
      throw new Failure('illegal_transition')
  }

// Naming an owner tells which usernames exist, and hands over the hidden pools of the organizer (docs/rules.md,
// rule 173).
const checkGiving = async (db: Db, actor: Actor, present?: Organizer) => {
  if (!(await holds(db, actor, 'users.read'))) throw new Failure('forbidden')
  if (!present || (await holds(db, actor, 'pools.update'))) return
  if (await queries.hasHiddenPools(db, present.id)) throw new Failure('forbidden')
}

/** Validates the body and returns the owner's id. Owner and country must be active or unchanged, the name unique. */
const checkOrganizer = async (db: Db, body: OrganizerBody, present?: Organizer): Promise<number> => {
  const errors: Record<string, string> = {}
  const countries = await listCountryChoices(db, present?.country_id ?? null)
  if (!countries.some(({ id }) => id === body.country_id)) errors.country_id = 'Selecciona un país.'
  const owner_id = await queries.findOwner(db, { username: body.owner_username, present: present?.owner_id ?? null })
  if (owner_id === undefined) errors.owner_username = wording.userUnknown
  if (await queries.isTaken(db, { organizer_name: body.organizer_name, but: present?.id ?? null }))
    errors.organizer_name = wording.taken
  if (body.organizer_name !== present?.organizer_name && isReservedName(body.organizer_name))
    errors.organizer_name = wording.reservedName
  if (owner_id === undefined || Object.keys(errors).length > 0) throw new InvalidFields(errors)
  return owner_id
}

/** Translates a violation of the unique index: two organizers may choose a name concurrently. */
export const refuseTaken = (error: unknown): never => {
  throw violates(error, 'organizers_organizer_name_key') ? new InvalidFields({ organizer_name: wording.taken }) : error
}
