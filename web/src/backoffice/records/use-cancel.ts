import { useLocation, useNavigate } from '@tanstack/react-router'
import { listAsLeft } from './list-as-left.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    cameFromList?: boolean
  }
}

/** For the links of a list to a form. */
export const fromList = { cameFromList: true } as const

/** Cancelling leads back to where one came from: the list, or the detail of what is changed (decisions-backoffice Q117). It does not ask. */
export function useCancel({ list, detail }: { list: string; detail?: string }): () => void {
  const navigate = useNavigate()
  const cameFromList = useLocation({ select: ({ state }) => state.cameFromList === true })
  return () =>
    detail === undefined || cameFromList
      ? void navigate({ to: list, search: listAsLeft(list) as never, replace: true, ignoreBlocker: true })
      : void navigate({ to: detail, replace: true, ignoreBlocker: true })
}
