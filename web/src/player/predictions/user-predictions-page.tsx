import { isolated, noun, parsedDate, pointsInWords, roles, wording } from '@compety/contract'
import { Skeleton } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { Repeat } from '../../kit/repeat.tsx'
import { serverNow } from '../../platform/api/server-clock.ts'
import { useSessionUser } from '../../platform/api/session.ts'
import { Page } from '../../ui/page.tsx'
import { QueryView } from '../../ui/query/query-view.tsx'
import { useReturnOnRefusal } from '../../ui/query/return-on-refusal.ts'
import { RivalButton } from '../rivals/rival-button.tsx'
import { useRival } from '../rivals/rivals.data.ts'
import card from './cards/match-card.module.css'
import classes from './cards/match-list.module.css'
import { ShownScore } from './cards/predicted-score.tsx'
import { DuelCard } from './head-to-head/duel-card.tsx'
import { DuelSummary } from './head-to-head/duel-summary.tsx'
import { type Duel, duelsOf } from './head-to-head/head-to-head.ts'
import { usePerformance, useUserPredictions } from './predictions.data.ts'
import { TeamName } from './team-name.tsx'

const route = getRouteApi('/pools/$poolId/userPredictions/$userId')

/** Another player's predictions for matches whose deadline has passed, read-only. */
export function UserPredictionsPage() {
  const { poolId, userId } = route.useParams()
  const [pool, user] = [Number(poolId), Number(userId)]
  const reader = useSessionUser()
  const query = useUserPredictions(pool, user)
  useReturnOnRefusal(query.error, reader.role_id === roles.administrator ? '/pools' : '/dashboard')
  const own = useOwnSide(pool, user)
  const name = query.data?.user.username ?? query.data?.user.email
  return (
    <Page
      title={name ? `Pronósticos de ${isolated(name)}` : 'Pronósticos'}
      parent={{ to: `/pools/${poolId}/poolRanking`, label: wording.tabRanking }}
      actions={<RivalButton poolId={pool} userId={user} />}
    >
      <QueryView
        query={query}
        failed={`No se han podido cargar los pronósticos de la ${noun.one} por fallos en el servidor`}
        waiting={<Waiting />}
        empty={{ when: ({ user_predictions }) => user_predictions.length === 0, text: wording.noVisiblePredictions }}
      >
        {({ user_predictions }) => {
          if (own.isLoading) return <Waiting />
          if (own.matches)
            return <HeadToHead duels={duelsOf(user_predictions, own.matches, serverNow())} name={name ?? ''} />
          return (
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
                    {points !== null && <span className={card.pointsBadge}>{pointsInWords(points)}</span>}
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
          )
        }}
      </QueryView>
    </Page>
  )
}

/** The own matches of the pool, for enrolled readers who look at somebody else. */
function useOwnSide(poolId: number, userId: number) {
  const { id } = useSessionUser()
  const rival = useRival(poolId)
  const isOther = userId !== id
  const { data, isLoading } = usePerformance(poolId, rival.isSuccess && isOther)
  return { matches: data?.matches, isLoading: isOther && (rival.isLoading || isLoading) }
}

function HeadToHead({ duels, name }: { duels: readonly Duel[]; name: string }) {
  return (
    <>
      <DuelSummary duels={duels} name={name} />
      <div className={classes.cards}>
        {duels.map((duel) => (
          <DuelCard key={duel.match_id} duel={duel} name={name} />
        ))}
      </div>
    </>
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
