import type { Match } from '@compety/contract'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useNowUntil } from '../../../kit/time/ticking.ts'
import { Empty } from '../../../ui/query/query-view.tsx'
import { ResultForm, type SaveScore } from './result-form.tsx'
import { ResultNotice } from './result-notice.tsx'
import { noticeOf } from './result-rules.ts'

type ResultEntryProps = { match: Match; isSaving: boolean; onSave: SaveScore; onCancel: () => void }

/**
 * The form of a result, or the reason why the match takes none yet. Once the form is open it stays with what was typed.
 */
export function ResultEntry({ match, onCancel, ...entry }: ResultEntryProps) {
  const notice = noticeOf(match, useNowUntil(Date.parse(match.blocked_at)))
  const [isOpen, setOpen] = useState(notice === undefined)
  if (notice === undefined && !isOpen) setOpen(true)
  if (!isOpen && notice)
    return (
      <Empty
        text={notice}
        action={
          <Button variant="default" onClick={onCancel}>
            Volver
          </Button>
        }
      />
    )
  return (
    <>
      {notice && <ResultNotice text={notice} />}
      <ResultForm match={match} onCancel={onCancel} {...entry} />
    </>
  )
}
