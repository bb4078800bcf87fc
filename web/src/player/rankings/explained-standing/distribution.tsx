import { type AnswerOf, type findMatchPredictions, isolated, type Match, type Score } from '@compety/contract'
import { Skeleton } from '@mantine/core'
import { Bars } from '../../../kit/charts/bars.tsx'
import { QueryView } from '../../../ui/query/query-view.tsx'
import classes from '../match-predictions.module.css'
import { useMatchPredictions } from '../rankings.data.ts'

type Predictions = AnswerOf<typeof findMatchPredictions>['match_predictions']

const percent = new Intl.NumberFormat('es', { style: 'percent', maximumFractionDigits: 0 })
const mostScores = 5

/** The predicted outcomes, the most frequent scores, and how many players predicted the same score as the user. */
export function Distribution({ poolId, match }: { poolId: number; match: Match }) {
  return (
    <QueryView
      query={useMatchPredictions(poolId, match.id)}
      failed="No se han podido cargar los pronósticos del partido por fallos en el servidor"
      waiting={<Skeleton h={240} radius="md" />}
    >
      {(predictions) =>
        predictions.total === 0 ? (
          <p className={classes.none}>Nadie envió un pronóstico para este partido.</p>
        ) : (
          <PredictionBars predictions={predictions} match={match} />
        )
      }
    </QueryView>
  )
}

/** The shares of outcomes and scores as bars, with the user's own marked. */
export function PredictionBars({ predictions, match }: { predictions: Predictions; match: Match }) {
  const { total, home, draw, away, mine, same_as_mine } = predictions
  const outcomes = [
    { id: 1, label: `Gana ${isolated(match.home_team.name)}`, value: home },
    { id: 0, label: 'Empate', value: draw },
    { id: -1, label: `Gana ${isolated(match.away_team.name)}`, value: away },
  ].map((bar) => ({ ...bar, text: share(bar.value, total), mark: markIf(winnerOf(mine) === bar.id) }))
  return (
    <div className={classes.distribution}>
      {mine && <p className={classes.mine}>{sharedText(mine, { others: same_as_mine, total })}</p>}
      <section>
        <h3>{total === 1 ? '1 pronóstico' : `${total} pronósticos`}</h3>
        <Bars bars={outcomes} caption="Pronósticos por desenlace" heads={['Desenlace', 'Pronósticos']} of={total} />
      </section>
      <section>
        <h3>Marcadores más pronosticados</h3>
        <Bars
          bars={scoreBars(predictions)}
          caption="Marcadores más pronosticados"
          heads={['Marcador', 'Pronósticos']}
          of={total}
        />
      </section>
    </div>
  )
}

/** The most frequent scores, followed by the user's own if it is not one of them. */
function scoreBars({ scores, mine, total }: Predictions) {
  const isMine = (score: Score) => mine !== null && textOf(score) === textOf(mine)
  const first = scores.slice(0, mostScores)
  const own = first.some(isMine) ? [] : scores.filter(isMine)
  return [...first, ...own].map((score) => ({
    id: textOf(score),
    label: textOf(score),
    value: score.count,
    text: share(score.count, total),
    mark: markIf(isMine(score)),
  }))
}

const markIf = (isMine: boolean) => (isMine ? 'Tu pronóstico' : undefined)
const textOf = ({ home_team_score, away_team_score }: Score): string => `${home_team_score}–${away_team_score}`
const share = (count: number, total: number): string => `${count} · ${percent.format(count / total)}`
const winnerOf = (score: Score | null) => score && Math.sign(score.home_team_score - score.away_team_score)

type Shared = { others: number; total: number }

/** With whom the user shares a score; 'solo' if they are at most a quarter. */
function sharedText(mine: Score, { others, total }: Shared): string {
  if (others === 0) return `Solo tú pronosticaste ${textOf(mine)}.`
  const who = (others + 1) * 4 <= total ? 'Solo tú' : 'Tú'
  return `${who} y ${others} más pronosticaron ${textOf(mine)}.`
}
