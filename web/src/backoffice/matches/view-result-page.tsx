import type { Match } from '@compety/contract'
import { Button } from '@mantine/core'
import { Navigate, useLocation } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { LinkButton } from '../../ui/link-button.tsx'
import { listAsLeft } from '../records/list-as-left.ts'
import { MatchBoard } from './match-board.tsx'
import { useSaveResult } from './matches.data.ts'
import { ResultForm } from './result-form.tsx'
import { ResultNotice } from './result-notice.tsx'
import classes from './result-screen.module.css'
import { ResultScreen } from './result-screen.tsx'
import { useFocusOnArrival } from './use-focus-on-arrival.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    isResultSaved?: boolean
  }
}

/** View and edit mode. A match without a result asks for it instead (decisions-backoffice Q71). */
export function ViewResultPage() {
  const [isEditing, setEditing] = useState<boolean>()
  const isSaved = useLocation({ select: ({ state }) => state.isResultSaved === true })
  return (
    <ResultScreen title={isEditing ? 'Modificar resultado' : 'Resultado'}>
      {(match) => {
        if (!match.match_result)
          return <Navigate to="/matches/$matchId/addResult" params={{ matchId: String(match.id) }} replace />
        return isEditing ? (
          <Edit match={match} onDone={() => setEditing(false)} />
        ) : (
          <View match={match} isDone={isSaved || isEditing === false} onEdit={() => setEditing(true)} />
        )
      }}
    </ResultScreen>
  )
}

type ViewProps = {
  match: Match
  /** What one came to do is done: the way back has the focus, so that Enter leads to the next match. */
  isDone: boolean
  onEdit: () => void
}

function View({ match, isDone, onEdit }: ViewProps) {
  const result = match.match_result
  const back = useRef<HTMLAnchorElement>(null)
  useFocusOnArrival(back, isDone)
  return (
    <>
      <MatchBoard
        match={match}
        home={<b className={classes.score}>{result?.home_team_score}</b>}
        away={<b className={classes.score}>{result?.away_team_score}</b>}
      />
      <div className={classes.actions}>
        <Button variant="default" onClick={onEdit}>
          Modificar
        </Button>
        <LinkButton ref={back} to="/matches" search={listAsLeft('/matches')}>
          Volver
        </LinkButton>
      </div>
    </>
  )
}

function Edit({ match, onDone }: { match: Match; onDone: () => void }) {
  const { mutate, isPending } = useSaveResult(match)
  return (
    <>
      <ResultNotice match={match} />
      <ResultForm
        match={match}
        isSaving={isPending}
        onSave={(score) => mutate(score, { onSuccess: onDone })}
        onCancel={onDone}
      />
    </>
  )
}
