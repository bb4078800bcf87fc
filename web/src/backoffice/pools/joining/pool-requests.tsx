import { isolated, type PoolRequest } from '@compety/contract'
import { Button, Skeleton } from '@mantine/core'
import { useOneAtATime } from '../../../kit/forms/use-one-at-a-time.ts'
import { focusTitleAfterRemoval } from '../../../kit/free-focus.ts'
import { QueryView } from '../../../ui/query/query-view.tsx'
import { dateTime } from '../../date-time.tsx'
import { requestsLoadFailed, useAnswerRequest, usePoolRequests } from './joining.data.ts'
import classes from './joining.module.css'

/** The players who ask to be let into a pool, to accept or to refuse. */
export function PoolRequests({ poolId }: { poolId: number }) {
  const query = usePoolRequests(poolId)
  return (
    <QueryView query={query} failed={requestsLoadFailed} waiting={<Skeleton height={120} radius="lg" />}>
      {({ requests, total }) =>
        requests.length === 0 ? (
          <p className={classes.quiet}>Nadie espera respuesta.</p>
        ) : (
          <>
            <ul className={classes.rows}>
              {requests.map((request) => (
                <Row key={request.id} poolId={poolId} request={request} />
              ))}
            </ul>
            {total > requests.length && (
              <p
                className={classes.quiet}
              >{`Se muestran ${requests.length} de ${total}. Responde a estas para ver las siguientes.`}</p>
            )}
          </>
        )
      }
    </QueryView>
  )
}

function Row({ poolId, request: { id, user, asked_at } }: { poolId: number; request: PoolRequest }) {
  const { mutate, isPending, variables } = useAnswerRequest(poolId)
  const oneAtATime = useOneAtATime()
  const answer = (word: 'accept' | 'refuse') =>
    oneAtATime((done) => mutate({ id, word }, { onSuccess: () => focusTitleAfterRemoval(null), onSettled: done }))
  const name = isolated(user.username)
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <b>{user.username}</b>
        <span className={classes.quiet}>Desde el {dateTime(asked_at)}</span>
      </div>
      <div className={classes.actions}>
        <Button
          aria-label={`Aceptar a ${name}`}
          loading={isPending && variables.word === 'accept'}
          onClick={() => answer('accept')}
        >
          Aceptar
        </Button>
        <Button
          variant="default"
          aria-label={`Rechazar a ${name}`}
          loading={isPending && variables.word === 'refuse'}
          onClick={() => answer('refuse')}
        >
          Rechazar
        </Button>
      </div>
    </li>
  )
}
