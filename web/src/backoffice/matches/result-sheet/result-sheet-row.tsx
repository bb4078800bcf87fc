import { isolated, type Match, type Score } from '@compety/contract'
import { IconCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type KeyboardEvent, useId } from 'react'
import { TeamCrest } from '../../../kit/images/team-crest.tsx'
import { pastingScore, scoreOf } from '../../../kit/numbers/score-text.ts'
import { timeOn } from '../../date-time.tsx'
import { nameOfMatch } from '../match-name.ts'
import { MatchState } from '../match-state.tsx'
import { textsOf } from '../results/result-rules.ts'
import classes from './result-sheet.module.css'
import type { SheetDraft } from './use-result-sheet.ts'

type ResultSheetRowProps = { day: string; match: Match; draft: SheetDraft }

/** A match of the sheet with its two score fields or its registered result. */
export function ResultSheetRow({ day, match, draft }: ResultSheetRowProps) {
  const { id, beginst_at, status, home_team, away_team } = match
  const faultId = useId()
  const { isOpen, isSaved, typed, texts, errors, fault } = draft.rowOf(id)
  const input = (side: keyof Score, team: string) => (
    <input
      className={classes.score}
      inputMode="numeric"
      autoComplete="off"
      aria-label={`Goles de ${isolated(team)}`}
      aria-invalid={errors[side] ? true : undefined}
      aria-describedby={fault && faultId}
      readOnly={!isOpen || draft.isSaving}
      value={texts[side]}
      onChange={({ currentTarget: { value } }) => {
        const score = scoreOf(value)
        draft.edit(id, score ? textsOf(score) : { [side]: value })
      }}
      onPaste={pastingScore((score) => draft.edit(id, textsOf(score)))}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onKeyDown={moveFocus}
    />
  )
  return (
    <li className={classes.row} data-saved={!isOpen || undefined}>
      <time dateTime={beginst_at} className={classes.time}>
        {timeOn(day, beginst_at)}
      </time>
      <span className={classes.home}>
        {home_team.name}
        <TeamCrest {...home_team} size={28} />
      </span>
      <span className={classes.scores}>
        {input('home_team_score', home_team.name)}
        <i aria-hidden>:</i>
        {input('away_team_score', away_team.name)}
      </span>
      <span className={classes.away}>
        <TeamCrest {...away_team} size={28} />
        {away_team.name}
      </span>
      <span className={classes.state}>
        {isOpen && <MatchState status={status} />}
        {isSaved && (
          <b className={classes.registered} role="status">
            <IconCheck size={18} aria-hidden />
            Registrado
          </b>
        )}
        {!isOpen && !isSaved && (
          <Link to="/matches/$matchId/viewResult" params={{ matchId: String(id) }}>
            Ver resultado
            <span className="spoken">{` de ${isolated(home_team.name)} contra ${isolated(away_team.name)}`}</span>
          </Link>
        )}
      </span>
      {fault && (
        <p id={faultId} className={classes.fault} role="alert">
          <span className="spoken">{`${nameOfMatch(match)}: `}</span>
          {fault}
          {!isOpen && ` Escribiste ${typed.home_team_score} – ${typed.away_team_score}.`}
        </p>
      )}
    </li>
  )
}

const steps: Readonly<Record<string, number>> = { Enter: 1, ArrowDown: 2, ArrowUp: -2 }

/** Enter moves to the next score, and from the last one to 'Guardar'; arrow keys move from match to match. */
function moveFocus(event: KeyboardEvent<HTMLInputElement>): void {
  const step = steps[event.key]
  const { form } = event.currentTarget
  if (step === undefined || event.ctrlKey || event.metaKey || !form) return
  const fields = [...form.querySelectorAll<HTMLElement>('input:not([type="checkbox"], [readonly])')]
  const at = fields.indexOf(event.currentTarget)
  const next = fields[at + step] ?? (step === 1 ? form.querySelector<HTMLElement>('[type="submit"]') : undefined)
  event.preventDefault()
  next?.focus()
}
