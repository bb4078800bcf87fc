import type { PoolMatch } from '@compety/contract'
import { Button, Skeleton } from '@mantine/core'
import { IconChartBar } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { lazyPiece } from '../../ui/query/lazy.tsx'
import classes from './match-predictions.module.css'

const Distribution = lazyPiece(
  async () => (await import('./explained-standing/distribution.tsx')).Distribution,
  <Skeleton h={160} radius="md" />,
)

/**
 * The predictions of all players of a pool for a match, loaded on demand. Only for matches whose deadline has passed.
 */
export function MatchPredictions({ poolId, match }: { poolId: number; match: PoolMatch }) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <div className={classes.asked}>
      <Button
        variant="subtle"
        leftSection={<IconChartBar size={18} aria-hidden />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? 'Ocultar los pronósticos de todos' : 'Cómo pronosticaron todos'}
      </Button>
      <div id={id} className={classes.answer} hidden={!isOpen}>
        {isOpen && <Distribution poolId={poolId} match={match} />}
      </div>
    </div>
  )
}
