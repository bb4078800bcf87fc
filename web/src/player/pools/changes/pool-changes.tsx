import { changeMakers, type Pool, pairOf, parsedDate } from '@compety/contract'
import { Button } from '@mantine/core'
import { useRef } from 'react'
import { isFocusFree } from '../../../kit/free-focus.ts'
import { describeChange } from './change-in-words.ts'
import { changeKey, usePoolChanges } from './pool-changes.data.ts'
import classes from './pool-changes.module.css'

/** Lists the changes of a pool's deadlines, results, rules and game; renders nothing if there are none. */
export function PoolChanges({ pool }: { pool: Pick<Pool, 'id' | 'matches'> }) {
  const { data, error, isFetching, refetch, ...more } = usePoolChanges(pool.id)
  const section = useRef<HTMLElement>(null)
  if (!data && !error) return null
  if (data?.changes.length === 0) return null
  const names = namesOf(pool)
  const load = async () => {
    const shown = data?.changes.length ?? 0
    const { isError } = await more.fetchNextPage()
    // The last page removes the button, so the focus moves to the first new change.
    if (isError || !isFocusFree(section.current)) return
    requestAnimationFrame(() => section.current?.querySelectorAll('li')[shown]?.focus())
  }
  return (
    <section ref={section} aria-label="Cambios en el juego">
      <h2 className={classes.title}>Cambios en el juego</h2>
      {data ? (
        <ol className={classes.changes}>
          {data.changes.map((change) => (
            <li key={changeKey(change)} tabIndex={-1}>
              <span className={classes.head}>
                <time dateTime={change.date}>{parsedDate(change.date)}</time>
                <span>{changeMakers[change.by]}</span>
              </span>
              <p>{describeChange(change, names)}</p>
            </li>
          ))}
        </ol>
      ) : (
        <p className={classes.failed}>No se han podido cargar los cambios por fallos en el servidor</p>
      )}
      {!data && (
        <Button variant="default" size="sm" loading={isFetching} onClick={() => refetch()}>
          Reintentar
        </Button>
      )}
      {more.isFetchNextPageError && (
        <p className={classes.failed} role="alert">
          No se han podido cargar más cambios por fallos en el servidor
        </p>
      )}
      {more.hasNextPage && (
        <Button variant="default" size="sm" loading={more.isFetchingNextPage} onClick={load}>
          Mostrar más
        </Button>
      )}
    </section>
  )
}

const namesOf = ({ matches }: Pick<Pool, 'matches'>) => ({
  rounds: matches.flatMap(({ round }) => (round ? [round] : [])),
  matches: matches.map(({ id, home_team, away_team }) => ({ id, name: pairOf(home_team.name, away_team.name) })),
})
