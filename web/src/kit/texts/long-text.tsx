import clsx from 'clsx'
import { type ReactNode, useId, useState } from 'react'
import classes from './long-text.module.css'

// About as much as eight lines hold on a desk.
const ofDescription = { characters: 700, lines: 8 }

type LongTextProps = {
  text: string
  /** A text with more characters or lines is shown in part first. By default, those of a description. */
  most?: { characters: number; lines: number }
  /** Its `--lines` says how many lines are shown first, if not 8. */
  className: string | undefined
  /** What stands beside the button, or below a short text. */
  beside?: ReactNode
}

/** A person's own lines. Of a long text the first ones are shown, until the reader asks for all of it. */
export function LongText({ text, most = ofDescription, className, beside }: LongTextProps) {
  const isLong = text.length > most.characters || text.split('\n').length > most.lines
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <>
      <p id={id} className={clsx(classes.text, className)} data-begun={(isLong && !isOpen) || undefined}>
        {text}
      </p>
      {(isLong || beside) && (
        <div className={classes.foot}>
          {isLong && (
            <button
              type="button"
              className={classes.more}
              aria-expanded={isOpen}
              aria-controls={id}
              onClick={() => setOpen(!isOpen)}
            >
              {isOpen ? 'Leer menos' : 'Leer todo'}
            </button>
          )}
          {beside}
        </div>
      )}
    </>
  )
}
