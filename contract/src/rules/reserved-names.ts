// Names that speak for the platform or its people.
const platform =
  `admin administracion administrador administradora administradores administrator ayuda compety competies
  contacto help moderador moderadora moderator noreply noresponder oficial official organizacion owner postmaster root
  seguridad security sistema soporte staff superuser support system webmaster`.split(/\s+/)

// Words that programs write where a name is missing. Only these very words are reserved.
const missing = new Set('anonimo anonymous api eliminado jugadoreliminado nan none null undefined'.split(' '))

// Characters that look like others: '0' like 'o', and 'rn' like 'm'.
const alike: readonly (readonly [RegExp, string])[] = [
  [/rn/g, 'm'],
  [/cl/g, 'd'],
  [/vv/g, 'w'],
  [/0/g, 'o'],
  [/[1l]/g, 'i'],
  [/3/g, 'e'],
  [/4/g, 'a'],
  [/5/g, 's'],
  [/7/g, 't'],
  [/8/g, 'b'],
  [/9/g, 'g'],
]
const seen = (name: string): string => alike.reduce((text, [from, to]) => text.replace(from, to), name)

// One or more of the names, with letters that may be repeated: 'adminn', 'soportecompety'.
const pattern = new RegExp(`^(?:${platform.map((name) => seen(name).replace(/./g, '$&+')).join('|')})+$`)

/**
 * Whether nobody may choose this name of a user or organizer; it has lower-case letters a-z and digits. Names that look
 * like a reserved one are reserved too, also with a number: 'adm1n', 'cornpety', 'soporte2'.
 */
export function isReservedName(name: string): boolean {
  const bare = name.replace(/^\d+|\d+$/g, '')
  return missing.has(name) || pattern.test(seen(name)) || (bare !== '' && pattern.test(seen(bare)))
}
