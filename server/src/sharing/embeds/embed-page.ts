import { isolated, noun } from '@compety/contract'
import { escaped } from '../../platform/pages/escaped.ts'
import type { TopRow } from '../../standings/pages/top-rows.ts'
import { styleAddress } from './embed-style.ts'
import type { EmbeddedPool, NextMatch } from './embeds.queries.ts'

export const themes = ['light', 'dark'] as const
/** Without one the page follows the device of its reader. */
export type Theme = (typeof themes)[number] | undefined

export type Shown = {
  pool: EmbeddedPool
  rows: readonly TopRow[]
  names: ReadonlyMap<number, string>
  matches: readonly NextMatch[]
  /** The page of the pool. */
  address: string
  timeZone: string
}

const html = (text: string): string => escaped(isolated(text))

/** The page of a pool inside of the page of another site: no script, and one style sheet. */
export function embedPage(shown: Shown, theme: Theme): string {
  const { pool, address } = shown
  return `<!doctype html>
<html lang="es"${theme ? ` data-theme="${theme}"` : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escaped(pool.name)} · ${escaped(noun.brand)}</title>
<link rel="stylesheet" href="${styleAddress}">
</head>
<body>
<header>
<h1><a href="${escaped(address)}" target="_blank" rel="noopener">${html(pool.name)}</a></h1>
<p>${html(pool.organizer)} · ${pool.players} ${pool.players === 1 ? 'jugador' : 'jugadores'}</p>
</header>
<main>
${tableOf(shown)}
${matchesOf(shown)}
</main>
<footer><a href="${escaped(address)}" target="_blank" rel="noopener">Ver en ${escaped(noun.brand)}</a></footer>
</body>
</html>
`
}

const tableOf = ({ rows, names }: Shown): string => {
  const lines = rows.map(
    ({ id, position, points }) =>
      `<tr><td>${position}</td><th scope="row">${html(names.get(id) ?? 'Jugador')}</th><td>${points}</td></tr>`,
  )
  const table = `<table>
<thead><tr><th scope="col">Puesto</th><th scope="col">Jugador</th><th scope="col">Puntos</th></tr></thead>
<tbody>
${lines.join('\n')}
</tbody>
</table>`
  return `<section><h2>Tabla</h2>${lines.length > 0 ? table : '<p>Todavía no hay jugadores.</p>'}</section>`
}

const matchesOf = ({ matches, timeZone }: Shown): string => {
  const format = new Intl.DateTimeFormat('es', {
    ...{ timeZone, day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', timeZoneName: 'shortOffset' },
  })
  const when = ({ beginst_at, is_playing }: NextMatch) =>
    is_playing ? 'En juego' : format.format(new Date(beginst_at)).replace('GMT', 'UTC')
  const lines = matches.map(
    (match) =>
      `<li><span>${html(match.home)} - ${html(match.away)}</span> <time datetime="${match.beginst_at}">${when(match)}</time></li>`,
  )
  const list = `<ul>\n${lines.join('\n')}\n</ul>`
  return `<section><h2>Próximos partidos</h2>${lines.length > 0 ? list : '<p>No hay próximos partidos.</p>'}</section>`
}
