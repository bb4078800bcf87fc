import clsx from 'clsx'
import { poolColors } from '../../../kit/looks/pool-colors.ts'
import { PoolLogo } from '../../../kit/looks/pool-logo.tsx'
import classes from './look-preview.module.css'

type LookPreviewProps = { name: string; logo: string | null; color: string }

/** The header of a pool as players see it, with a logo and a colour that are not saved yet. */
export function LookPreview({ name, logo, color }: LookPreviewProps) {
  // A colour that is being typed is not whole yet.
  const { className, style } = poolColors(/^#[0-9a-f]{6}$/.test(color) ? color : null, 'board')
  return (
    <div className={clsx(classes.board, className)} style={style} role="img" aria-label="Vista previa">
      <PoolLogo logo={logo} size={56} />
      <span className={classes.name}>{name}</span>
      <span className={classes.button}>Pronosticar</span>
      <span className={clsx('numeral', classes.place)}>1º</span>
    </div>
  )
}
