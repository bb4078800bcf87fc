import { noun, wording } from '@compety/contract'
import { Skeleton } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { dayName, useToday } from '../../kit/time/day-names.ts'
import { Empty, QueryView } from '../../ui/query/query-view.tsx'
import { type MatrixPage, useMatrix } from './matrix.data.ts'
import classes from './matrix.module.css'
import { MatrixDays } from './matrix-days.tsx'
import { MatrixLegend } from './matrix-legend.tsx'
import { MatrixTable } from './matrix-table.tsx'

/** The match day of a pool: its players by the matches of a day. */
export function Matrix({ poolId }: { poolId: number }) {
  const { day } = useSearch({ strict: false })
  const query = useMatrix(poolId, day)
  return (
    <QueryView
      query={query}
      failed="No se ha podido cargar la jornada por fallos en el servidor"
      waiting={<Skeleton className={classes.waiting ?? ''} radius="lg" />}
    >
      {(matrix) => (
        <>
          {hasDays(matrix) && <MatrixDays matrix={matrix} />}
          <Content poolId={poolId} day={day} matrix={matrix} isStale={query.isPlaceholderData} />
        </>
      )}
    </QueryView>
  )
}

const hasDays = ({ matches, previous_day, next_day }: MatrixPage): boolean =>
  matches.length > 0 || previous_day !== null || next_day !== null

type ContentProps = { poolId: number; day: string | undefined; matrix: MatrixPage; isStale: boolean }

function Content({ matrix, ...shown }: ContentProps) {
  const { matches, total } = matrix
  const day = dayName(matrix.day, useToday())
  if (matches.length === 0) {
    const text = hasDays(matrix) ? noneToday : `La ${noun.one} todavía no tiene partidos.`
    return <Empty text={text} />
  }
  if (total === 0) return <Empty text={wording.poolWithoutPlayers} />
  const players = total === 1 ? '1 jugador' : `${total} jugadores`
  const games = matches.length === 1 ? '1 partido' : `${matches.length} partidos`
  return (
    <div className={classes.content}>
      {matches.every(({ is_closed }) => !is_closed) && <p className={classes.note}>{hiddenYet}</p>}
      <MatrixTable
        // Another day begins at its top.
        key={matrix.day}
        matrix={matrix}
        caption={`Jornada, ${day}: ${players}, ${games}. Las flechas pasan de una celda a otra.`}
        {...shown}
      />
      <MatrixLegend matrix={matrix} />
    </div>
  )
}

const noneToday = 'Ese día no hay partidos. Elige otro arriba.'
const hiddenYet = 'Los pronósticos de los demás se ven cuando vence el plazo de cada partido.'
