import { isolated, noun, parsedDate, roles, wording } from '@compety/contract'
import { Skeleton } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { Repeat } from '../../kit/repeat.tsx'
import { useSessionUser } from '../../platform/api/session.ts'
import { Page } from '../../ui/page.tsx'
import { QueryView } from '../../ui/query/query-view.tsx'
import { useReturnOnRefusal } from '../../ui/query/return-on-refusal.ts'
import card from './cards/match-card.module.css'
import classes from './cards/match-list.module.css'
import { ShownScore } from './cards/predicted-score.tsx'
import { useUserPredictions } from './predictions.data.ts'
import { TeamName } from './team-name.tsx'

const route = getRouteApi('/pools/$poolId/userPredictions/$userId')

/** Another player's predictions for matches whose deadline has passed, read-only. */
export function UserPredictionsPage() {
  const { poolId, userId } = route.useParams()
  const query = useUserPredictions(Number(poolId), Number(userId))
  useReturnOnRefusal(query.error, useSessionUser().role_id === roles.administrator ? '/pools' : '/dashboard')
  const name = query.data?.user.username ?? query.data?.user.email
  return (
    <Page
      title={name ? `Pronósticos de ${isolated(name)}` : 'Pronósticos'}
      parent={{ to: `/pools/${poolId}/poolRanking`, label: wording.tabRanking }}
    >
      <QueryView
        query={query}
        failed={`No se han podido cargar los pronósticos de la ${noun.one} por fallos en el servidor`}
        waiting={<Waiting />}
        empty={{ when: ({ user_predictions }) => user_predictions.length === 0, text: wording.noVisiblePredictions }}
      >
        {({ user_predictions }) => (
          <div className={classes.cards}>
            {user_predictions.map(({ match_id, beginst_at, home_team, away_team, points }) => (
              <article
                key={match_id}
                className={card.card}
                aria-label={`${isolated(home_team.name)} contra ${isolated(away_team.name)}`}
              >
                <header className={card.head}>
                  <time className={card.kickOff} dateTime={beginst_at}>
                    {parsedDate(beginst_at)}
                  </time>
                  {points !== null && (
                    <span className={card.pointsBadge}>{points === 1 ? '1 punto' : `${points} puntos`}</span>
                  )}
                </header>
                <div className={card.fixed}>
                  <span className={card.predictionLabel}>Pronóstico</span>
                  <span className={card.resultLabel}>Resultado</span>
                  {(
                    [
                      ['home', home_team],
                      ['away', away_team],
                    ] as const
                  ).map(([side, team]) => (
                    <Side key={side} side={side} team={team} />
                  ))}
                  <span className={card.colon} aria-hidden />
                </div>
              </article>
            ))}
          </div>
        )}
      </QueryView>
    </Page>
  )
}

type SideOfMatch = {
  name: string
  code: string
  has_official_code: boolean
  logo: string | null
  prediction_score: number | null
  result_score: number | null
}

function Side({ side, team }: { side: 'home' | 'away'; team: SideOfMatch }) {
  const { name, prediction_score, result_score } = team
  return (
    <>
      <TeamName team={team} side={side} />
      <ShownScore team={name} side={side} score={prediction_score ?? undefined} result={result_score ?? undefined} />
      <span className={`${card.result} numeral`} data-side={side}>
        <span className="spoken">Resultado de {isolated(name)}: </span>
        {result_score ?? '–'}
      </span>
    </>
  )
}

function Waiting() {
  return (
    <div className={classes.cards}>
      <Repeat times={4}>
        <Skeleton h={180} radius="lg" />
      </Repeat>
    </div>
  )
}
