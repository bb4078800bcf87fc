import { noun } from '@compety/contract'
import { Link } from '@tanstack/react-router'
import classes from './ranking-switch.module.css'

const rankings = [
  { to: '/globalRanking', label: 'Global' },
  { to: '/monthly_global_ranking', label: 'Mensual' },
]

/** Links between the ranking of all time and that of a month, and what both count. */
export function RankingSwitch() {
  return (
    <div className={classes.head}>
      <nav className={classes.switch} aria-label="Rankings">
        {rankings.map(({ to, label }) => (
          <Link key={to} to={to} className={classes.way}>
            {label}
          </Link>
        ))}
      </nav>
      <p className={classes.counts}>Cuentan solo las {noun.many} oficiales.</p>
    </div>
  )
}
