import classes from '../kit/images/qr-code.module.css'
import { lazyPiece } from './query/lazy.tsx'

/** The frame of a QR code that is not there yet. */
export function QrCodeWaiting() {
  return <div className={classes.frame} />
}

/** A QR code; its library is loaded with the first one that is shown. */
export const QrCode = lazyPiece(async () => (await import('../kit/images/qr-code.tsx')).QrCode, <QrCodeWaiting />)
