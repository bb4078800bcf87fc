import { type Ranking, wording } from '@compety/contract'
import { IconMaximize, IconPlayerPause, IconPlayerPlay, IconX } from '@tabler/icons-react'
import clsx from 'clsx'
import { useEffect, useRef, useState } from 'react'
import { useWakeLock } from '../../../kit/use-wake-lock.ts'
import { QrCode } from '../../../ui/qr-code.tsx'
import { QueryView } from '../../../ui/query/query-view.tsx'
import { Movement } from '../movement.tsx'
import { asLive, displayName, hasBegun, hasBegunByRow, type ShownRow } from '../ranking-rules.ts'
import { pagesOf, rangeText } from './tv-rules.ts'
import classes from './tv-screen.module.css'
import { useTurning } from './use-turning.ts'

type TvQuery = { data: Ranking | undefined; error: Error | null; isFetching: boolean; refetch: () => unknown }

export type TvScreenProps = {
  title: string
  /** Reads the rows of a page. It is a hook. */
  useRows: (page: number) => TvQuery
  /** Where the QR code leads; null without one. */
  address: string | null
  onClose: () => void
}

/** A ranking for a screen that many see from afar. It covers the application, and Escape leads back to it. */
export function TvScreen({ title, useRows, address, onClose }: TvScreenProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const screen = useRef<HTMLDivElement>(null)
  useEffect(() => {
    dialog.current?.showModal()
    // No button has the focus, so that the space bar pauses.
    screen.current?.focus()
  }, [])
  useWakeLock()
  // A dialog itself cannot fill the screen of the device, and everything else would cover it.
  const enlarge = () => (document.fullscreenElement ? document.exitFullscreen() : screen.current?.requestFullscreen())
  return (
    <dialog ref={dialog} className={classes.dialog} aria-label={`${title}: pantalla grande`} onClose={onClose}>
      <div ref={screen} className={classes.screen} tabIndex={-1}>
        <Table
          title={title}
          useRows={useRows}
          address={address}
          onEnlarge={() => void enlarge()}
          onClose={() => dialog.current?.close()}
        />
      </div>
    </dialog>
  )
}

function Table({ title, useRows, address, onEnlarge, onClose }: TvScreenProps & { onEnlarge: () => void }) {
  const [pages, setPages] = useState(1)
  const { page, isPaused, pause } = useTurning(pages)
  const query = useRows(page)
  const ranking = query.data && asLive(query.data)
  const isLive = (query.data?.live?.matches.length ?? 0) > 0
  const found = pagesOf(ranking?.totalPages ?? 1)
  useEffect(() => setPages(found), [found])
  const range = ranking && rangeText(ranking.total)
  return (
    <>
      <header className={classes.head}>
        <h1 className={classes.title}>{title}</h1>
        {isLive && <span className={classes.live}>En vivo</span>}
        <Controls isPaused={isPaused} onPause={pages > 1 ? pause : undefined} onEnlarge={onEnlarge} onClose={onClose} />
      </header>
      <div className={classes.body}>
        <QueryView query={query} failed={wording.rankingLoadFailed} waiting={<div className={classes.rows} />}>
          {() =>
            ranking && ranking.total > 0 ? (
              <ol className={classes.rows} key={ranking.currentPage} aria-label={`Página ${page} de ${pages}`}>
                {ranking.ranking.map((row) => (
                  <Row key={row.id} row={row} />
                ))}
              </ol>
            ) : (
              <p className={classes.empty}>Todavía no hay nadie en esta tabla.</p>
            )
          }
        </QueryView>
        {address && (
          <aside className={classes.join}>
            <QrCode text={address} label={`Código para entrar: ${address}`} />
            <p>Entra a jugar</p>
          </aside>
        )}
      </div>
      <footer className={classes.foot}>
        <span>{ranking && !hasBegun(ranking) ? 'Todavía no hay puntos' : (range ?? '')}</span>
        {pages > 1 && (
          <span>
            {isPaused && 'En pausa · '}
            Página {page} de {pages}
          </span>
        )}
      </footer>
    </>
  )
}

function Row({ row }: { row: ShownRow }) {
  const isWon = hasBegunByRow(row)
  return (
    <li className={classes.row} data-medal={isWon && row.position <= 3 ? row.position : undefined}>
      <span className={clsx('numeral', classes.position)}>{isWon ? row.position : '–'}</span>
      <span className={classes.movement}>
        <Movement places={row.movement} />
      </span>
      <span className={classes.name}>{displayName(row)}</span>
      <span className={classes.gained}>{row.gained ? `+${row.gained}` : ''}</span>
      <span className={clsx('numeral', classes.points)}>{row.points}</span>
    </li>
  )
}

type ControlsProps = {
  isPaused: boolean
  onPause: (() => void) | undefined
  onEnlarge: () => void
  onClose: () => void
}

function Controls({ isPaused, onPause, onEnlarge, onClose }: ControlsProps) {
  const Icon = isPaused ? IconPlayerPlay : IconPlayerPause
  return (
    <div className={classes.controls}>
      {onPause && (
        <button type="button" onClick={onPause} aria-label={isPaused ? 'Seguir' : 'Pausar'} title="Espacio">
          <Icon aria-hidden />
        </button>
      )}
      {document.fullscreenEnabled && (
        <button type="button" onClick={onEnlarge} aria-label="Pantalla completa" title="Pantalla completa">
          <IconMaximize aria-hidden />
        </button>
      )}
      <button type="button" onClick={onClose} aria-label="Cerrar" title="Cerrar">
        <IconX aria-hidden />
      </button>
    </div>
  )
}
