import { type RankingRow, wording } from '@compety/contract'
import { Skeleton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import { useDeferredValue } from 'react'
import { QueryView } from '../../../ui/query/query-view.tsx'
import { predictionsLink } from '../predictions-link.tsx'
import board from '../ranking-board.module.css'
import { Row } from '../ranking-row.tsx'
import { displayName, hasBegunByRow, noPointsYet } from '../ranking-rules.ts'
import { useNeighbours } from '../rankings.data.ts'
import classes from './neighbours.module.css'

/** The player's place in a pool's ranking, between the players right above and below. */
export function Neighbours({ poolId }: { poolId: number }) {
  // Asked for after the matches are painted.
  const isPainted = useDeferredValue(true, false)
  const query = useNeighbours(poolId, isPainted)
  return (
    <section className={classes.neighbours} aria-label="Tu puesto">
      <header className={classes.head}>
        <h2>Tu puesto</h2>
        <Link to="." search={{ tab: 'ranking' }} className={classes.link}>
          Ver el ranking
        </Link>
      </header>
      <QueryView query={query} failed={wording.rankingLoadFailed} waiting={<Skeleton h={220} radius="lg" />}>
        {({ me, rows }) =>
          me && hasBegunByRow(me) ? (
            <Rows poolId={poolId} ownId={me.id} rows={rows} />
          ) : (
            <p className={board.note}>{noPointsYet}</p>
          )
        }
      </QueryView>
    </section>
  )
}

type RowsProps = { poolId: number; ownId: number; rows: readonly RankingRow[] }

function Rows({ poolId, ownId, rows }: RowsProps) {
  const nameOf = predictionsLink(poolId)
  return (
    <div className={clsx(board.table, classes.table)} role="table" aria-label="Tu puesto y los vecinos">
      <div className="spoken" role="row">
        <span role="columnheader">Posición</span>
        <span role="columnheader">Usuario</span>
        <span role="columnheader">Puntos</span>
      </div>
      {rows.map((row) => (
        <Row
          key={row.id}
          row={row}
          name={nameOf(row, displayName(row))}
          isOwn={row.id === ownId}
          isPinned={false}
          withEmail={false}
          isRated={false}
          onExplain={undefined}
        />
      ))}
    </div>
  )
}
