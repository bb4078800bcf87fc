import { useState } from 'react'

/** The text of a list that found nothing; the empty list itself says more. */
export const nothingFound = 'Sin resultados.'

type ListStatusProps = {
  /** What the list was asked for: its filters, order, search and page. */
  asked: string
  /** What it shows; missing while that loads. */
  text: string | undefined
}

/** Tells screen readers what a list shows, once something else was asked of it. */
export function ListStatus({ asked, text }: ListStatusProps) {
  const [first] = useState(asked)
  const [isChanged, setChanged] = useState(false)
  if (!isChanged && asked !== first) setChanged(true)
  return (
    <p className="spoken" role="status">
      {isChanged && text}
    </p>
  )
}
