import { wording } from '@compety/contract'
import { IconX } from '@tabler/icons-react'
import classes from './alert-banner.module.css'

type Tone = 'danger' | 'warning' | 'success'
type AlertBannerProps = { lines: string[]; onClose: () => void; tone?: Tone }

// with a message on its line, and alone.
const headings: Record<Tone, { before: string; alone: string }> = {
  danger: { before: wording.alertError, alone: wording.alertErrorAlone },
  warning: { before: '', alone: '' },
  success: { before: `${wording.alertSuccess} `, alone: wording.alertSuccess },
}

/** What a form has to say, until it is closed. */
export function AlertBanner({ lines, onClose, tone = 'danger' }: AlertBannerProps) {
  const [first, ...others] = lines
  const { before, alone } = headings[tone]
  return (
    <div className={classes.banner} data-tone={tone} role="alert">
      {others.length === 0 ? (
        <p>
          {before && <strong>{before}</strong>}
          {first}
        </p>
      ) : (
        <div>
          {alone && <strong>{alone}</strong>}
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
