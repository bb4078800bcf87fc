import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { type MouseEvent, useState } from 'react'
import { focusTitleAfterRemoval } from '../../kit/free-focus.ts'
import { useIsOnline } from '../../kit/use-is-online.ts'
import { failureLines, Refused } from '../../platform/api/failures.ts'
import classes from './outdated.module.css'

/**
 * The notice above data that could not be refetched. It is not shown without a network, which has its own notice, nor
 * for refusals that lead to another screen, nor if `failed` is empty.
 */
export function Outdated({ error, failed }: { error: Error; failed: string }) {
  const queryClient = useQueryClient()
  const isOnline = useIsOnline()
  const [isFetching, setFetching] = useState(false)
  if (!isOnline || failed === '' || (error instanceof Refused && error.status < 429)) return null
  // Refetches all failed queries, because a server that is reachable again answers all of them.
  const refetchFailed = async ({ currentTarget }: MouseEvent) => {
    setFetching(true)
    await queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
    setFetching(false)
    focusTitleAfterRemoval(currentTarget)
  }
  return (
    <div className={classes.outdated} role="status">
      <IconAlertTriangle className={classes.icon} size={24} aria-hidden />
      <div className={classes.text}>
        <p>{failureLines(error, failed).join(' ')}</p>
        <p>Lo que ves puede no estar al día.</p>
      </div>
      <Button variant="default" onClick={refetchFailed} loading={isFetching}>
        Reintentar
      </Button>
    </div>
  )
}
