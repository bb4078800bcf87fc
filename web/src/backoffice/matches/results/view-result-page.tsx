import { type Match, updateResult } from '@compety/contract'
import { Button } from '@mantine/core'
import { Navigate, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { useMayCall } from '../../records/may-call.ts'
import { MatchBoard } from '../match-board.tsx'
import { savedMatchOf, useSaveResult, type VersionedMatch } from '../matches.data.ts'
import { ResultConflict } from './result-conflict.tsx'
import { ResultEntry } from './result-entry.tsx'
import { ResultNotice } from './result-notice.tsx'
import { noticeOf } from './result-rules.ts'
import classes from './result-screen.module.css'
import { ResultScreen } from './result-screen.tsx'
import { TakeBackResult } from './take-back-result.tsx'

declare module '@tanstack/react-router' {
  interface HistoryState {
    isResultSaved?: boolean
  }
}

/** Shows a result and lets it be changed. A match without a result redirects to registering it. */
export function ViewResultPage() {
  const [isEditing, setEditing] = useState<boolean>()
  const isSaved = useLocation({ select: ({ state }) => state.isResultSaved === true })
  const may = useMayCall()
  const actions = ({ match, version }: VersionedMatch) => (
    <>
      {may(updateResult, match) && (
        <Button variant="default" onClick={() => setEditing(true)}>
          Modificar
        </Button>
      )}
      <TakeBackResult match={match} version={version} />
    </>
  )
  return (
    <ResultScreen
      title={isEditing ? 'Modificar resultado' : 'Resultado'}
      view={isEditing ? undefined : { isDone: isSaved || isEditing === false, actions }}
    >
      {({ match, version }) => {
        if (!match.match_result)
          return (
            <Navigate to="/matches/$matchId/addResult" params={{ matchId: String(match.id) }} replace ignoreBlocker />
          )
        return isEditing ? (
          <Edit match={match} version={version} onDone={() => setEditing(false)} />
        ) : (
          <View match={match} />
        )
      }}
    </ResultScreen>
  )
}

function View({ match }: { match: Match }) {
  const result = match.match_result
  // With a result, time does not matter any more.
  const notice = noticeOf(match, 0)
  return (
    <>
      <MatchBoard
        match={match}
        home={<b className={classes.score}>{result?.home_team_score}</b>}
        away={<b className={classes.score}>{result?.away_team_score}</b>}
      />
      {notice && <ResultNotice text={notice} />}
    </>
  )
}

type EditProps = VersionedMatch & { onDone: () => void }

function Edit({ match, onDone, ...begun }: EditProps) {
  const { mutate, isPending } = useSaveResult(match)
  // The version from when the form was opened, or the one from the last version conflict.
  const [version, setVersion] = useState(begun.version)
  const [conflict, setConflict] = useState<Match>()
  const handleConflict = (error: unknown) => {
    const saved = savedMatchOf(error)
    if (!saved) return
    setConflict(saved.match)
    setVersion(saved.version)
  }
  return (
    <>
      {conflict && <ResultConflict match={conflict} />}
      <ResultEntry
        match={match}
        isSaving={isPending}
        onSave={(score, { finish, onSettled }) =>
          mutate({ score, finish, version }, { onSuccess: onDone, onError: handleConflict, onSettled })
        }
        onCancel={onDone}
      />
    </>
  )
}
