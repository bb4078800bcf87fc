import classes from './preloader.module.css'

/** Covers the page until the application opens. */
export const Preloader = () => (
  <div className={classes.preloader} role="status" aria-label="Ingresando">
    <span aria-hidden />
  </div>
)
