import classes from './line-of-places.module.css'

type Place = { match_id: number; name: string; position: number; points: number }
type LineOfPlacesProps = { places: readonly Place[]; caption: string }

const height = 100
const maxDots = 16

/** A line of the position after each match, first place on top; screen readers get the same as a table. */
export function LineOfPlaces({ places, caption }: LineOfPlacesProps) {
  const last = places.at(-1)
  if (!last) return null
  const worst = Math.max(...places.map(({ position }) => position))
  const points = places.map(({ match_id, position }, index) => ({
    match_id,
    x: places.length === 1 ? 50 : (index / (places.length - 1)) * 100,
    y: worst === 1 ? 0 : ((position - 1) / (worst - 1)) * height,
  }))
  const shown = points.length <= maxDots ? points : points.slice(-1)
  return (
    <figure className={classes.chart}>
      <div className={classes.plot} aria-hidden>
        <div className={classes.scale}>
          <span>1º</span>
          {worst > 1 && <span>{worst}º</span>}
        </div>
        <div className={classes.field}>
          <svg className={classes.line} viewBox={`0 0 100 ${height}`} preserveAspectRatio="none" aria-hidden>
            <path className={classes.grid} d={`M0 0H100M0 ${height / 2}H100M0 ${height}H100`} />
            <polyline points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
          </svg>
          {shown.map(({ match_id, x, y }, index) => (
            <i
              key={match_id}
              className={classes.dot}
              data-last={index === shown.length - 1 || undefined}
              style={{ left: `${x}%`, top: `${y}%` }}
            />
          ))}
          <b className={classes.value} data-below={last.position * 2 <= worst || undefined} style={at(points.at(-1))}>
            {last.position}º
          </b>
        </div>
      </div>
      <figcaption className={classes.ends} aria-hidden>
        <span>{places[0]?.name}</span>
        {places.length > 1 && <span>{last.name}</span>}
      </figcaption>
      <div className="spoken">
        <table>
          <caption>{caption}</caption>
          <thead>
            <tr>
              <th scope="col">Partido</th>
              <th scope="col">Posición</th>
              <th scope="col">Puntos</th>
            </tr>
          </thead>
          <tbody>
            {places.map(({ match_id, name, position, points }) => (
              <tr key={match_id}>
                <th scope="row">{name}</th>
                <td>{position}</td>
                <td>{points}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  )
}

const at = (point: { x: number; y: number } | undefined) => ({ left: `${point?.x}%`, top: `${point?.y}%` })
