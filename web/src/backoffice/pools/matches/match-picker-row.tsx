import { isolated, type Match } from '@compety/contract'
import { memo } from 'react'
import { CheckBox } from '../../../kit/forms/check-box.tsx'
import { TeamCrest } from '../../../kit/images/team-crest.tsx'
import { Time } from '../../date-time.tsx'
import { RecordName, RowButton } from '../../records/row-actions.tsx'
import classes from './match-picker.module.css'

type MatchPickerRowProps = {
  match: Match
  verb: string
  isChosen: boolean
  reason: string | undefined
  set: (matches: readonly Match[], isChosen: boolean) => void
  onAct: (matches: readonly Match[]) => void
}

/** Memoized, so that ticking one of five hundred rows renders only that one. */
export const MatchPickerRow = memo(function MatchPickerRow(props: MatchPickerRowProps) {
  const { match, verb, isChosen, reason, set, onAct } = props
  const { home_team, away_team } = match
  return (
    <li className={classes.row}>
      <CheckBox
        checked={isChosen && reason === undefined}
        disabled={reason !== undefined}
        onChange={(next) => set([match], next)}
      >
        <MatchSummary match={match} />
      </CheckBox>
      {reason === undefined ? (
        <RowButton danger={verb === 'Eliminar'} onClick={() => onAct([match])}>
          {verb}
          <RecordName name={`${isolated(home_team.name)} contra ${isolated(away_team.name)}`} />
        </RowButton>
      ) : (
        <small className={classes.reason}>{reason}</small>
      )}
    </li>
  )
})

/** The teams, sport, start and deadline of a match. */
export function MatchSummary({ match: { home_team, away_team, sport, beginst_at, blocked_at } }: { match: Match }) {
  return (
    <>
      <span className={classes.teams}>
        <Team team={home_team} />
        <span aria-hidden>–</span>
        <span className="spoken">contra</span>
        <Team team={away_team} />
      </span>
      <small className={classes.about}>
        <span>{sport.name}</span>
        <span>
          Inicio <Time instant={beginst_at} />
        </span>
        <span>
          Límite <Time instant={blocked_at} />
        </span>
      </small>
    </>
  )
}

function Team({ team }: { team: Match['home_team'] }) {
  return (
    <span className={classes.team}>
      <TeamCrest {...team} size={20} />
      {team.name}
    </span>
  )
}
