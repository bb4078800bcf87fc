import { wording } from '@compety/contract'
import { IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import classes from './alert-banner.module.css'

export type Notice = { tone: 'success' | 'danger' | 'warning'; lines: readonly string[] }

/** The heading before a single line, and the heading of a list. */
const headings: Record<Notice['tone'], { inline: string; list: string }> = {
  danger: { inline: wording.alertError, list: wording.alertErrorAlone },
  warning: { inline: '', list: '' },
  success: { inline: `${wording.alertSuccess} `, list: wording.alertSuccess },
}

/** The outcome of a form, shown until it is closed. */
export function AlertBanner({ notice, onClose }: { notice: Notice; onClose: () => void }) {
  const { tone, lines } = notice
  const banner = useRef<HTMLDivElement>(null)
  // The button that was pressed may be a screen below the banner.
  useEffect(() => {
    if (notice) banner.current?.scrollIntoView({ block: 'nearest' })
  }, [notice])
  const [first, ...others] = lines
  const { inline, list } = headings[tone]
  return (
    <div ref={banner} className={classes.banner} data-tone={tone} role="alert">
      {others.length === 0 ? (
        <p>
          {inline && <strong>{inline}</strong>}
          {first}
        </p>
      ) : (
        <div>
          {list && <strong>{list}</strong>}
          <ul>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      )}
      <button type="button" className={classes.close} aria-label="Cerrar aviso" onClick={onClose}>
        <IconX size={18} aria-hidden />
      </button>
    </div>
  )
}
