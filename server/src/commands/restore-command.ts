import { join } from 'node:path'
import { openDatabase } from '../start/open-database.ts'
import { checkBackup } from '../backup/check-backup.ts'
import { restore } from '../backup/restore.ts'
import { Misused, runCommand } from './run-backup-command.ts'

const usage = `Uso: npm run restore -- CARPETA
  CARPETA  una copia de seguridad de «npm run backup»`

const afterFailure = 'No se ha restaurado nada: la base de datos queda como estaba.'

await runCommand({ usage, afterFailure }, async ({ config, folder, stopping, signal }) => {
  if (folder === undefined) throw new Misused('Indica la carpeta de la copia.')
  const backup = await checkBackup(folder, signal)
  const { url } = await openDatabase(config, { stopping, say: () => {}, asItIs: true })
  await restore({ url, images: join(config.dataDir, 'files'), backup, say: console.log, signal })
  const { made_at, time_zone } = backup.manifest
  console.log(`Restaurada la copia del ${made_at}.`)
  if (time_zone !== null && time_zone !== config.timeZone)
    console.log(`Sus clasificaciones se hicieron con APP_TIMEZONE=${time_zone}: inicia el servidor con ese valor.`)
})
