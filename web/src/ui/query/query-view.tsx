import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCloudOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { failureLines } from '../../platform/api/failures.ts'
import { Outdated } from './outdated.tsx'
import classes from './query-view.module.css'
import { useWaitsForNetwork, waitsForNetworkText } from './use-waits-for-network.ts'

type QueryState<T> = {
  data: T | undefined
  error: Error | null
  isFetching: boolean
  /** The query is waiting for the network. */
  isPaused?: boolean
  refetch: () => unknown
}

type QueryViewProps<T> = {
  query: QueryState<T>
  /** Skeletons in the shape of the content. */
  waiting: ReactNode
  /** The message if the server does not answer. */
  failed: string
  empty?: { when: (data: T) => boolean; text: string; action?: ReactNode }
  children: (data: T) => ReactNode
}

/**
 * The states of a screen: waiting, without a network, failed, empty and filled. Above the last two it shows a notice if
 * a refetch has failed. `isFetching` is only read where it is shown, because a component re-renders whenever a field of the
 * query that it reads changes.
 */
export function QueryView<T>({ query, waiting, failed, empty, children }: QueryViewProps<T>) {
  const { data, error, refetch } = query
  const waits = useWaitsForNetwork(query)
  if (data !== undefined)
    return (
      <>
        {error && <Outdated error={error} failed={failed} />}
        {empty?.when(data) ? <Empty text={empty.text} action={empty.action} /> : children(data)}
      </>
    )
  if (waits) return <WaitsForNetwork />
  if (error) {
    const again = (
      <Button variant="default" onClick={() => refetch()} loading={query.isFetching}>
        Reintentar
      </Button>
    )
    return <Failed text={failureLines(error, failed).join(' ')} action={again} />
  }
  return (
    <div aria-busy="true">
      <span className="spoken" role="status">
        Cargando
      </span>
      {waiting}
    </div>
  )
}

export function WaitsForNetwork({ action }: { action?: ReactNode }) {
  return (
    <div className={classes.notice} role="status">
      <IconCloudOff className={classes.offlineIcon} size={28} aria-hidden />
      <p className={classes.text}>{waitsForNetworkText}</p>
      {action}
    </div>
  )
}

export function Failed({ text, action }: { text: string; action: ReactNode }) {
  return (
    <div className={classes.notice} role="alert">
      <IconAlertTriangle className={classes.failedIcon} size={28} aria-hidden />
      <p className={classes.text}>{text}</p>
      {action}
    </div>
  )
}

export function Empty({ text, action }: { text: string; action?: ReactNode }) {
  return (
    <div className={classes.notice}>
      <span className={classes.emptyMark} aria-hidden>
        <i />
        <b />
        <i />
      </span>
      <p className={classes.text}>{text}</p>
      {action}
    </div>
  )
}
