import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCloudOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { failureLines } from '../api/failures.ts'
import classes from './query-view.module.css'

type QueryState<T> = {
  data: T | undefined
  error: Error | null
  isFetching: boolean
  /** It waits for the network. */
  isPaused?: boolean
  refetch: () => unknown
}

type QueryViewProps<T> = {
  query: QueryState<T>
  /** Skeletons in the shape of what comes. */
  waiting: ReactNode
  /** Told when the server did not answer. */
  failed: string
  empty?: { when: (data: T) => boolean; text: string; action?: ReactNode }
  children: (data: T) => ReactNode
}

/**
 * The four states of a screen: waiting, failed, empty, full; what is full and could not be asked again says so. Whether it is being asked is read only where that shows: a query's reader
 * is drawn again with whatever of it was read.
 */
export function QueryView<T>({ query, waiting, failed, empty, children }: QueryViewProps<T>) {
  const { data, error, refetch } = query
  const failure = error && (
    <Failed
      isBeside={data !== undefined}
      text={failureLines(error, failed).join(' ')}
      action={
        <Button variant="default" onClick={() => refetch()} loading={query.isFetching}>
          Reintentar
        </Button>
      }
    />
  )
  if (data !== undefined)
    return (
      <>
        {failure}
        {empty?.when(data) ? <Empty text={empty.text} action={empty.action} /> : children(data)}
      </>
    )
  if (failure) return failure
  if (query.isPaused) return <WaitsForNetwork />
  return (
    <div aria-busy="true">
      <span className="spoken" role="status">
        Cargando
      </span>
      {waiting}
    </div>
  )
}

export const WaitsForNetwork = ({ action }: { action?: ReactNode }) => (
  <div className={classes.notice} role="status">
    <IconCloudOff className={classes.offlineIcon} size={28} aria-hidden />
    <p className={classes.text}>Sin conexión. Se cargará en cuanto vuelva.</p>
    {action}
  </div>
)

type FailedProps = {
  text: string
  action: ReactNode
  /** Over what was there before. */
  isBeside?: boolean
}

export function Failed({ text, action, isBeside = false }: FailedProps) {
  return (
    <div className={isBeside ? classes.beside : classes.notice} role="alert">
      <IconAlertTriangle className={classes.failedIcon} size={28} aria-hidden />
      <div className={classes.text}>
        <p>{text}</p>
        {isBeside && <p>Lo que ves puede no estar al día.</p>}
      </div>
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
