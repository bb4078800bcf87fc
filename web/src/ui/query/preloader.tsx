import { Loader } from '@mantine/core'
import classes from './preloader.module.css'

export function Preloader() {
  return (
    <div className={classes.preloader} role="status" aria-label="Cargando">
      <Loader color="var(--text)" />
    </div>
  )
}
