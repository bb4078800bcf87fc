import type { UserPerformance } from '@compety/contract'
import classes from './profile-performance.module.css'

const whole = new Intl.NumberFormat('es')
const percent = new Intl.NumberFormat('es', { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 })

export function ProfilePerformance({ performance }: { performance: UserPerformance }) {
  return (
    <div className={classes.spans}>
      <Figures
        title="Este mes"
        predictions={['Pronósticos enviados', performance.monthly_predictions_count]}
        points={['Puntos', performance.monthly_points]}
        proportion={['Aciertos', performance.monthly_successful_predictions_proportion]}
      />
      <Figures
        title="Desde siempre"
        predictions={['Pronósticos', performance.predictions_count]}
        points={['Puntos globales', performance.global_points]}
        proportion={['Aciertos globales', performance.global_successful_predictions_proportion]}
      />
    </div>
  )
}

type Figure = [label: string, value: number]
type FiguresProps = { title: string; predictions: Figure; points: Figure; proportion: Figure }

function Figures({ title, predictions, points, proportion }: FiguresProps) {
  const shown = [
    [predictions[0], whole.format(predictions[1])],
    [points[0], whole.format(points[1])],
    [proportion[0], percent.format(proportion[1])],
  ]
  return (
    <section aria-label={title}>
      <h2 className={classes.title}>{title}</h2>
      <dl className={classes.figures}>
        {shown.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="numeral">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
