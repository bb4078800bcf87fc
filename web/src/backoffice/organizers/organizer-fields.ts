import type * as z from 'zod/mini'
import { organizerBody, usernameOf } from '../../schemas.ts'
import { type FieldShape, optionsOf } from '../records/form/form-shape.ts'

const { email, phone } = organizerBody.shape
/** Validates a single field by the contract. */
const faultOf = (schema: z.ZodMiniType) => (text: string) => schema.safeParse(text).error?.issues[0]?.message

const handle = 'Usuario o enlace'

type Named = { id: number; name: string }
type Parts = {
  countries: readonly Named[]
  /** Whether the user may name another owner. */
  givesOwner: boolean
  /** Whether the organizer has an owner already. */
  isOwned?: boolean
}

/** Usernames accept only letters and digits, lowercased while typing. E-mail and telephone are validated on blur. */
export function organizerFields({ countries, givesOwner, isOwned = false }: Parts): readonly FieldShape[] {
  return [
    { name: 'name', label: 'Nombre', kind: 'text', maxLength: 100, isRequired: true },
    {
      name: 'organizer_name',
      label: 'ID del organizador',
      kind: 'text',
      maxLength: 50,
      normalize: usernameOf,
      isRequired: true,
    },
    {
      name: 'owner_username',
      label: 'Usuario del propietario',
      kind: 'text',
      maxLength: 50,
      normalize: usernameOf,
      isFixed: !givesOwner,
      ...(isOwned && { hint: 'Al cambiarlo se quitan el email y el teléfono, salvo que escribas otros.' }),
      ...(!givesOwner && { hint: 'Para cambiarlo necesitas permiso para ver usuarios.' }),
      isRequired: true,
    },
    {
      name: 'country_id',
      label: 'País',
      kind: 'choice',
      prompt: 'Seleccione un país',
      options: optionsOf(countries),
      isRequired: true,
    },
    {
      name: 'email',
      label: 'Email',
      kind: 'text',
      type: 'email',
      maxLength: 255,
      validate: faultOf(email),
    },
    {
      name: 'phone',
      label: 'Teléfono',
      kind: 'text',
      type: 'tel',
      maxLength: 20,
      validate: faultOf(phone),
    },
    {
      name: 'home_page',
      label: 'Página web',
      kind: 'text',
      type: 'url',
      maxLength: 500,
      hint: 'Con http:// o https://',
    },
    { name: 'twitter', label: 'Twitter', kind: 'text', maxLength: 200, hint: handle },
    { name: 'instagram', label: 'Instagram', kind: 'text', maxLength: 200, hint: handle },
    { name: 'facebook', label: 'Facebook', kind: 'text', maxLength: 200, hint: handle },
    { name: 'description', label: 'Descripción', kind: 'lines', maxLength: 2000, isWide: true },
    { name: 'information', label: 'Información', kind: 'lines', maxLength: 2000, isWide: true },
  ]
}
