import { globSync, readFileSync } from 'node:fs'
import type { Source } from './magic-states.ts'

/** The fixed texts that say 'usted'. All other texts say 'tú'. */
export const fixedTexts = [
  'Intentó acceder a una url no encontrada, inicie sesión y vuelva a intentarlo',
  'Ingrese un email',
  'Ingrese el email.',
  'Ingrese la contraseña.',
  'Ingrese la contraseña actual.',
  'Ingrese la contraseña de confirmación.',
  'Ingrese la nueva contraseña.',
  'Ingrese un nombre de usuario.',
  'Ingrese la fecha de nacimiento.',
  'Ingrese un mensaje de contacto',
  'Seleccione el motivo de contacto',
  'Seleccione un país',
  'Disculpe la fecha de nacimiento no puede ser mayor o igual a la fecha actual.',
  'Disculpe, la fecha de nacimiento no puede exceder la fecha actual.',
  'Disculpe, la contraseña no coincide con la de confirmación',
  'Disculpe, el puntaje debe ser positivo',
  'Disculpe, los equipos no deben ser iguales',
  'Disculpe, la fecha limite para colocar la prediccion no puede ser mayor a la fecha de inicio',
  'Disculpe, la fecha limite para colocar la predicción no puede ser menor a la fecha actual',
  'Disculpe, la fecha de inicio del partido no puede ser menor a la fecha actual',
  'Disculpe, la fecha de inicio de la compety no puede ser menor a la fecha actual',
  'Disculpe, la fecha final de la compety no puede ser menor a la fecha de inicio',
  'Disculpe, la fecha para el fin de la compety no puede ser menor a la fecha de inicio',
  'Disculpe, la fecha para el fin de la compety no puede ser menor a la fecha actual',
  'Ocurrió un error al intentar enviar el mensaje. Por favor, intente nuevamente.',
  'No ingresó pronóstico para este partido.',
  'Se ha inscrito con éxito en la compety',
  'Se ha desinscrito con éxito en la compety',
] as const
const longestFirst = fixedTexts.toSorted((one, other) => other.length - one.length)

const before = String.raw`(?<![\p{L}\p{N}_-])`
const after = String.raw`(?![\p{L}\p{N}_-])`
// Words that are neither English nor a form of another person in the texts of the product.
const words = [
  'ustedes|usted|disculpe|intentó|ingresó|sí mismo',
  '(?:ingres|seleccion|intent|esper|revis|confirm|agreg|consult|recarg|envi|verific)e(?:l[oa]s?)?',
  '(?:inténte|indíque|seleccióne|revíse|guárde|agrégue|confírme|envíe|ábra|escríba|elíja|solicíte|compruébe)l[oa]s?',
  'inicie|solicite|abra|elija|escriba|indique|compruebe|verifique|corrija|pruebe|pulse|toque|agregue|envíe|recargue|introduzca',
  'que (?:vio|recibió|envió)',
  '(?:Ya|No) está (?:in|sub|su)scrit[oa](?! en ningun)',
  'Se ha (?:in|des|desin|sus|subs)crito',
  '(?-i:Su) (?:sesión|contraseña)',
]
const formal = new RegExp(`${before}(?:${words.join('|')})${after}`, 'iu')
// A sentence without a subject, such as 'Puede enviar 500' or 'No puede invitarse'.
const withoutSubject = /(?:['"`>]|\. )(?:No p|P)uede (?!que )\p{L}+r(?:se|lo|la)?(?![\p{L}])/u
const thirdPersons = /(?:usuario|organizador|jugador)(?: ya)? (?:no )?est[aá] (?:in|sub|su)scrit[oa]/giu

const isProduct = (path: string) => !/\.test\.tsx?$/.test(path)
const isComment = (line: string) => /^\s*(?:\/\/|\/?\*)/.test(line)

const withoutFixedTexts = (line: string): string =>
  longestFirst.reduce((rest, text) => rest.replaceAll(text, ''), line.replaceAll('$' + '{noun.one}', 'compety'))

const isFormal = (line: string): boolean => {
  const rest = withoutFixedTexts(line).replace(thirdPersons, '')
  return formal.test(rest) || withoutSubject.test(rest)
}

/** Lines of the product that say 'usted' without being fixed texts, as `file:line text`. */
export function formalTexts(sources: Source[]): string[] {
  const read = sources.filter(({ path }) => isProduct(path))
  if (read.length === 0) throw new Error('no file read')
  return read.flatMap(({ path, text }) =>
    text
      .split('\n')
      .map((line, index) => ({ line, at: `${path}:${index + 1}` }))
      .filter(({ line }) => !isComment(line) && isFormal(line))
      .map(({ line, at }) => `${at} ${line.trim()}`),
  )
}

if (import.meta.main) {
  const root = `${import.meta.dirname}/..`
  const paths = globSync(['{contract,server,web}/src/**/*.{ts,tsx}', 'web/*.html', 'web/public/*.{js,html}'], {
    cwd: root,
  })
  const found = formalTexts(paths.map((path) => ({ path, text: readFileSync(`${root}/${path}`, 'utf8') })))
  for (const line of found) console.error(line)
  console.log(`${paths.length} files read, ${found.length} texts say 'usted' without being fixed texts`)
  if (found.length > 0) process.exit(1)
}
