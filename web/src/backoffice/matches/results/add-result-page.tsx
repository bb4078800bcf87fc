import { type Match, officeFailures } from '@compety/contract'
import { Navigate, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { showFailure } from '../../../kit/toasts/toasts.ts'
import { lastListSearch } from '../../records/list/last-list-search.ts'
import { useSaveResult } from '../matches.data.ts'
import { ResultEntry } from './result-entry.tsx'
import { ResultScreen } from './result-screen.tsx'

/**
 * Registers a result. A match that has a result already, also right after saving, redirects to the screen that shows
 * it.
 */
export function AddResultPage() {
  return <ResultScreen title="Ingresar resultado">{({ match }) => <Register match={match} />}</ResultScreen>
}

function Register({ match }: { match: Match }) {
  const navigate = useNavigate()
  const { mutate, isPending, isIdle } = useSaveResult(match)
  const hasResult = match.match_result !== null
  const [hadResult] = useState(hasResult)
  const wasRegisteredByOther = hasResult && !hadResult && isIdle
  useEffect(() => {
    if (wasRegisteredByOther) showFailure(officeFailures.result_exists[1])
  }, [wasRegisteredByOther])
  if (hasResult)
    return (
      <Navigate
        to="/matches/$matchId/viewResult"
        params={{ matchId: String(match.id) }}
        state={{ isResultSaved: !isIdle }}
        replace
        ignoreBlocker
      />
    )
  return (
    <ResultEntry
      match={match}
      isSaving={isPending}
      onSave={(score, { finish, onSettled }) => mutate({ score, finish, version: undefined }, { onSettled })}
      onCancel={() =>
        void navigate({ to: '/matches', search: lastListSearch('/matches') as never, ignoreBlocker: true })
      }
    />
  )
}
