import { count } from '../backup/steps.ts'
import { ConfigError } from '../platform/config/config.ts'
import { bucketStorage } from '../platform/files/storage/bucket-storage.ts'
import { folderStorage } from '../platform/files/storage/folder-storage.ts'
import { filesFolderOf } from '../platform/files/storage/open-storage.ts'
import { moveImages } from './move-images.ts'
import { Misused, runCommand } from './run-backup-command.ts'

const usage = `Uso: npm run move-files -- --to-bucket | --to-folder [--delete]
  --to-bucket  copia las imágenes de la carpeta de DATA_DIR al bucket de FILES_URL, y comprueba cada una
  --to-folder  las copia del bucket a la carpeta
  --delete     elimina cada una de donde estaba, una vez comprobada`

const options = ['to-bucket', 'to-folder', 'delete']
const afterFailure = 'No se ha perdido ninguna imagen. Repite la orden: sigue con las que faltan.'

await runCommand({ usage, afterFailure, options }, async ({ config, folder: other, given, signal }) => {
  const toBucket = given.has('to-bucket')
  if (other !== undefined || toBucket === given.has('to-folder')) throw new Misused('Indica --to-bucket o --to-folder.')
  if (!config.bucket) throw new ConfigError('falta FILES_URL, que dice cuál es el bucket.')
  const [folder, bucket] = [folderStorage(filesFolderOf(config)), bucketStorage(config.bucket)]
  await bucket.check()
  const [from, to] = toBucket ? [folder, bucket] : [bucket, folder]
  const [source, target] = toBucket ? [folder.path, 'el bucket'] : ['el bucket', folder.path]
  const deletes = given.has('delete')
  let told = 0
  const onProgress = (done: number) => {
    if (done - told < 10_000) return
    told = done
    console.log(`… ${count(done)}`)
  }
  const { copied, there, others } = await moveImages({ from, to, deletes, signal, onProgress })
  console.log(`Archivos de imágenes en ${target}: ${count(copied)} copiados y comprobados, ${count(there)} ya estaban.`)
  if (others > 0) console.log(`Otros archivos, que se quedan en ${source}: ${count(others)}.`)
  console.log(
    deletes ? `En ${source} ya no hay imágenes.` : `Siguen también en ${source}: con --delete se eliminan de ahí.`,
  )
})
