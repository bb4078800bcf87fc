import {
  type Explained,
  exampleMatch,
  exampleOf,
  factorText,
  type Game,
  type PoolSummary,
  pointsInWords,
} from '@compety/contract'
import classes from './game.module.css'

type LiveExampleProps = { game: Game | undefined; rules: PoolSummary['point_rules'] }

/** A match with sample predictions, and what each is worth under the game of the form. */
export function LiveExample({ game, rules }: LiveExampleProps) {
  return (
    <section className={classes.example} aria-label="Ejemplo">
      <h2>Ejemplo</h2>
      {game ? <Example game={game} rules={rules} /> : <p>Corrige los campos marcados para ver el ejemplo.</p>}
    </section>
  )
}

function Example({ game, rules }: { game: Game; rules: PoolSummary['point_rules'] }) {
  const { rows, multiplier, rarity, draw } = exampleOf(game, rules)
  const { home, away, result } = exampleMatch
  return (
    <>
      <p className={classes.score}>
        <span>{home}</span>
        <b className="numeral">{`${result.home_team_score} - ${result.away_team_score}`}</b>
        <span>{away}</span>
      </p>
      {multiplier !== 1 && <p className={classes.note}>Un partido que vale {factorText(multiplier)}.</p>}
      {rules.length === 0 && <p className={classes.note}>Sin criterios nadie gana puntos.</p>}
      <ul className={classes.rows} aria-live="polite">
        {rows.map((row) => (
          <Row key={shown(row)} row={row} />
        ))}
      </ul>
      {rarity && <p className={classes.note}>{rarity}</p>}
      <p className={classes.note}>
        Si acabara {draw.result.home_team_score} - {draw.result.away_team_score}:
      </p>
      <ul className={classes.rows}>
        <Row row={draw} />
      </ul>
    </>
  )
}

const shown = ({ prediction }: Explained) => `${prediction.home_team_score} - ${prediction.away_team_score}`

function Row({ row }: { row: Explained }) {
  return (
    <li>
      <span className="numeral">
        <span className="spoken">Pronóstico </span>
        {shown(row)}
      </span>
      <span className={classes.steps}>{row.steps.join(' · ')}</span>
      <b className={classes.worth}>{pointsInWords(row.points)}</b>
    </li>
  )
}
