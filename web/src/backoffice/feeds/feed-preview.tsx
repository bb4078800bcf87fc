import { type Feed, type FeedRun, previewFeed, runFeed, updateTournament, type WholeImport } from '@compety/contract'
import { Button, Skeleton } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTournament } from '../../tournaments/tournaments.data.ts'
import { Section } from '../../ui/page.tsx'
import { ImportReport } from '../imports/import-report.tsx'
import { useMayCall } from '../records/may-call.ts'
import { FeedItems } from './decisions/feed-items.tsx'
import classes from './feed-preview.module.css'
import { TeamMapping } from './mapping/team-mapping.tsx'
import { whyNot } from './runs/feed-runs.data.ts'
import { RunProgress } from './runs/run-progress.tsx'
import type { FeedPreviewState } from './use-feed-preview.ts'

type FeedPreviewProps = { feed: Feed; state: FeedPreviewState; going: FeedRun | undefined }

/** Asks the source, shows what would change and what each name of a team is, and applies it. */
export function FeedPreview({ feed, state, going }: FeedPreviewProps) {
  const may = useMayCall()
  const { data: tournament } = useTournament(feed.tournament_id)
  const { preview, run, teams, names, choices } = state
  if (!may(previewFeed)) return going && <RunProgress text={progressOf(going)} />
  const isBusy = preview.isPending || run.isPending || going !== undefined
  const items = preview.data?.items ?? []
  // Rows that wait for a team are shown with the teams.
  const others = items.filter(({ kind }) => kind !== 'pending')
  // While all of its rows wait for teams, a preview cannot tell what would change.
  const isTold = preview.data && (items.length === others.length || tellsOf(preview.data.import))
  const error = run.error ?? preview.error
  return (
    <>
      <Section title="Consultar la fuente">
        <Steps feed={feed} state={state} isBusy={isBusy} mayApply={may(runFeed)} />
        {isBusy && <RunProgress text={going ? progressOf(going) : beginning(run.isPending)} />}
        {error && !isBusy && (
          <p className={classes.problem} role="alert">
            <IconAlertTriangle size={20} aria-hidden />
            <span>{whyNot(error, feed.retry_at)}</span>
            {tournament?.time_zone === null && may(updateTournament) && (
              <Link to="/tournaments/$tournamentId/update" params={{ tournamentId: String(tournament.id) }}>
                Zona horaria del torneo
              </Link>
            )}
          </p>
        )}
      </Section>
      {preview.isPending && !preview.data && <Skeleton height={320} radius="lg" />}
      {teams.length > 0 && (
        <TeamMapping
          teams={teams}
          choices={choices}
          refused={names}
          waiting={items.length - others.length}
          sport={tournament?.sport_id}
          disabled={isBusy}
          onChoose={state.choose}
          onCreateAll={state.createAll}
        />
      )}
      {others.length > 0 && (
        <Section title={`No se toma solo (${others.length})`}>
          <FeedItems items={others} />
        </Section>
      )}
      {isTold && <ImportReport report={preview.data.import} isPreview />}
    </>
  )
}

const tellsOf = ({ teams_created, matches_created, matches_updated, results, unchanged }: WholeImport) =>
  teams_created + matches_created + matches_updated + results + unchanged > 0

const progressOf = ({ progress }: FeedRun) => progress ?? 'La fuente se está consultando.'
const beginning = (isApplying: boolean) => (isApplying ? 'Aplicando los cambios.' : 'Consultando la fuente.')

type StepsProps = { feed: Feed; state: FeedPreviewState; isBusy: boolean; mayApply: boolean }

function Steps({ feed, state, isBusy, mayApply }: StepsProps) {
  const { preview, run, teams, open, ask, apply } = state
  const isWaiting = open.length > 0 && !feed.create_teams
  return (
    <div className={classes.steps}>
      <p role="status">{stateText(state, feed)}</p>
      <div className={classes.buttons}>
        <Button
          variant={preview.data ? 'default' : 'filled'}
          loading={preview.isPending}
          disabled={isBusy && !preview.isPending}
          onClick={ask}
        >
          {preview.data ? 'Consultar de nuevo' : 'Consultar ahora'}
        </Button>
        {mayApply && (preview.data || teams.length > 0) && (
          <Button loading={run.isPending} disabled={isWaiting || (isBusy && !run.isPending)} onClick={apply}>
            Aplicar
          </Button>
        )}
      </div>
    </div>
  )
}

function stateText({ preview: { data }, open, isChanged }: FeedPreviewState, { create_teams }: Feed): string {
  if (open.length > 0 && !create_teams) return 'Asigna los equipos que faltan y aplica los cambios.'
  if (!data) return 'Muestra primero qué cambiaría. Nada cambia hasta que lo apliques.'
  if (isChanged) return 'Los equipos elegidos cuentan al aplicar. Consulta de nuevo para ver qué cambiaría.'
  if (data.import.changes.length === 0) return 'La fuente no trae ningún cambio.'
  return 'Así quedaría. Todavía no se ha cambiado nada.'
}
