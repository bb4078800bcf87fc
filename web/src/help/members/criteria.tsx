import { type Criterion, criteria, criteriaMask, criteriaOf, noun, pointsOf, type Score } from '@compety/contract'
import { IconCheck, IconMinus } from '@tabler/icons-react'
import { Topic } from '../legal/topic.tsx'
import classes from './criteria.module.css'

const explained: Record<Criterion, { name: string; text: string; points: number }> = {
  resultado: {
    name: 'Resultado',
    text: 'Aciertas quién gana. En fútbol también cuenta pronosticar el empate.',
    points: 3,
  },
  diferencia: {
    name: 'Diferencia de puntos entre 2 equipos',
    text: 'Aciertas por cuánto gana uno al otro.',
    points: 2,
  },
  suma: { name: 'Suma de respuestas', text: 'Aciertas cuánto suman los dos marcadores.', points: 1 },
  marcador_por_equipo: {
    name: 'Marcador por equipo',
    text: 'Aciertas el marcador del local o el del visitante. Se paga una sola vez.',
    points: 1,
  },
  perfecto: { name: 'Resultado perfecto', text: 'Aciertas el marcador exacto.', points: 5 },
}
const paid = criteria.map((code) => ({ code, points: explained[code].points }))

const score = (home_team_score: number, away_team_score: number): Score => ({ home_team_score, away_team_score })
const spoken = ({ home_team_score, away_team_score }: Score) => `${home_team_score} - ${away_team_score}`

type ExampleProps = { result: Score; predictions: Score[] }
const win: ExampleProps = { result: score(2, 1), predictions: [score(2, 1), score(1, 0), score(1, 2)] }
const draw: ExampleProps = { result: score(2, 2), predictions: [score(2, 2), score(1, 1), score(10, 10)] }

/** The five scoring criteria with two examples, computed by the same functions as the points on the server. */
export function Criteria() {
  return (
    <>
      <Topic title="Los cinco criterios">
        <p>Cada {noun.one} elige con cuáles se juega y cuántos puntos vale cada uno. Los que aciertas se suman.</p>
        <dl className={classes.criteria}>
          {criteria.map((code) => (
            <div key={code}>
              <dt>{explained[code].name}</dt>
              <dd>{explained[code].text}</dd>
            </div>
          ))}
        </dl>
      </Topic>
      <Topic title="Un ejemplo">
        <p>
          El partido termina <b>{spoken(win.result)}</b>. Con los puntos de la segunda columna, esto ganan tres
          pronósticos:
        </p>
        <Example {...win} />
      </Topic>
      <Topic title="Un ejemplo con empate">
        <p>
          El partido termina <b>{spoken(draw.result)}</b>. En un empate la diferencia es 0, así que pronosticar
          cualquier empate acierta el resultado y también la diferencia, aunque los goles sean muy distintos:
        </p>
        <Example {...draw} />
      </Topic>
    </>
  )
}

function Example({ result, predictions }: ExampleProps) {
  return (
    <table className={classes.example}>
      <thead>
        <tr>
          <th scope="col">Criterio</th>
          <th scope="col">Puntos</th>
          {predictions.map((prediction) => (
            <th key={spoken(prediction)} scope="col" className="numeral">
              {spoken(prediction)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {criteria.map((code) => (
          <tr key={code}>
            <th scope="row">{explained[code].name}</th>
            <td>{explained[code].points}</td>
            {predictions.map((prediction) => (
              <td key={spoken(prediction)}>
                <Outcome isMet={criteriaOf(criteriaMask(prediction, result)).includes(code)} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            Total
          </th>
          {predictions.map((prediction) => (
            <td key={spoken(prediction)} className="numeral">
              {pointsOf(prediction, result, paid)}
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  )
}

const Outcome = ({ isMet }: { isMet: boolean }) => (
  <>
    {isMet ? <IconCheck size={18} stroke={3} aria-hidden /> : <IconMinus size={16} aria-hidden />}
    <span className="spoken">{isMet ? 'Acertado' : 'No acertado'}</span>
  </>
)
