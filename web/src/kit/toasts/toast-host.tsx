import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react'
import clsx from 'clsx'
import { useEffect, useState } from 'react'
import classes from './toast-host.module.css'
import { dismissToast, type Toast, useToasts } from './toasts.ts'

const shownForMs = { success: 6000, danger: 12_000 }

/** Shows toasts at the top right and announces them. `heading` stands over messages of success. */
export function ToastHost({ heading }: { heading?: string | undefined }) {
  const toasts = useToasts()
  const of = (tone: Toast['tone']) =>
    toasts
      .filter((toast) => toast.tone === tone)
      .map((toast) => (
        <ToastBox key={toast.id} toast={toast} heading={toast.tone === 'success' ? heading : undefined} />
      ))
  return (
    <div className={classes.host}>
      <div aria-live="assertive">{of('danger')}</div>
      <div aria-live="polite">{of('success')}</div>
    </div>
  )
}

type ToastBoxProps = { toast: Toast; heading: string | undefined }

function ToastBox({ toast: { id, tone, lines }, heading }: ToastBoxProps) {
  const [isHovered, setHovered] = useState(false)
  useEffect(() => {
    if (isHovered) return
    const timer = setTimeout(() => dismissToast(id), shownForMs[tone])
    return () => clearTimeout(timer)
  }, [id, tone, isHovered])
  const Icon = tone === 'success' ? IconCheck : IconAlertTriangle
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only keeps a toast open while it is being read
    <div
      className={clsx(classes.toast, classes[tone])}
      role={tone === 'danger' ? 'alert' : 'status'}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setHovered(true)}
      onBlur={() => setHovered(false)}
    >
      <span className={classes.icon}>
        <Icon size={18} aria-hidden />
      </span>
      <div className={classes.text}>
        {heading && <strong>{heading}</strong>}
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      <button type="button" className={classes.close} aria-label="Cerrar" onClick={() => dismissToast(id)}>
        <IconX size={18} aria-hidden />
      </button>
    </div>
  )
}
