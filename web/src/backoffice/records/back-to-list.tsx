import { useRef } from 'react'
import { LinkButton } from '../../ui/link-button.tsx'
import { lastListSearch } from './list/last-list-search.ts'
import { useFocusOnArrival } from './use-focus-on-arrival.ts'

type BackToListProps = {
  list: string
  /** The task of the screen is done: the link gets the focus, so that Enter leads back. */
  isDone?: boolean
}

/** 'Volver': back to the list with the page, order and filters it was left with. */
export function BackToList({ list, isDone = false }: BackToListProps) {
  const link = useRef<HTMLAnchorElement>(null)
  useFocusOnArrival(link, isDone)
  return (
    <LinkButton ref={link} to={list} search={lastListSearch(list) as never} variant="default">
      Volver
    </LinkButton>
  )
}
