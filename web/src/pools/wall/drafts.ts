import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { WallOf } from './wall.data.ts'

const keyOf = ({ poolId, matchId }: WallOf) => ['drafts of comments', poolId, matchId ?? null]

/** A comment that is not sent yet. It survives a change of the tab, and ends with the session as all cached data does. */
export function useDraft(wall: WallOf) {
  const queryClient = useQueryClient()
  const [text, setText] = useState(() => queryClient.getQueryData<string>(keyOf(wall)) ?? '')
  const keep = (text: string) => {
    setText(text)
    queryClient.setQueryData(keyOf(wall), text)
  }
  return [text, keep] as const
}
