import { noun } from '@compety/contract'
import classes from './figures.module.css'
import type { Report } from './users-report.data.ts'

type Behaviour = Report['userReport']['behavior_in_competies']

const hundredths = new Intl.NumberFormat('es', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const whole = (count: number) => count.toLocaleString('es')
const mean = (value: number | null) => value?.toLocaleString('es', { maximumFractionDigits: 2 }) ?? '–'
const percentage = (value: number | null) => (value === null ? '–' : `${hundredths.format(value)}\u00a0%`)

/** The activity of a player in competitions, in eight figures. */
export function Figures({ behaviour }: { behaviour: Behaviour }) {
  return (
    <dl className={classes.figures}>
      {figuresOf(behaviour).map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="numeral">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const figuresOf = (behaviour: Behaviour): readonly (readonly [label: string, value: string])[] => [
  [`${noun.Many} en las que ha participado`, whole(behaviour.participed_competies)],
  [`${noun.Many} en las que participa`, whole(behaviour.current_participed_competies)],
  [`${noun.Many} abandonadas`, whole(behaviour.competies_abandoned)],
  ['Pronósticos', whole(behaviour.count_predictions)],
  [`Puntos en todas las ${noun.many}`, whole(behaviour.all_competies_points)],
  ['Pronósticos acertados', percentage(behaviour.success_prediction_percentage)],
  [`Posición media en las ${noun.many}`, mean(behaviour.positionInPoolAverage)],
  ['Usuarios referidos', whole(behaviour.referred_users)],
]
