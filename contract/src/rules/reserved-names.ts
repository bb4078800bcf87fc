import { fold } from './fold.ts'

// Names that speak for the platform or its people.
const platform =
  `admin administracion administrador administradora administradores administrator atencionalcliente atencionalusuario
  atencioncliente ayuda competi competies compety contacto help moderacion moderador moderadora moderator noreply
  noresponder oficial official organizacion owner postmaster root seguridad security serviciocliente sistema soporte staff
  superuser support system webmaster`.split(/\s+/)

// The same, but no word in the plural: 'competes' is free.
const singular = ['compet']

// Words that make a name of the platform no other one. Alone they are free.
const companions = ['cuenta', 'de', 'del', 'el', 'equipo', 'la', 'real', 'team', 'tecnico', 'web']

// Words that programs write where a name is missing. Only these very words are reserved.
const missing = new Set('anonimo anonymous api eliminado jugadoreliminado nan none null undefined'.split(' '))

// What a letter may be written as: 'o' as '0', and 'm' as 'rn'.
const looks: Record<string, string[]> = {
  ...{ a: ['a', '4'], b: ['b', '6', '8'], c: ['c', '6', 'k'], d: ['d', 'cl'], e: ['e', '3'], g: ['g', '6', '9'] },
  ...{ i: ['i', '1', 'l'], l: ['l', '1', 'i'], m: ['m', 'rn', 'n'], o: ['o', '0'], s: ['s', '5'], t: ['t', '7'] },
  ...{ w: ['w', 'vv'], y: ['y', '1'], z: ['z', '2'] },
}

/**
 * Whether nobody may choose this name of a user or organizer; it has lower-case letters a-z and digits. Names that look
 * like a reserved one are reserved too, also with digits: 'adm1n', 'cornpety', 'soporte2', 'ad8min', 'elcompety'.
 */
export function isReservedName(name: string): boolean {
  return missing.has(name) || readings(name).some((reading) => hasBrand(reading) || isOfPlatform(reading))
}

// Letters of other alphabets that look like these.
const foreign: Record<string, string> = {
  ...{ a: 'аαɑ', b: 'вьβ', c: 'сϲ', d: 'ԁđ', e: 'еєε', g: 'ɡ', h: 'һн', i: 'іιıɪ', j: 'јϳ', k: 'кκ', l: 'ӏł' },
  ...{ m: 'м', n: 'пηո', o: 'оοօøѳ', p: 'рρ', q: 'ԛ', r: 'г', s: 'ѕꜱ', t: 'тτ', u: 'υս', v: 'νѵ', w: 'ԝω' },
  ...{ x: 'хχ', y: 'уүγ' },
}
const latin = (letter: string) => Object.keys(foreign).find((one) => foreign[one]?.includes(letter)) ?? letter

/** The letters a-z and digits as which a text is read, in lower case and without accents. */
export const lettersOf = (text: string): string =>
  [...fold(text.normalize('NFKC'))]
    .map(latin)
    .join('')
    .replace(/[^a-z0-9]/g, '')

/**
 * Whether a text speaks for the platform alone and cannot be the name of a pool: 'Soporte', 'Compety oficial'. Pools
 * are called 'compety', so unlike in other names that word may stand among others: 'La compety de Ana'.
 */
export const isReservedTitle = (text: string): boolean => readings(lettersOf(text)).some(isOfPlatform)

// A digit may be read as a letter or be left out: at the ends, wherever it stands, or all of them.
const readings = (name: string): string[] => {
  const digits = [...new Set(name.replace(/\D/g, ''))]
  const read = [name, name.replace(/^\d+|\d+$/g, ''), name.replace(/\d/g, '')]
  return [...new Set([...read, ...digits.map((digit) => name.replaceAll(digit, ''))])]
}

type Places = readonly number[]

// Words are followed from all places at once: a pattern would try every split of a name, exponentially many.
const hasBrand = (text: string): boolean =>
  after(
    text,
    'compety',
    [...text].map((_, at) => at),
  ).length > 0

// Nothing but names of the platform, perhaps in the plural, and their companions.
const isOfPlatform = (text: string): boolean => {
  const afterAny = (words: readonly string[], from: Places) => words.flatMap((word) => after(text, word, from))
  const companion = (at: number) => afterAny(companions, [at])
  const name = (at: number) => {
    const ends = afterAny(platform, [at])
    return [...ends, ...afterAny(['s', 'es'], ends), ...afterAny(singular, [at])]
  }
  const begun = [0, ...spread([0], companion)].flatMap(name)
  return [...begun, ...spread(begun, (at) => [...name(at), ...companion(at)])].includes(text.length)
}

// The places behind a word as it may be written, with letters that may be repeated: 'adminn', '4drnin'.
const after = (text: string, word: string, from: Places): Places => {
  let places = from
  for (const letter of word) {
    if (places.length === 0) break
    places = spread(places, (at) => behind(text, looks[letter] ?? [letter], at))
  }
  return places
}

const behind = (text: string, forms: readonly string[], at: number): Places =>
  forms.filter((form) => text.startsWith(form, at)).map((form) => at + form.length)

// All places that steps reach, each of which is stepped from once.
const spread = (from: Places, step: (from: number) => Places): Places => {
  const reached = new Set<number>()
  const waiting = [...from]
  for (const at of waiting)
    for (const place of step(at))
      if (!reached.has(place)) {
        reached.add(place)
        waiting.push(place)
      }
  return [...reached]
}
