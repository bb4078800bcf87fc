import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react'
import clsx from 'clsx'
import { useEffect, useRef, useState } from 'react'
import { takeFreePlace } from './free-place.ts'
import classes from './toast-host.module.css'
import { dismissToast, dismissToasts, type Toast, useToasts } from './toasts.ts'

const shownForMs = { success: 6000, danger: 12_000, withAction: 20_000 }

/**
 * Shows toasts and announces them, by regions that are always there. Escape closes them, and they do not cover what has
 * the focus (docs/rules.md, rule 147). `heading` stands over messages of success.
 */
export function ToastHost({ heading }: { heading?: string | undefined }) {
  const toasts = useToasts()
  const host = useRef<HTMLDivElement>(null)
  useFreePlace(host, toasts)
  useCloseOnEscape(toasts.length > 0)
  const of = (tone: Toast['tone']) =>
    toasts
      .filter((toast) => toast.tone === tone)
      .map((toast) => (
        <ToastBox key={toast.id} toast={toast} heading={toast.tone === 'success' ? heading : undefined} />
      ))
  return (
    <div ref={host} className={classes.host}>
      <div aria-live="assertive">{of('danger')}</div>
      <div aria-live="polite">{of('success')}</div>
    </div>
  )
}

function useFreePlace(host: { current: HTMLElement | null }, toasts: readonly Toast[]): void {
  useEffect(() => {
    if (toasts.length === 0) return
    const place = () => host.current && takeFreePlace(host.current)
    const placeUnlessInside = ({ target }: FocusEvent) => {
      if (!host.current?.contains(target as Node)) place()
    }
    place()
    // A new screen takes the focus too.
    document.addEventListener('focusin', placeUnlessInside)
    return () => document.removeEventListener('focusin', placeUnlessInside)
  }, [host, toasts])
}

/** In a dialog Escape closes the dialog. */
function useCloseOnEscape(isShown: boolean): void {
  useEffect(() => {
    if (!isShown) return
    const close = ({ key, target }: KeyboardEvent) => {
      const isInDialog = target instanceof Element && target.closest('[role="dialog"]') !== null
      if (key === 'Escape' && !isInDialog) dismissToasts()
    }
    document.addEventListener('keydown', close)
    return () => document.removeEventListener('keydown', close)
  }, [isShown])
}

type ToastBoxProps = { toast: Toast; heading: string | undefined }

function ToastBox({ toast, heading }: ToastBoxProps) {
  const { id, tone, lines, action } = toast
  const shownFor = shownForMs[action ? 'withAction' : tone]
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const isHeld = isHovered || isFocused
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => dismissToast(id), shownFor)
    return () => clearTimeout(timer)
  }, [id, shownFor, isHeld])
  const Icon = tone === 'success' ? IconCheck : IconAlertTriangle
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only keeps a toast open while it is being read
    <div
      className={clsx(classes.toast, classes[tone])}
      role={tone === 'danger' ? 'alert' : 'status'}
      // The region around it announces it.
      aria-live="off"
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
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
      {action}
      <button type="button" className={classes.close} aria-label="Cerrar" onClick={() => dismissToast(id)}>
        <IconX size={18} aria-hidden />
      </button>
    </div>
  )
}
