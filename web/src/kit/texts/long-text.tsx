import clsx from 'clsx'
import { useState } from 'react'
import classes from './long-text.module.css'

const most = 400

// A text that is hardly longer is shown whole. A word or an emoji is not cut in two.
const beginning = (text: string): string | undefined => {
  if (text.length <= most * 1.25) return undefined
  const cut = text.slice(0, most)
  return cut.slice(0, Math.max(cut.lastIndexOf(' '), cut.lastIndexOf('\n'))) || [...cut].slice(0, -1).join('')
}

/** A paragraph with a person's own lines. Of a long one the beginning is shown, until the reader asks for the rest. */
export function LongText({ text, className }: { text: string; className: string | undefined }) {
  const [isWhole, setWhole] = useState(false)
  const first = beginning(text)
  if (first === undefined) return <p className={className}>{text}</p>
  return (
    <div className={clsx(classes.text, className)}>
      <p>{isWhole ? text : `${first}…`}</p>
      <button type="button" className={classes.more} aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
        {isWhole ? 'Leer menos' : 'Leer más'}
      </button>
    </div>
  )
}
