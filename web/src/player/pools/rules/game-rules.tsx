import { gameSentences, type Pool, pairOf } from '@compety/contract'
import { Skeleton } from '@mantine/core'
import { useGame } from '../../../pools/game/game.data.ts'
import { QueryView } from '../../../ui/query/query-view.tsx'
import classes from './game-rules.module.css'

/** The whole rules of a pool in plain words, each option with an example. */
export function GameRules({ pool }: { pool: Pool }) {
  const query = useGame(pool.id)
  return (
    <section className={classes.rules} aria-label="Reglas del juego">
      <h2>Reglas del juego</h2>
      <QueryView
        query={query}
        failed="No se han podido cargar las reglas del juego por fallos en el servidor"
        waiting={<Skeleton height={160} radius="lg" />}
      >
        {({ game, rounds }) => (
          <div className={classes.sections}>
            {gameSentences(game, pool.point_rules, { rounds, matches: pool.matches.map(named) }).map(
              ({ title, sentences, example }) => (
                <div key={title}>
                  <h3>{title}</h3>
                  <p>{sentences.join(' ')}</p>
                  {example && <p className={classes.example}>Ejemplo: {example}</p>}
                </div>
              ),
            )}
          </div>
        )}
      </QueryView>
    </section>
  )
}

const named = ({ id, home_team, away_team }: Pool['matches'][number]) => ({
  id,
  name: pairOf(home_team.name, away_team.name),
})
