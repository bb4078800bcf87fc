import { isolated, noun, type Pool, type SheetMatch } from '@compety/contract'
import { Button } from '@mantine/core'
import { IconCopyCheck } from '@tabler/icons-react'
import { useOneAtATime } from '../../kit/forms/use-one-at-a-time.ts'
import { serverNow } from '../../platform/api/server-clock.ts'
import classes from './fill-notice.module.css'
import { type Fillable, fillablePools } from './fillable-pools.ts'
import { isMatchOpen } from './prediction-state.ts'
import { useFillPredictions, usePredictionSheet } from './predictions.data.ts'

const maxNames = 3

/** On the sheet: the pools that lack predictions which the player made for others. */
export function FillPools({ matches }: { matches: readonly SheetMatch[] }) {
  const pools = fillablePools(matches)
  const names = pools.slice(0, maxNames).map(({ name, count }) => `${isolated(name)} (${count})`)
  const others = pools.length - maxNames
  const where = others > 0 ? `${names.join(', ')} y ${others} más` : names.join(', ')
  return <FillNotice pools={pools} text={`Hay pronósticos tuyos que faltan en ${where}.`} />
}

/** On the page of a pool: the matches that the player predicted in other pools. */
export function FillPool({ pool }: { pool: Pick<Pool, 'id' | 'matches'> }) {
  const now = serverNow()
  const lacksSome = pool.matches.some((match) => match.prediction === null && isMatchOpen(match, now))
  const { data } = usePredictionSheet({ enabled: lacksSome })
  const pools = lacksSome ? fillablePools(data?.matches ?? []).filter(({ id }) => id === pool.id) : []
  const count = pools[0]?.count ?? 0
  const what = count === 1 ? '1 partido' : `${count} partidos`
  return <FillNotice pools={pools} text={`Ya pronosticaste ${what} de esta ${noun.one} en otras ${noun.many}.`} />
}

function FillNotice({ pools, text }: { pools: readonly Fillable[]; text: string }) {
  const { mutate: fill, isPending } = useFillPredictions()
  const oneAtATime = useOneAtATime()
  if (pools.length === 0) return null
  return (
    <div className={classes.notice} role="note">
      <IconCopyCheck size={20} aria-hidden />
      <p>{text}</p>
      <Button
        loading={isPending}
        onClick={() =>
          oneAtATime((done) =>
            fill(
              pools.map(({ id }) => id),
              { onSettled: done },
            ),
          )
        }
      >
        Usar mis pronósticos
      </Button>
    </div>
  )
}
