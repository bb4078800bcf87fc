import { isolated } from '@compety/contract'
import { useOneAtATime } from '../../kit/forms/use-one-at-a-time.ts'
import { useMute, useMutes } from './wall.data.ts'
import classes from './wall.module.css'

/** Whom the managers of a pool have muted. Renders nothing without anybody. */
export function Mutes({ poolId }: { poolId: number }) {
  const { data: mutes = [] } = useMutes(poolId)
  const { mutate } = useMute(poolId)
  const oneAtATime = useOneAtATime()
  if (mutes.length === 0) return null
  return (
    <details className={classes.mutes}>
      <summary>{mutes.length === 1 ? '1 jugador silenciado' : `${mutes.length} jugadores silenciados`}</summary>
      <ul>
        {mutes.map(({ user: { id, name } }) => (
          <li key={id}>
            {name}
            <button
              type="button"
              className={classes.act}
              onClick={() => oneAtATime((onSettled) => mutate({ userId: id, isMuted: true }, { onSettled }))}
            >
              Quitar silencio<span className="spoken"> a {isolated(name)}</span>
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}
