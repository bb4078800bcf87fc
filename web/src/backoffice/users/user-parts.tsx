import { noun, type User, wording } from '@compety/contract'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Section } from '../../ui/page.tsx'
import { Time } from '../date-time.tsx'
import classes from './user-parts.module.css'

const poolsAtFirst = 12

/** The pools in which a user plays, some of them at first. */
export function Pools({ pools }: { pools: User['pools'] }) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? pools : pools.slice(0, poolsAtFirst)
  return (
    <Section title={`${noun.Many} (${pools.length})`}>
      {pools.length === 0 ? (
        <p className={classes.none}>No está inscrito en ninguna {noun.one}</p>
      ) : (
        <ul className={classes.tags}>
          {shown.map(({ id, name }) => (
            <li key={id}>
              <Link to="/pools/$poolId" params={{ poolId: String(id) }} className={classes.tag}>
                {name}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {shown.length < pools.length && (
        <div>
          <Button variant="subtle" onClick={() => setWhole(true)}>
            {`Ver las ${pools.length} ${noun.many}`}
          </Button>
        </div>
      )}
    </Section>
  )
}

export function FavouriteSectors({ sectors }: { sectors: User['favorite_sectors'] }) {
  return (
    <Section title="Sectores favoritos">
      {sectors.length === 0 ? (
        <p className={classes.none}>{wording.noFavouriteSectors}</p>
      ) : (
        <ul className={classes.tags}>
          {sectors.map(({ id, name }) => (
            <li key={id} className={classes.tag}>
              {name}
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

const shownAtFirst = 8

/** The newest thousand activities of a user, latest first. */
export function Activity({ entries }: { entries: User['user_histories'] }) {
  const [isWhole, setWhole] = useState(false)
  const latest = entries.toReversed()
  const shown = isWhole ? latest : latest.slice(0, shownAtFirst)
  return (
    <Section title="Actividad">
      {entries.length === 0 && <p className={classes.none}>No existen actividades registradas</p>}
      {entries.length > 0 && (
        <ol className={classes.activity}>
          {shown.map(({ typeAsSpanishString, date }, index) => (
            <li key={`${date} ${index}`}>
              <span>{typeAsSpanishString}</span>
              <Time instant={date} />
            </li>
          ))}
        </ol>
      )}
      {shown.length < entries.length && (
        <div>
          <Button variant="subtle" onClick={() => setWhole(true)}>
            Ver toda la actividad
          </Button>
        </div>
      )}
    </Section>
  )
}
