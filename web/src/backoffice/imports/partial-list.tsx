import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'

type PartialListProps<T> = {
  all: readonly T[]
  /** The text of the button that shows the whole list. */
  more: string
  className: string | undefined
  children: (one: T, index: number) => ReactNode
}

const shownAtFirst = 50

/** A list of which the first fifty items are shown, and the others on demand. */
export function PartialList<T>({ all, more, className, children }: PartialListProps<T>) {
  const [isWhole, setWhole] = useState(false)
  return (
    <>
      <ol className={className}>{(isWhole ? all : all.slice(0, shownAtFirst)).map(children)}</ol>
      {!isWhole && all.length > shownAtFirst && (
        <Button variant="default" onClick={() => setWhole(true)}>
          {more}
        </Button>
      )}
    </>
  )
}
