import clsx from 'clsx'
import classes from './score-fault.module.css'
import { scoreFault } from './score-text.ts'

/** Says under the scores of a match that one of their texts is no score, for as long as it is none. */
export function ScoreFault({ id, className }: { id: string; className?: string | undefined }) {
  return (
    <p id={id} className={clsx(classes.fault, className)}>
      {scoreFault}
    </p>
  )
}
