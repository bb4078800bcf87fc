import { type Match, officeWording } from '@compety/contract'
import { Button, Skeleton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useCallback, useState } from 'react'
import { QueryView } from '../../../ui/query/query-view.tsx'
import { useAvailableMatches } from './assignments.data.ts'
import { AvailableFilters, useAvailableQuery } from './available-filters.tsx'
import { isFree, useRenderAtDeadlines } from './fixed-matches.ts'
import classes from './match-picker.module.css'
import { MatchPicker } from './match-picker.tsx'
import { useChosenMatches } from './use-chosen-matches.ts'

const pageSize = 100
const pauseMs = 250

type AvailableMatchesProps = {
  poolId: number
  isBusy: boolean
  onAdd: (matches: readonly Match[]) => void
}

/** The matches that can be added to a pool, searched by the server and sorted by kick-off. */
export function AvailableMatches({ poolId, isBusy, onAdd }: AvailableMatchesProps) {
  const [typed, setTyped] = useState('')
  const [count, setCount] = useState(pageSize)
  const [search] = useDebouncedValue(typed.trim(), pauseMs)
  const selection = useChosenMatches()
  const filters = useAvailableQuery()
  const query = useAvailableMatches(poolId, { ...filters, search, count })
  const { clear } = selection
  useRenderAtDeadlines(query.data?.matches ?? [])
  // A stable function, so that the memoized rows do not render again.
  const add = useCallback(
    (matches: readonly Match[]) => {
      clear()
      onAdd(matches)
    },
    [clear, onAdd],
  )
  return (
    <QueryView query={query} failed={officeWording.matchesLoadFailed} waiting={<Skeleton height={520} radius="lg" />}>
      {({ matches, hasMore }) => (
        <MatchPicker
          title="Partidos disponibles"
          verb="Agregar"
          matches={matches}
          count={`${matches.length}${hasMore ? '+' : ''}`}
          emptyText="No existen partidos disponibles"
          search={typed}
          onSearch={setTyped}
          filters={<AvailableFilters />}
          selection={selection}
          isStillFree={isFree}
          onAct={add}
          isBusy={isBusy}
        >
          {hasMore && (
            <p className={classes.more}>
              <Button variant="subtle" loading={query.isFetching} onClick={() => setCount(count + pageSize)}>
                Mostrar más
              </Button>
            </p>
          )}
        </MatchPicker>
      )}
    </QueryView>
  )
}
