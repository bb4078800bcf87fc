import {
  type Criterion,
  criteria,
  criteriaMask,
  criteriaOf,
  noun,
  pointsNoun,
  pointsOf,
  type Score,
} from '@compety/contract'
import { IconCheck, IconMinus, IconPlus, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { LandingSection } from './landing-section.tsx'
import classes from './points.module.css'

const result: Score = { home_team_score: 2, away_team_score: 1 }

const rules: Record<Criterion, { name: string; text: string; points: number }> = {
  resultado: { name: 'Resultado', text: 'Aciertas quién gana, o el empate.', points: 3 },
  diferencia: {
    name: 'Diferencia de puntos entre 2 equipos',
    text: 'Aciertas por cuánto.',
    points: 2,
  },
  suma: { name: 'Suma de respuestas', text: 'Aciertas cuántos goles hubo en total.', points: 1 },
  marcador_por_equipo: { name: 'Marcador por equipo', text: 'Aciertas los goles de uno de los dos.', points: 1 },
  perfecto: { name: 'Resultado perfecto', text: 'Aciertas el marcador exacto.', points: 5 },
}
const paid = criteria.map((code) => ({ code, points: rules[code].points }))

/** A demonstration of the scoring rules, computed by the same functions as on the server. */
export function Points() {
  const [forecast, setForecast] = useState<Score>({ home_team_score: 1, away_team_score: 0 })
  const points = pointsOf(forecast, result, paid)
  const met = criteriaOf(criteriaMask(forecast, result))
  const step = (side: keyof Score) => ({
    value: forecast[side],
    onStep: (by: number) => setForecast((now) => ({ ...now, [side]: now[side] + by })),
  })
  return (
    <LandingSection
      id="points"
      kicker="Puntos"
      title="No hace falta acertarlo todo"
      lead={`Cinco criterios premian lo cerca que estuviste, y los que aciertas se suman. Cada ${noun.one} decide cuánto vale cada uno. Prueba con este partido.`}
    >
      <div className={classes.trial}>
        <div className={classes.board}>
          <p className={classes.label}>Resultado final</p>
          <p className={classes.result}>
            <span>Colombia</span>
            <b>{result.home_team_score}</b>
            <i aria-hidden />
            <b>{result.away_team_score}</b>
            <span>Marruecos</span>
          </p>
          <p className={classes.label}>Tu pronóstico</p>
          <div className={classes.forecast}>
            <Stepper team="Colombia" {...step('home_team_score')} />
            <Stepper team="Marruecos" {...step('away_team_score')} />
          </div>
          <p className={classes.total} aria-live="polite">
            <span className={classes.label}>Ganas</span> <b>{points}</b> {pointsNoun(points)}
          </p>
        </div>
        <ul className={classes.rules}>
          {criteria.map((code) => (
            <Rule key={code} {...rules[code]} isMet={met.includes(code)} />
          ))}
        </ul>
      </div>
    </LandingSection>
  )
}

type RuleProps = { name: string; text: string; points: number; isMet: boolean }

function Rule({ name, text, points, isMet }: RuleProps) {
  const Icon = isMet ? IconCheck : IconX
  return (
    <li className={classes.rule} data-met={isMet || undefined}>
      <span className={classes.mark}>
        <Icon size={18} stroke={3} aria-hidden />
        <span className="spoken">{isMet ? 'Acertado:' : 'No acertado:'}</span>
      </span>
      <div>
        <h3>{name}</h3>
        <p>{text}</p>
      </div>
      <b className={classes.points}>
        +{points}
        <span className="spoken"> {pointsNoun(points)}</span>
      </b>
    </li>
  )
}

const maxGoals = 9
type StepperProps = { team: string; value: number; onStep: (by: number) => void }

function Stepper({ team, value, onStep }: StepperProps) {
  // Only aria-disabled at the ends, because disabling removes the focus.
  const [isMin, isMax] = [value === 0, value === maxGoals]
  return (
    <div className={classes.stepper} role="group" aria-label={`Goles de ${team}`}>
      <button type="button" aria-label={`Restar a ${team}`} aria-disabled={isMin} onClick={() => isMin || onStep(-1)}>
        <IconMinus size={20} aria-hidden />
      </button>
      <output>{value}</output>
      <button type="button" aria-label={`Sumar a ${team}`} aria-disabled={isMax} onClick={() => isMax || onStep(1)}>
        <IconPlus size={20} aria-hidden />
      </button>
    </div>
  )
}
