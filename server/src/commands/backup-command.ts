import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { backUp } from '../backup/back-up.ts'
import { openStorage } from '../platform/files/storage/open-storage.ts'
import { openDatabase } from '../start/open-database.ts'
import { runCommand } from './run-backup-command.ts'

const usage = `Uso: npm run backup [-- CARPETA]
  CARPETA  donde se escribe la copia; todavía no existe (backups/ y el instante)`

const byInstant = () => resolve('backups', new Date().toISOString().slice(0, 19).replaceAll(':', '-'))

const afterFailure = 'No se ha hecho ninguna copia.'

await runCommand({ usage, afterFailure }, async ({ config, folder: to = byInstant(), stopping, signal }) => {
  const { dataDir, databaseUrl } = config
  if (databaseUrl === undefined && !existsSync(dataDir))
    throw new Error(`${dataDir} no existe: no hay nada que copiar.`)
  const { url } = await openDatabase(config, { stopping, say: () => {}, asItIs: true })
  await backUp({ url, images: openStorage(config), to, say: console.log, signal })
  console.log(`Copia de seguridad en ${to}. Contiene datos personales y secretos: guárdala bien.`)
})
