import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { contactFileStore } from '../people/contacts/contact-files.ts'
import { exportByAddress } from '../people/privacy/own-data/export-own-data.ts'
import { type Config, readConfig } from '../platform/config/config.ts'
import { fileStore } from '../platform/files/file-store.ts'
import { openStorage } from '../platform/files/storage/open-storage.ts'
import { boardCache } from '../rankings/store/board-cache.ts'
import { explainFailure } from '../start/explain-failure.ts'
import { openDatabase } from '../start/open-database.ts'
import { gatherSteps } from '../start/stopping.ts'

const usage = `Uso: npm run export -- EMAIL ARCHIVO.zip
  EMAIL    la dirección de una cuenta, también bloqueada o archivada
  ARCHIVO  donde se escriben sus datos; todavía no existe`

class Misused extends Error {}

const readPositionals = (): string[] => {
  try {
    return parseArgs({ options: {}, allowPositionals: true }).positionals
  } catch {
    throw new Misused('Hay una opción que no existe.')
  }
}

const readArguments = () => {
  const [email, file, ...more] = readPositionals()
  if (email === undefined || file === undefined || more.length > 0)
    throw new Misused('Indica la dirección de una cuenta y un archivo.')
  return { email, path: resolve(file) }
}

const stopping = gatherSteps()
let config: Config | undefined
try {
  const { email, path } = readArguments()
  if (existsSync(path)) throw new Error(`${path} ya existe: indica otro archivo.`)
  config = readConfig(process.env)
  const { db } = await openDatabase(config, { stopping, say: console.log })
  const storage = openStorage(config)
  const stores = { files: fileStore(storage), contactFiles: contactFileStore(storage) }
  const context = { db, config, boards: boardCache(), timeZone: config.timeZone, ...stores }
  const archive = await exportByAddress(context, email)
  if (!archive) throw new Error(`Ninguna cuenta tiene la dirección ${email}.`)
  await writeFile(path, archive, { flag: 'wx', mode: 0o600 })
  console.log(`Los datos de ${email} están en ${path}. Son personales: envíalos solo a esa dirección.`)
} catch (error) {
  const explained = error instanceof Misused ? `${error.message}\n\n${usage}` : explainFailure(error, config ?? {})
  console.error(error instanceof Misused ? explained : `${explained}\nNo se ha escrito ningún archivo.`)
  process.exitCode = error instanceof Misused ? 2 : 1
} finally {
  await stopping.stop()
}
