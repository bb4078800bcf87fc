import { Skeleton } from '@mantine/core'
import { QueryView } from '../../../ui/query/query-view.tsx'
import { LineOfPlaces } from '../../charts/line-of-places.tsx'
import { usePlaces } from '../rankings.data.ts'
import classes from './standing.module.css'

/** The position after each match, from the first to the last. */
export function Places({ poolId, userId }: { poolId: number; userId: number }) {
  const query = usePlaces(poolId, userId)
  if (query.data?.places.length === 0) return null
  const players = query.data?.players
  return (
    <section className={classes.part}>
      <h3>
        Posición partido a partido
        {players !== undefined && (
          <span className={classes.aside}>{players === 1 ? '1 jugador' : `${players} jugadores`}</span>
        )}
      </h3>
      <QueryView
        query={query}
        failed="No se ha podido cargar la posición partido a partido por fallos en el servidor"
        waiting={<Skeleton h={208} radius="md" />}
      >
        {({ places }) => <LineOfPlaces places={places} caption="Posición después de cada partido" />}
      </QueryView>
    </section>
  )
}
