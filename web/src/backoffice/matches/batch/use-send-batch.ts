import { useRef, useState } from 'react'
import { useOneAtATime } from '../../../kit/forms/use-one-at-a-time.ts'
import { RefusedFields } from '../../../platform/api/failures.ts'
import { type Duplicate, duplicatesOf, useSaveBatch } from './batch.data.ts'

/** The matches to save and the rows of the grid that they come from. */
export type Sent = { keys: readonly number[]; matches: readonly object[] }
type Sending = { onSaved: () => void; onRefused: (fields: Readonly<Record<string, string>>, sent: Sent) => void }

/** Saves the matches of the grid, after one question if some of them exist. */
export function useSendBatch({ onSaved, onRefused }: Sending) {
  const [asked, setAsked] = useState<{ sent: Sent; duplicates: readonly Duplicate[] }>()
  const isSaved = useRef(false)
  const { mutateAsync, isPending } = useSaveBatch()
  const oneAtATime = useOneAtATime()

  const save = async (sent: Sent, { isConfirmed }: { isConfirmed: boolean }) => {
    try {
      await mutateAsync({ matches: sent.matches, isConfirmed })
      isSaved.current = true
      onSaved()
    } catch (error) {
      const duplicates = duplicatesOf(error)
      if (duplicates) setAsked({ sent, duplicates })
      if (error instanceof RefusedFields) onRefused(error.fields, sent)
    }
  }
  const send = (sent: Sent, options = { isConfirmed: false }) =>
    oneAtATime((done) => void save(sent, options).finally(done))

  return {
    asked,
    isSaved,
    send,
    isSaving: isPending,
    stopAsking: () => setAsked(undefined),
    saveAnyway: () => {
      setAsked(undefined)
      if (asked) send(asked.sent, { isConfirmed: true })
    },
  }
}
