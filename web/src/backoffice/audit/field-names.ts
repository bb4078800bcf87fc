/** The label of each field, in display order. A field that is missing here is shown by its own name. */
const fieldNames: Readonly<Record<string, string>> = {
  name: 'Nombre',
  code: 'Código',
  description: 'Descripción',
  information: 'Información',
  sport: 'Deporte',
  home_team: 'Equipo local',
  away_team: 'Equipo visitante',
  beginst_at: 'Inicio',
  ends_at: 'Fin',
  blocked_at: 'Límite de predicción',
  share_url: 'Enlace',
  players_limit: 'Límite de jugadores',
  is_private: 'Privada',
  is_void: 'Anulado',
  sector: 'Sector',
  organizer: 'Organizador',
  image: 'Imagen',
  logo: 'Logo',
  status: 'Estado',
  match_result: 'Resultado',
  point_rules: 'Criterios',
  organizer_name: 'ID del organizador',
  owner_username: 'Usuario del propietario',
  country: 'País',
  email: 'Email',
  email_proven: 'Email confirmado',
  username: 'Usuario',
  second_factor: 'Verificación en dos pasos',
  role: 'Rol',
  privileges: 'Privilegios',
  privilege_action: 'Clave del privilegio',
  phone: 'Teléfono',
  home_page: 'Página web',
  twitter: 'Twitter',
  instagram: 'Instagram',
  facebook: 'Facebook',
  password: 'Contraseña',
  coin_ammount: 'Cantidad de monedas',
  price: 'Precio',
  coins: 'Monedas',
  reason: 'Motivo',
  list: 'Lista',
  order: 'Orden',
  recipient: 'Para',
  secrets: 'Enlaces secretos',
  subject: 'Asunto',
  state: 'Estado',
  match: 'Partido',
  matches: 'Partidos',
  unchanged: 'Partidos sin cambios',
  left: 'No se deshizo',
}

const order = new Map(Object.keys(fieldNames).map((field, index) => [field, index]))
const placeOf = (field: string): number => order.get(field) ?? order.size

export const inOrder = <T extends { field: string }>(changes: readonly T[]): T[] =>
  changes.toSorted((a, b) => placeOf(a.field) - placeOf(b.field))

export function fieldName(field: string): string {
  return fieldNames[field] ?? field
}
