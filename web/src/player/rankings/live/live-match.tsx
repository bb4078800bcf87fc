import { isolated, type RunningMatch, type Score } from '@compety/contract'
import { Button } from '@mantine/core'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { momentOf } from '../../../kit/numbers/periods.ts'
import { type TeamsOf, useMatchTeams } from './live.data.ts'
import classes from './live-head.module.css'
import type { Supposed } from './use-live-table.ts'

type LiveMatchProps = { match: RunningMatch; supposed?: Supposed | undefined; teamsOf?: TeamsOf | undefined }

/** A running match with its score, and buttons that suppose another one. */
export function LiveMatch({ match, supposed, teamsOf }: LiveMatchProps) {
  const { match_id } = match
  const { home, away } = useMatchTeams(match_id, teamsOf)
  const own = supposed?.scoreOf(match_id)
  const moment = momentOf(match)
  const { home_team_score, away_team_score } = match
  const suppose = (part: Partial<Score>) =>
    supposed?.suppose({ match_id, home_team_score, away_team_score, ...own, ...part })
  return (
    <li className={classes.match} data-supposed={own ? true : undefined}>
      <span className={classes.team}>{home}</span>
      <span className={classes.score}>
        <Goals
          team={home}
          goals={(own ?? match).home_team_score}
          onChange={own && ((home_team_score) => suppose({ home_team_score }))}
        />
        <span aria-hidden>-</span>
        <Goals
          team={away}
          goals={(own ?? match).away_team_score}
          onChange={own && ((away_team_score) => suppose({ away_team_score }))}
        />
        {moment && <span className={classes.moment}>{moment}</span>}
      </span>
      <span className={classes.team}>{away}</span>
      {supposed && (
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={`${own ? 'Quitar el supuesto de' : '¿Y si...?'} ${isolated(home)} - ${isolated(away)}`}
          onClick={() => (own ? supposed.forget(match_id) : suppose({}))}
        >
          {own ? 'Quitar' : '¿Y si...?'}
        </Button>
      )}
    </li>
  )
}

type GoalsProps = { team: string; goals: number; onChange: ((goals: number) => void) | undefined }

function Goals({ team, goals, onChange }: GoalsProps) {
  if (!onChange) return <span className={`numeral ${classes.goals}`}>{goals}</span>
  return (
    <span className={classes.stepper}>
      <button type="button" aria-label={`Restar a ${isolated(team)}`} onClick={() => onChange(Math.max(0, goals - 1))}>
        <IconMinus size={16} aria-hidden />
      </button>
      <output className={`numeral ${classes.goals}`} aria-label={`Goles de ${isolated(team)}`}>
        {goals}
      </output>
      <button type="button" aria-label={`Sumar a ${isolated(team)}`} onClick={() => onChange(Math.min(99, goals + 1))}>
        <IconPlus size={16} aria-hidden />
      </button>
    </span>
  )
}
