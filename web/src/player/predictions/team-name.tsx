import { TeamCrest } from '../../kit/images/team-crest.tsx'
import classes from './cards/match-card.module.css'
import { hasLongWord, withSoftHyphens } from './team-words.ts'

type Team = { name: string; code: string; has_official_code: boolean; logo: string | null }

export function TeamName({ team, side }: { team: Team; side: 'home' | 'away' }) {
  return (
    <div className={classes.team} data-side={side}>
      <TeamCrest {...team} size={40} />
      <span className={classes.name} data-long={hasLongWord(team.name) || undefined}>
        {withSoftHyphens(team.name)}
      </span>
    </div>
  )
}
