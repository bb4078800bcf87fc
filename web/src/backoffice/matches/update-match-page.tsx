import { matchStatus, wording } from '@compety/contract'
import { useParams } from '@tanstack/react-router'
import { FormPage } from '../records/form/form-page.tsx'
import { MatchForm } from './match-form.tsx'
import { nameOfMatch } from './match-name.ts'
import { useEditableMatch } from './matches.data.ts'

export function UpdateMatchPage() {
  const { matchId } = useParams({ from: '/matches/$matchId/update' })
  return (
    <FormPage
      title={`Actualizar partido ${matchId}`}
      query={useEditableMatch(Number(matchId))}
      failed={wording.matchLoadFailed}
      changed={{
        detail: `/matches/${matchId}`,
        nameOf: ({ answer }) => nameOfMatch(answer.match),
        isArchived: ({ answer }) => answer.match.status === matchStatus.archived,
      }}
    >
      {({ answer: { match, sports, teams }, version }) => (
        <MatchForm match={match} version={version} sports={sports} teams={teams} />
      )}
    </FormPage>
  )
}
