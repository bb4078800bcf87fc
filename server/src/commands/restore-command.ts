import { existsSync } from 'node:fs'
import { checkBackup } from '../backup/check-backup.ts'
import { restore } from '../backup/restore.ts'
import { erasedListIn } from '../platform/files/erased-list.ts'
import { openStorage } from '../platform/files/storage/open-storage.ts'
import { openDatabase } from '../start/open-database.ts'
import { Misused, runCommand } from './run-backup-command.ts'

const usage = `Uso: npm run restore -- CARPETA [--end-sessions]
  CARPETA         una copia de seguridad de «npm run backup»
  --end-sessions  todos vuelven a ingresar, por ejemplo si alguien pudo leer la copia`

const options = ['end-sessions']

const afterFailure = 'No se ha restaurado nada: la base de datos queda como estaba.'

await runCommand({ usage, afterFailure, options }, async ({ config, folder, given, stopping, signal }) => {
  if (folder === undefined) throw new Misused('Indica la carpeta de la copia.')
  const backup = await checkBackup(folder, signal)
  const { url } = await openDatabase(config, { stopping, say: () => {}, asItIs: true })
  const erased = erasedListIn(config.dataDir)
  const hasList = existsSync(erased)
  const endsSessions = given.has('end-sessions')
  await restore({ url, images: openStorage(config), erased, backup, endsSessions, say: console.log, signal })
  const { made_at, time_zone } = backup.manifest
  console.log(`Restaurada la copia del ${made_at}.`)
  if (!hasList)
    console.log(
      `Falta ${erased}: quienes eliminaron su cuenta o dejaron de recibir invitaciones después de la copia vuelven a estar en ella.`,
    )
  if (time_zone !== null && time_zone !== config.timeZone)
    console.log(`Sus clasificaciones se hicieron con APP_TIMEZONE=${time_zone}: inicia el servidor con ese valor.`)
})
