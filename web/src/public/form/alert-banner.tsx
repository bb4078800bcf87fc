import { wording } from '@compety/contract'
import { IconX } from '@tabler/icons-react'
import classes from './alert-banner.module.css'

/** What is wrong with a form, above it, until it is closed (decisions-player Q-05 on the heading). */
export function AlertBanner({ lines, onClose }: { lines: string[]; onClose: () => void }) {
  const [first, ...others] = lines
  return (
    <div className={classes.banner} role="alert">
      {others.length === 0 ? (
        <p>
          <strong>{wording.alertError}</strong>
          {first}
        </p>
      ) : (
        <div>
          <strong>{wording.alertErrorAlone}</strong>
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
