import hero from './pool-hero.module.css'

const figures = ['Posición', 'Puntos', 'Pronósticos', 'Aciertos', 'Pendientes']

/** Placeholder for the player's figures while the pool loads. */
export function FiguresWaiting() {
  return (
    <dl className={hero.figures}>
      {figures.map((figure, index) => (
        <div key={figure} className={index < 2 ? hero.main : ''}>
          <dt>{figure}</dt>
          <dd className="numeral">–</dd>
        </div>
      ))}
    </dl>
  )
}
