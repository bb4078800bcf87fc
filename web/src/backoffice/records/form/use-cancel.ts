import { useLocation, useNavigate } from '@tanstack/react-router'
import { lastListSearch } from '../list/last-list-search.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    cameFromList?: boolean
  }
}

/** The history state of links from a list to a form. */
export const fromList = { cameFromList: true } as const

type Back = {
  list: string
  detail?: string
  /** The parameters of the details. */
  search?: object
}

/**
 * Cancels a form without confirmation and leads back to where the user came from: the list or the details of the
 * record.
 */
export function useCancel({ list, detail, search = {} }: Back): () => void {
  const navigate = useNavigate()
  const cameFromList = useLocation({ select: ({ state }) => state.cameFromList === true })
  return () =>
    detail === undefined || cameFromList
      ? void navigate({ to: list, search: lastListSearch(list) as never, replace: true, ignoreBlocker: true })
      : void navigate({ to: detail, search: search as never, replace: true, ignoreBlocker: true })
}
