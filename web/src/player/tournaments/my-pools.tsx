import { isolated, noun } from '@compety/contract'
import { Skeleton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Section } from '../../ui/page.tsx'
import { QueryView } from '../../ui/query/query-view.tsx'
import classes from './my-pools.module.css'
import { useMyPoolsOf } from './tournaments.data.ts'

/** The player's pools that follow the tournament, with a link to each. */
export function MyPools({ tournament }: { tournament: number }) {
  return (
    <Section title={`Mis ${noun.many} con este torneo`}>
      <QueryView
        query={useMyPoolsOf(tournament)}
        failed={`No se han podido cargar las ${noun.many} por fallos en el servidor`}
        waiting={<Skeleton height="var(--touch)" radius="lg" />}
      >
        {(pools) => <Pools pools={pools} />}
      </QueryView>
    </Section>
  )
}

function Pools({ pools }: { pools: readonly { id: number; name: string }[] }) {
  if (pools.length === 0) return <p className={classes.none}>Ninguna de tus {noun.many} sigue este torneo.</p>
  return (
    <ul className={classes.pools}>
      {pools.map(({ id, name }) => (
        <li key={id}>
          <Link to="/myPools/$poolId" params={{ poolId: String(id) }} className={classes.pool}>
            {isolated(name)}
          </Link>
        </li>
      ))}
    </ul>
  )
}
