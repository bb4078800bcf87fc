import type { TableRow } from '@compety/contract'
import { Skeleton } from '@mantine/core'
import { Section } from '../ui/page.tsx'
import { QueryView } from '../ui/query/query-view.tsx'
import classes from './tournament-tables.module.css'
import { useTournamentTables } from './tournaments.data.ts'

const signed = (number: number): string => (number > 0 ? `+${number}` : String(number).replace('-', '\u2212'))

type Column = { title: string; name: string; of: (row: TableRow) => number | string; className?: string }

const columns: readonly Column[] = [
  { title: 'PJ', name: 'Partidos jugados', of: ({ played }) => played },
  { title: 'G', name: 'Ganados', of: ({ won }) => won },
  { title: 'E', name: 'Empatados', of: ({ drawn }) => drawn },
  { title: 'P', name: 'Perdidos', of: ({ lost }) => lost },
  { title: 'GF', name: 'Goles a favor', of: ({ goals_for }) => goals_for, className: classes.wide ?? '' },
  {
    title: 'GC',
    name: 'Goles en contra',
    of: ({ goals_against }) => goals_against,
    className: classes.wide ?? '',
  },
  { title: 'DG', name: 'Diferencia de goles', of: ({ difference }) => signed(difference) },
  { title: 'Pts', name: 'Puntos', of: ({ points }) => points, className: classes.points ?? '' },
]

/** The table of a tournament, or one for each of its groups. */
export function TournamentTables({ id }: { id: number }) {
  return (
    <Section title="Tabla">
      <QueryView
        query={useTournamentTables(id)}
        failed="No se ha podido cargar la tabla por fallos en el servidor"
        waiting={<Skeleton height={220} radius="lg" />}
        empty={{
          when: (tables) => tables.length === 0,
          text: 'La tabla se llena con los partidos de liga y de grupos.',
        }}
      >
        {(tables) => (
          <div className={classes.tables}>
            {tables.map(({ group_name, rows }) => (
              <StandingsTable
                key={group_name}
                group={group_name ?? (tables.length > 1 ? 'Sin grupo' : null)}
                rows={rows}
              />
            ))}
          </div>
        )}
      </QueryView>
    </Section>
  )
}

type StandingsTableProps = {
  group: string | null
  rows: readonly TableRow[]
  /** The ids of teams to mark. */
  marked?: readonly number[]
}

export function StandingsTable({ group, rows, marked = [] }: StandingsTableProps) {
  return (
    <div className={classes.frame}>
      <table className={classes.table}>
        <caption className={group === null ? 'spoken' : classes.caption}>{group ?? 'Todos los equipos'}</caption>
        <thead>
          <tr>
            <Head className={classes.place} title="#" name="Lugar" />
            <th scope="col" className={classes.team}>
              Equipo
            </th>
            {columns.map((column) => (
              <Head key={column.title} {...column} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            <tr key={row.team.id} data-marked={marked.includes(row.team.id) || undefined}>
              <td className={classes.place}>{place + 1}</td>
              <th scope="row" className={classes.team}>
                {row.team.name}
              </th>
              {columns.map(({ title, of, className }) => (
                <td key={title} className={className}>
                  {of(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** A title with the short form that is seen and the full one that is read out. */
function Head({ title, name, className }: { title: string; name: string; className?: string | undefined }) {
  return (
    <th scope="col" className={className} title={name}>
      <span aria-hidden>{title}</span>
      <span className="spoken">{name}</span>
    </th>
  )
}
