import hero from './pool-hero.module.css'

const figures = ['Posición', 'Puntos', 'Pronósticos', 'Aciertos', 'Pendientes']

/** Of who plays in a pool, until they are known. */
export const FiguresWaiting = () => (
  <dl className={hero.figures}>
    {figures.map((figure, index) => (
      <div key={figure} className={index < 2 ? hero.main : ''}>
        <dt>{figure}</dt>
        <dd className="numeral">–</dd>
      </div>
    ))}
  </dl>
)
