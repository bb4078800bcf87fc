import { type FormResult, isolated, type Match, type MatchOverview } from '@compety/contract'
import { Link } from '@tanstack/react-router'
import { TeamCrest } from '../../kit/images/team-crest.tsx'
import { Section } from '../../ui/page.tsx'
import classes from './form-section.module.css'
import { dayOf } from './match-words.ts'

const outcomes = {
  won: { letter: 'G', verb: 'Ganó' },
  drawn: { letter: 'E', verb: 'Empató' },
  lost: { letter: 'P', verb: 'Perdió' },
} as const

/** The last results of both teams, the newest at the end. */
export function FormSection({ match, form }: { match: Match; form: MatchOverview['form'] }) {
  return (
    <Section title="Últimos resultados">
      <div className={classes.card}>
        <TeamForm team={match.home_team} results={form.home_team} />
        <TeamForm team={match.away_team} results={form.away_team} />
      </div>
    </Section>
  )
}

type TeamFormProps = { team: Match['home_team']; results: readonly FormResult[] }

function TeamForm({ team, results }: TeamFormProps) {
  return (
    <div className={classes.team}>
      <h3 className={classes.name}>
        <TeamCrest {...team} size={24} /> {team.name}
      </h3>
      {results.length === 0 ? (
        <p className={classes.none}>Todavía no tiene resultados aquí.</p>
      ) : (
        <ol className={classes.results} aria-label={`Últimos resultados de ${isolated(team.name)}`}>
          {results.toReversed().map((result) => (
            <li key={result.match_id}>
              <Result result={result} />
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}

function Result({ result }: { result: FormResult }) {
  const { match_id, beginst_at, opponent, outcome, goals_for, goals_against } = result
  const { letter, verb } = outcomes[outcome]
  return (
    <Link
      to="/matches/$matchId"
      params={{ matchId: String(match_id) }}
      search={({ view }) => ({ view })}
      className={classes.result}
      title={`${opponent.name}, ${dayOf(beginst_at)}`}
    >
      <span className={classes.mark} data-outcome={outcome} aria-hidden>
        {letter}
      </span>
      <span className="spoken">
        {verb} {goals_for} a {goals_against} con {isolated(opponent.name)}, {dayOf(beginst_at)}
      </span>
      <span className={classes.score} aria-hidden>
        {goals_for}–{goals_against}
      </span>
      <TeamCrest {...opponent} size={22} />
    </Link>
  )
}
