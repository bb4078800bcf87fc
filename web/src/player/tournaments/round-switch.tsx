import { NativeSelect } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './round-switch.module.css'
import type { ShownRound } from './shown-rounds.ts'

type RoundSwitchProps = { rounds: readonly ShownRound[]; current: ShownRound; onChoose: (round: number) => void }

/** The choice of a round, with buttons to the previous and next one. */
export function RoundSwitch({ rounds, current, onChoose }: RoundSwitchProps) {
  const place = rounds.indexOf(current)
  const step = (by: number) => ({ to: rounds[place + by]?.id, onChoose })
  return (
    <div role="group" aria-label="Rondas" className={classes.switch}>
      <Step label="Ronda anterior" {...step(-1)}>
        <IconChevronLeft size={20} aria-hidden />
      </Step>
      <NativeSelect
        aria-label="Ronda"
        size="md"
        data={rounds.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={String(current.id)}
        onChange={({ currentTarget }) => onChoose(Number(currentTarget.value))}
      />
      <Step label="Ronda siguiente" {...step(1)}>
        <IconChevronRight size={20} aria-hidden />
      </Step>
    </div>
  )
}

type StepProps = { label: string; to: number | undefined; onChoose: (round: number) => void; children: ReactNode }

/** Stays focusable at the end of the rounds, so that the focus is not lost there. */
function Step({ label, to, onChoose, children }: StepProps) {
  return (
    <button
      type="button"
      className={classes.step}
      aria-label={label}
      aria-disabled={to === undefined}
      onClick={() => to !== undefined && onChoose(to)}
    >
      {children}
    </button>
  )
}
