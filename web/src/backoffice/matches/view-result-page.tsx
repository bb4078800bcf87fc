import type { Match } from '@compety/contract'
import { Button } from '@mantine/core'
import { Navigate, useLocation } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { LinkButton } from '../../ui/link-button.tsx'
import { listAsLeft } from '../records/list-as-left.ts'
import { MatchBoard } from './match-board.tsx'
import { presentOf, useSaveResult, type VersionedMatch } from './matches.data.ts'
import { ResultConflict } from './result-conflict.tsx'
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
      {({ match, version }) => {
        if (!match.match_result)
          return <Navigate to="/matches/$matchId/addResult" params={{ matchId: String(match.id) }} replace />
        return isEditing ? (
          <Edit match={match} version={version} onDone={() => setEditing(false)} />
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

type EditProps = VersionedMatch & { onDone: () => void }

function Edit({ match, onDone, ...begun }: EditProps) {
  const { mutate, isPending } = useSaveResult(match)
  // What is sent rests on what was there when the form began, or on what a refusal showed since.
  const [version, setVersion] = useState(begun.version)
  const [conflict, setConflict] = useState<Match>()
  const meet = (error: unknown) => {
    const present = presentOf(error)
    if (!present) return
    setConflict(present.match)
    setVersion(present.version)
  }
  return (
    <>
      {conflict && <ResultConflict match={conflict} />}
      <ResultNotice match={match} />
      <ResultForm
        match={match}
        isSaving={isPending}
        onSave={(score) => mutate({ score, version }, { onSuccess: onDone, onError: meet })}
        onCancel={onDone}
      />
    </>
  )
}
