import { IconCheck } from '@tabler/icons-react'
import { Crest } from './crest.tsx'
import classes from './sample-board.module.css'

const table = [
  { place: 1, name: 'Tú', points: 147, isMe: true },
  { place: 2, name: 'andrea', points: 139, isMe: false },
  { place: 3, name: 'luis10', points: 133, isMe: false },
]

/** An illustration of the game: a correct prediction and the ranking after it. */
export function SampleBoard() {
  return (
    <div
      className={classes.board}
      role="img"
      aria-label="Ejemplo: pronosticaste 2 a 1, el partido terminó 2 a 1, ganaste 12 puntos y vas en primer lugar"
    >
      <div className={classes.match}>
        <Side code="COL" name="Colombia" tone="first" />
        <span className={classes.score}>
          <b>2</b>
          <i />
          <b>1</b>
        </span>
        <Side code="MAR" name="Marruecos" tone="second" />
      </div>
      <div className={classes.forecast}>
        <span>
          Tu pronóstico <b>2 : 1</b>
        </span>
        <span className={classes.won}>
          <IconCheck size={16} stroke={3} />
          +12 puntos
        </span>
      </div>
      <div className={classes.table}>
        {table.map(({ place, name, points, isMe }) => (
          <div key={place} className={classes.row} data-me={isMe || undefined}>
            <b>{place}</b>
            <span>{name}</span>
            <b>{points}</b>
          </div>
        ))}
      </div>
    </div>
  )
}

type SideProps = { code: string; name: string; tone: 'first' | 'second' }

function Side({ code, name, tone }: SideProps) {
  return (
    <span className={classes.team}>
      <Crest code={code} tone={tone} />
      {name}
    </span>
  )
}
