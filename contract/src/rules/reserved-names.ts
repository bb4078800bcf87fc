// Names that speak for the platform or its people.
const platform =
  `admin administracion administrador administradora administradores administrator atencionalcliente atencionalusuario
  atencioncliente ayuda competi competies compety contacto help moderacion moderador moderadora moderator noreply
  noresponder oficial official organizacion owner postmaster root seguridad security serviciocliente sistema soporte staff
  superuser support system webmaster`.split(/\s+/)

// Words that make a name of the platform no other one. Alone they are free.
const companions = ['de', 'del', 'el', 'equipo', 'la', 'team']

// Words that programs write where a name is missing. Only these very words are reserved.
const missing = new Set('anonimo anonymous api eliminado jugadoreliminado nan none null undefined'.split(' '))

// What a letter may be written as: 'o' as '0', and 'm' as 'rn'.
const looks: Record<string, string> = {
  ...{ a: '[a4]', b: '[b68]', c: '[c6]', d: '(?:d|cl)', e: '[e3]', g: '[g69]', i: '[i1l]', l: '[l1i]', m: '(?:m|rn)' },
  ...{ o: '[o0]', s: '[s5]', t: '[t7]', w: '(?:w|vv)', y: '[y1]', z: '[z2]' },
}

// The word as it may be written, with letters that may be repeated: 'adminn', '4drnin'.
const seen = (word: string): string => word.replace(/./g, (letter) => `${looks[letter] ?? letter}+`)
const anyOf = (words: readonly string[]): string => `(?:${words.map(seen).join('|')})`

// The brand anywhere, or nothing but names of the platform, perhaps in the plural, and their companions.
const platformName = `${anyOf(platform)}(?:e*[s5]+)?`
const pattern = new RegExp(
  `${seen('compety')}|^${anyOf(companions)}*${platformName}(?:${platformName}|${anyOf(companions)})*$`,
)

/**
 * Whether nobody may choose this name of a user or organizer; it has lower-case letters a-z and digits. Names that look
 * like a reserved one are reserved too, also with digits: 'adm1n', 'cornpety', 'soporte2', 'ad8min', 'elcompety'.
 */
export function isReservedName(name: string): boolean {
  return missing.has(name) || readings(name).some((reading) => pattern.test(reading))
}

// A digit may be read as a letter or be left out: at the ends, wherever it stands, or all of them.
const readings = (name: string): string[] => [
  name,
  name.replace(/^\d+|\d+$/g, ''),
  name.replace(/\d/g, ''),
  ...[...new Set(name.replace(/\D/g, ''))].map((digit) => name.replaceAll(digit, '')),
]
