import { wording } from '@compety/contract'
import { CloseButton } from '@mantine/core'
import { useEffect, useRef } from 'react'
import classes from './alert-banner.module.css'

export type Notice = { tone: 'success' | 'danger' | 'warning'; lines: readonly string[] }

const headings = { success: wording.alertSuccess, danger: wording.alertError, warning: '' }

/** What became of a form, above it, until it is closed (player.md 8; decisions-player Q-05 on the heading). */
export function AlertBanner({ notice, onClose }: { notice: Notice; onClose: () => void }) {
  const { tone, lines } = notice
  const banner = useRef<HTMLDivElement>(null)
  // The button that brought it about may stand a screen below.
  useEffect(() => {
    if (notice) banner.current?.scrollIntoView({ block: 'nearest' })
  }, [notice])
  const [first, ...others] = lines
  return (
    <div ref={banner} className={classes.banner} data-tone={tone} role={tone === 'success' ? 'status' : 'alert'}>
      {others.length === 0 ? (
        <p>
          {headings[tone] && <strong>{headings[tone].trim()} </strong>}
          {first}
        </p>
      ) : (
        <div>
          {tone === 'danger' && <strong>{wording.alertErrorAlone}</strong>}
          <ul>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      )}
      <CloseButton className={classes.close ?? ''} aria-label="Cerrar aviso" onClick={onClose} />
    </div>
  )
}
