import { wording } from '@compety/contract'
import classes from './failed-page.module.css'
import form from './form.module.css'

/** Replaces a public page that cannot be rendered. It uses no other piece, because any of them may have failed. */
export function FailedPage() {
  return (
    <main id="main" className={classes.page}>
      <h1>{wording.unauthorizedHeading}</h1>
      <p>No se pudo mostrar esta página.</p>
      <button type="button" className={form.primary} onClick={() => location.reload()}>
        Recargar
      </button>
      <a href="/">Ir a la portada</a>
    </main>
  )
}
