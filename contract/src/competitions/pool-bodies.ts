import * as z from 'zod/mini'
import { joinings, joinModes } from '../rules/join-mode.ts'
import { presetCodes } from '../rules/presets.ts'
import {
  instant,
  longText,
  optionalInstant,
  optionalLink,
  optionalLongText,
  optionalReference,
  optionalYesNo,
  reference,
  text,
} from '../wire/fields.ts'

// 0 or absent means no limit.
const playersLimit = z.pipe(
  z.transform((value: unknown) => {
    const number = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value
    return number === undefined || number === null || number === '' || number === 0 ? null : number
  }),
  z.nullable(
    z
      .int('Ingresa el límite de jugadores.')
      .check(z.gte(1, 'El límite de jugadores debe ser positivo.'), z.lte(100_000_000, 'El límite es muy grande.')),
  ),
)

const isPrivate = z.pipe(
  z.transform((value: unknown) => {
    if (value === 'true' || value === 1 || value === '1') return true
    return value === 'false' || value === 0 || value === '0' ? false : value
  }),
  z.boolean('Indica si la compety es privada.'),
)

/** Absent, null and '' leave the field out. */
const leftOut = <S extends z.ZodMiniType>(schema: S) =>
  z.pipe(
    z.transform((value: unknown): unknown => (value === null || value === '' ? undefined : value)),
    z.optional(schema as z.ZodMiniType<z.output<S>, unknown>),
  )

/** How one joins. What is left out stays; a new pool takes its defaults. */
const joiningFields = {
  join_mode: leftOut(z.enum(joinModes, 'Indica cómo se entra.')),
  joining: leftOut(z.enum(joinings, 'Indica hasta cuándo se puede entrar.')),
  joining_until: z.optional(optionalInstant),
}

/** What a new pool gets at once: the points of a preset and the matches of a tournament. */
const startFields = {
  preset: leftOut(z.enum(presetCodes, 'Selecciona cómo se puntúa.')),
  tournament_id: z.optional(optionalReference),
}

const administratorsFields = {
  name: text('Ingresa el nombre.', 100),
  description: longText('Ingresa la descripción.', 2000),
  beginst_at: instant('Ingresa la fecha de inicio.'),
  ends_at: optionalInstant,
  share_url: optionalLink(500),
  players_limit: playersLimit,
  is_private: isPrivate,
  sector_id: reference('Selecciona un sector.'),
  organizer_id: optionalReference,
  /** An absent key changes nothing. A new pool of an administrator is not automatic. */
  automatic: optionalYesNo,
  ...joiningFields,
}

const organizer = reference('Selecciona un organizador.')

// Members leave out what is to stay, or to get its default. Without a start the pool begins with its matches.
const membersFields = {
  name: administratorsFields.name,
  description: z.optional(optionalLongText(2000)),
  beginst_at: z.optional(optionalInstant),
  ends_at: z.optional(optionalInstant),
  share_url: z.optional(optionalLink(500)),
  players_limit: z.optional(playersLimit),
  is_private: leftOut(isPrivate),
  sector_id: leftOut(administratorsFields.sector_id),
  automatic: optionalYesNo,
  ...joiningFields,
}

export const newPoolBody = z.object({ ...administratorsFields, ...startFields })
export const newPoolOfMembersBody = z.object({ ...membersFields, organizer_id: organizer, ...startFields })
export const poolBody = z.object(administratorsFields)
export const poolOfMembersBody = z.object({ ...membersFields, organizer_id: leftOut(organizer) })

export type NewPoolBody = z.output<typeof newPoolBody> | z.output<typeof newPoolOfMembersBody>
export type PoolBody = z.output<typeof poolBody> | z.output<typeof poolOfMembersBody>
