import { randomBytes } from 'node:crypto'
import {
  Failure,
  InvalidFields,
  isReservedName,
  lettersOf,
  type Organizer,
  type OwnOrganizerBody,
  organizersExhausted,
  recordStatus,
  wording,
} from '@compety/contract'
import { listCountryChoices } from '../../catalogue/reference/choices.ts'
import { lockRightsFor } from '../../identity/rights/assignable-roles.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { findLimits } from './limits.queries.ts'
import { beginningOf, firstFree } from './name-organizer.ts'
import * as queries from './organizers.queries.ts'

type Own = OwnOrganizerBody & { logo: string | null }

/** A user makes an organizer and becomes its owner (docs/rules.md, rule 296). */
export const createOwnOrganizer = async (
  db: Db,
  body: Own,
  { caller, config }: { caller: Caller; config: Pick<Config, 'organizers'> },
): Promise<Organizer> => {
  if (config.organizers === 'closed') throw new Failure('organizers_closed')
  await lockRightsFor(db, caller)
  await refuseMore(db, caller.id)
  const named = await checkOwn(db, body, caller.id)
  const awaits_approval = config.organizers === 'approval'
  const id = await queries.createOrganizer(db, {
    ...body,
    ...named,
    owner_id: caller.id,
    referral_hash: randomBytes(12).toString('hex'),
    status: awaits_approval ? recordStatus.inactive : recordStatus.active,
    awaits_approval,
  })
  const organizer = (await queries.findOrganizer(db, id)) as Organizer
  const subject = { subject: 'organizer', subject_id: id, action: 'create' } as const
  await recordAudit(db, { actor_id: caller.id, ...subject, before: null, after: organizer })
  return organizer
}

/** How many organizers a user may own, and whether the user owns as many. */
export const findBound = async (db: Db, owner_id: number): Promise<{ most: number; isExhausted: boolean }> => {
  const { organizers: most } = await findLimits(db)
  return { most, isExhausted: (await queries.countOwned(db, owner_id)) >= most }
}

const refuseMore = async (db: Db, owner_id: number) => {
  const { most, isExhausted } = await findBound(db, owner_id)
  if (isExhausted)
    throw new Failure('organizers_exhausted', { numbers: { organizers: most } }, organizersExhausted(most))
}

const checkOwn = async (db: Db, body: Own, user_id: number) => {
  const errors = await ownErrors(db, body)
  const country_id = body.country_id ?? (await queries.findOwnCountry(db, user_id))
  if (Object.keys(errors).length > 0) throw new InvalidFields(errors)
  const beginning = beginningOf(body.name)
  const organizer_name = body.organizer_name ?? firstFree(beginning, await queries.listNamesLike(db, beginning))
  return { organizer_name, country_id }
}

/** What is wrong with the names and the country of an organizer that its owner makes or changes. */
export const ownErrors = async (
  db: Db,
  body: OwnOrganizerBody,
  present?: Organizer,
): Promise<Record<string, string>> => {
  const errors: Record<string, string> = {}
  const { name, organizer_name, country_id } = body
  if (name !== present?.name && isReservedName(lettersOf(name))) errors.name = wording.reservedName
  if (organizer_name !== null && organizer_name !== present?.organizer_name) {
    if (await queries.isTaken(db, { organizer_name, but: present?.id ?? null })) errors.organizer_name = wording.taken
    if (isReservedName(organizer_name)) errors.organizer_name = wording.reservedName
  }
  const countries = country_id === null ? [] : await listCountryChoices(db, present?.country_id ?? null)
  if (country_id !== null && !countries.some(({ id }) => id === country_id)) errors.country_id = 'Selecciona un país.'
  return errors
}
