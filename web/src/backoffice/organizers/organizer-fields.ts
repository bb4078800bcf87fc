import type * as z from 'zod/mini'
import { createOrganizer, usernameOf } from '../../schemas.ts'
import { type FieldShape, optionsOf } from '../records/form-shape.ts'

const { email, phone } = createOrganizer.body.shape
/** What the contract says of a field alone. */
const faultOf = (schema: z.ZodMiniType) => (text: string) => schema.safeParse(text).error?.issues[0]?.message

const handle = 'Usuario o enlace'

type Named = { id: number; name: string }

/** Names are lowercased letters and digits as they are typed; e-mail and telephone are judged on leaving them (Q89). */
export const organizerFields = (countries: readonly Named[]): readonly FieldShape[] => [
  { name: 'name', label: 'Nombre', kind: 'text', most: 100, isRequired: true },
  {
    name: 'organizer_name',
    label: 'ID del organizador',
    kind: 'text',
    most: 50,
    accept: usernameOf,
    isRequired: true,
  },
  {
    name: 'owner_username',
    label: 'Usuario del propietario',
    kind: 'text',
    most: 50,
    accept: usernameOf,
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
    most: 255,
    fault: faultOf(email),
  },
  {
    name: 'phone',
    label: 'Teléfono',
    kind: 'text',
    type: 'tel',
    most: 20,
    fault: faultOf(phone),
  },
  { name: 'home_page', label: 'Página web', kind: 'text', type: 'url', most: 500, hint: 'Con http:// o https://' },
  { name: 'twitter', label: 'Twitter', kind: 'text', most: 200, hint: handle },
  { name: 'instagram', label: 'Instagram', kind: 'text', most: 200, hint: handle },
  { name: 'facebook', label: 'Facebook', kind: 'text', most: 200, hint: handle },
  { name: 'description', label: 'Descripción', kind: 'lines', most: 2000, isWide: true },
  { name: 'information', label: 'Información', kind: 'lines', most: 2000, isWide: true },
]
