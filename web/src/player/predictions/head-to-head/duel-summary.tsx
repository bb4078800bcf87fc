import classes from './head-to-head.module.css'
import { balanceText, type Duel, gainsOf, gainText, sumsOf } from './head-to-head.ts'

/** The points of both players in the matches below, and where the other one gained most. */
export function DuelSummary({ duels, name }: { duels: readonly Duel[]; name: string }) {
  const sums = sumsOf(duels)
  const gains = gainsOf(duels)
  return (
    <section className={classes.summary} aria-label="Cara a cara">
      <p className={classes.sums}>
        <span>
          <span className={classes.who}>{name}</span>
          <span className="numeral">{sums.theirs}</span>
        </span>
        <span className={classes.balance}>{balanceText(sums)}</span>
        <span>
          <span className={classes.who}>Tú</span>
          <span className="numeral">{sums.mine}</span>
        </span>
      </p>
      {gains.length > 0 && (
        <ul className={classes.gains}>
          {gains.map((duel) => (
            <li key={duel.match_id}>{gainText(duel)}</li>
          ))}
        </ul>
      )}
    </section>
  )
}
