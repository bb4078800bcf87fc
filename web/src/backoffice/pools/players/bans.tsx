import { endPoolBan } from '@compety/contract'
import { QueryView } from '../../../ui/query/query-view.tsx'
import { Time } from '../../date-time.tsx'
import { RecordName, RowButton } from '../../records/row-actions.tsx'
import type { ManagedPool } from './managed-pool.ts'
import { bansLoadFailed, nameOfPlayer, useBans, useEndBan } from './players.data.ts'
import classes from './players-tab.module.css'

/** Those who may not return. Nothing is shown if there is nobody. */
export function Bans({ pool }: { pool: ManagedPool }) {
  const query = useBans(pool.id)
  const { mutate: end, isPending } = useEndBan(pool.id)
  return (
    <QueryView query={query} failed={bansLoadFailed} waiting={null}>
      {(bans) =>
        bans.length > 0 && (
          <section className={classes.bans} aria-labelledby="bans">
            <h2 id="bans">Expulsados</h2>
            <ul>
              {bans.map(({ user, banned_at }) => (
                <li key={user.id} className={classes.ban}>
                  <span>
                    {nameOfPlayer(user)} · <Time instant={banned_at} />
                  </span>
                  <RowButton
                    call={endPoolBan}
                    record={pool}
                    disabled={isPending}
                    onClick={() => end({ userId: user.id })}
                  >
                    Levantar la expulsión
                    <RecordName name={nameOfPlayer(user)} />
                  </RowButton>
                </li>
              ))}
            </ul>
          </section>
        )
      }
    </QueryView>
  )
}
