import { StoredImage } from '../images/stored-image.tsx'
import classes from './pool-logo.module.css'

/** The logo of a pool beside its name; nothing for a pool without one. */
export function PoolLogo({ logo, size }: { logo: string | null; size: number }) {
  return <StoredImage address={logo} width={size} height={size} className={classes.logo} fallback={null} />
}
