import { isolated, parsedDate } from '@compety/contract'
import card from '../cards/match-card.module.css'
import { ShownScore } from '../cards/predicted-score.tsx'
import { TeamName } from '../team-name.tsx'
import classes from './head-to-head.module.css'
import { type Duel, shortGainText } from './head-to-head.ts'

/** A match with the predictions of both players beside its result, and the points of both. */
export function DuelCard({ duel, name }: { duel: Duel; name: string }) {
  const { beginst_at, home_team, away_team, theirs, mine, gain } = duel
  const sides = [
    ['home', home_team, mine.score?.home_team_score],
    ['away', away_team, mine.score?.away_team_score],
  ] as const
  return (
    <article className={card.card} aria-label={`${isolated(home_team.name)} contra ${isolated(away_team.name)}`}>
      <header className={card.head}>
        <time className={card.kickOff} dateTime={beginst_at}>
          {parsedDate(beginst_at)}
        </time>
        {gain !== null && (
          <span className={classes.gain} data-gain={Math.sign(gain)}>
            {shortGainText(gain)}
          </span>
        )}
      </header>
      <div className={classes.duel}>
        <span aria-hidden />
        <span className={classes.label}>{name}</span>
        <span className={classes.label}>Resultado</span>
        <span className={classes.label}>Tú</span>
        {sides.map(([side, team, own]) => (
          <Side key={side} side={side} team={team} own={own} />
        ))}
        {gain !== null && (
          <>
            <span className={classes.label}>Puntos</span>
            <span className={classes.points}>{theirs ?? 0}</span>
            <span aria-hidden />
            <span className={classes.points}>{mine.points ?? 0}</span>
          </>
        )}
      </div>
    </article>
  )
}

type SideProps = { side: 'home' | 'away'; team: Duel['home_team']; own: number | undefined }

function Side({ side, team, own }: SideProps) {
  const { name, prediction_score, result_score } = team
  const result = result_score ?? undefined
  return (
    <>
      <TeamName team={team} side={side} />
      <ShownScore team={name} side={side} score={prediction_score ?? undefined} result={result} />
      <span className={`${card.result} numeral`} data-side={side}>
        <span className="spoken">Resultado de {isolated(name)}: </span>
        {result_score ?? '–'}
      </span>
      <ShownScore team={name} side={side} score={own} result={result} isOwn />
    </>
  )
}
