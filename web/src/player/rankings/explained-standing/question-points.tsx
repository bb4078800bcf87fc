import { isolated } from '@compety/contract'
import { Earned } from './earned.tsx'
import classes from './standing.module.css'
import type { StandingOf } from './standing-texts.ts'

/** Every settled question, the latest first, with its points. */
export function QuestionPoints({ questions }: Pick<StandingOf, 'questions'>) {
  if (questions.length === 0) return null
  return (
    <section className={classes.part}>
      <h3>Puntos por pregunta</h3>
      <ul>
        {questions.toReversed().map(({ id, text, has_answered, points }) => (
          <li key={id} className={classes.match}>
            <div className={classes.names}>
              <span>{isolated(text)}</span>
              {!has_answered && <span className={classes.predicted}>Sin respuesta</span>}
            </div>
            <Earned points={points} />
          </li>
        ))}
      </ul>
    </section>
  )
}
