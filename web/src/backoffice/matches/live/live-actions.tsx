import type { LivePeriod } from '@compety/contract'
import { Button } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useState } from 'react'
import { FinalDialog } from './final-dialog.tsx'
import { type Kept, playNow } from './kept-play.ts'
import classes from './live-page.module.css'
import { periodOf, periods } from './play.ts'

type LiveActionsProps = { id: string; kept: Kept; onEnter: (period: LivePeriod) => void; onUndo: () => void }

/** Going back, the next period, and the end. */
export function LiveActions({ id, kept, onEnter, onUndo }: LiveActionsProps) {
  const [isEnding, setEnding] = useState(false)
  const { steps, final } = kept
  const isOver = final !== undefined
  const { next } = periodOf(playNow(kept).period)
  const isLast = next.length !== 1
  return (
    <div className={classes.actions}>
      <Button
        variant="default"
        leftSection={<IconArrowBackUp size={22} aria-hidden />}
        disabled={isOver || steps.length < 2}
        onClick={onUndo}
      >
        Deshacer
      </Button>
      {/* The keys are numbers, so that the pressed button stays and keeps the focus. */}
      {next.map((period, n) => (
        <Button key={n} {...(isLast && { variant: 'default' })} disabled={isOver} onClick={() => onEnter(period)}>
          {periods[period].button}
        </Button>
      ))}
      <Button {...(!isLast && { variant: 'default' })} disabled={isOver} onClick={() => setEnding(true)}>
        Final
      </Button>
      <FinalDialog id={id} kept={kept} opened={isEnding} onClose={() => setEnding(false)} />
    </div>
  )
}
