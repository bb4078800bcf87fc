import { importTemplate } from '@compety/contract'
import { DownloadButton } from '../download-button.tsx'
import classes from './template-links.module.css'

const failed = 'No se ha podido descargar la plantilla por fallos en el servidor'

/** What files can be imported, and an empty table to fill in. */
export function TemplateLinks() {
  return (
    <div className={classes.template}>
      <p>
        CSV (también los de football-data.co.uk y fixturedownload), Excel, JSON y football.txt de openfootball, JSON de
        football-data.org y API-Football o un calendario .ics; de 5 MB y 5000 partidos como máximo. Un CSV o Excel
        necesita las columnas fecha, hora, local y visitante.
      </p>
      <DownloadButton endpoint={importTemplate} input={{ query: { format: 'csv' } }} failed={failed}>
        Plantilla CSV
      </DownloadButton>
      <DownloadButton endpoint={importTemplate} input={{ query: { format: 'xlsx' } }} failed={failed}>
        Plantilla Excel
      </DownloadButton>
    </div>
  )
}
