import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { type MouseEvent, useState } from 'react'
import { focusTitleAfterRemoval } from '../../kit/free-focus.ts'
import { useIsOnline } from '../../kit/use-is-online.ts'
import { failureLines, Refused } from '../../platform/api/failures.ts'
import classes from './outdated.module.css'

/**
 * Said above what was loaded before and could not be asked again. Not what is told elsewhere: that there is no network, and refusals
 * of this reader or record, which lead to another screen. Nor where a screen is silent, without a text.
 */
export function Outdated({ error, failed }: { error: Error; failed: string }) {
  const queryClient = useQueryClient()
  const isOnline = useIsOnline()
  const [isAsking, setAsking] = useState(false)
  if (!isOnline || failed === '' || (error instanceof Refused && error.status < 429)) return null
  // All that failed: a server that is there again answers all of it.
  const askAgain = async ({ currentTarget }: MouseEvent) => {
    setAsking(true)
    await queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
    setAsking(false)
    focusTitleAfterRemoval(currentTarget)
  }
  return (
    <div className={classes.outdated} role="status">
      <IconAlertTriangle className={classes.icon} size={24} aria-hidden />
      <div className={classes.text}>
        <p>{failureLines(error, failed).join(' ')}</p>
        <p>Lo que ves puede no estar al día.</p>
      </div>
      <Button variant="default" onClick={askAgain} loading={isAsking}>
        Reintentar
      </Button>
    </div>
  )
}
