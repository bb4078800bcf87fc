import { isolated, type Match, parsedDate, roles } from '@compety/contract'
import { IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useSession } from '../../platform/api/session.ts'
import classes from './match-link.module.css'

type MatchLinkProps = {
  match: Pick<Match, 'id' | 'beginst_at' | 'home_team' | 'away_team'>
  /** The pool whose predictions the page shows. */
  pool?: number
  /** Leaves it out of the order of the keys, where scores are typed one after the other. */
  isPassedOver?: boolean
  className?: string | undefined
  /** How the kick-off is written. */
  text?: string
}

/** The kick-off of a match, which leads to its page. Others than players are led to the page of players too. */
export function MatchLink({ match, pool, isPassedOver = false, className, text }: MatchLinkProps) {
  const { id, beginst_at, home_team, away_team } = match
  const isPlayer = useSession()?.user.role_id === roles.player
  return (
    <Link
      to="/matches/$matchId"
      params={{ matchId: String(id) }}
      search={{ pool, ...(!isPlayer && { view: 'player' }) }}
      className={`${classes.link} ${className ?? ''}`}
      tabIndex={isPassedOver ? -1 : undefined}
    >
      <time dateTime={beginst_at}>{text ?? parsedDate(beginst_at)}</time>
      <IconChevronRight size={14} aria-hidden />
      <span className="spoken">
        Ver partido {isolated(home_team.name)} contra {isolated(away_team.name)}
      </span>
    </Link>
  )
}
