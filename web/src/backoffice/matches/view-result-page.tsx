import type { Match } from '@compety/contract'
import { Button } from '@mantine/core'
import { Navigate } from '@tanstack/react-router'
import { useState } from 'react'
import { LinkButton } from '../../ui/link-button.tsx'
import { MatchBoard } from './match-board.tsx'
import { useSaveResult } from './matches.data.ts'
import { listAsLeft } from './matches-search.ts'
import { ResultForm } from './result-form.tsx'
import { ResultNotice } from './result-notice.tsx'
import classes from './result-screen.module.css'
import { ResultScreen } from './result-screen.tsx'

/** View and edit mode. A match without a result asks for it instead (decisions-backoffice Q71). */
export function ViewResultPage() {
  const [isEditing, setEditing] = useState(false)
  return (
    <ResultScreen title={isEditing ? 'Modificar resultado' : 'Resultado'}>
      {(match) => {
        if (!match.match_result)
          return <Navigate to="/matches/$matchId/addResult" params={{ matchId: String(match.id) }} replace />
        return isEditing ? (
          <Edit match={match} onDone={() => setEditing(false)} />
        ) : (
          <View match={match} onEdit={() => setEditing(true)} />
        )
      }}
    </ResultScreen>
  )
}

function View({ match, onEdit }: { match: Match; onEdit: () => void }) {
  const result = match.match_result
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
        <LinkButton to="/matches" search={listAsLeft()}>
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
