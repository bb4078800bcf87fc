import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type * as z from 'zod/mini'
import { privateFolder } from '../platform/files/storage/object-storage.ts'
import { waitingJob } from '../platform/jobs/waiting-jobs.ts'
import { knowsMigration } from '../platform/postgres/migrate.ts'
import { hashFile } from './hashed-copy.ts'
import { filesFolder, filesList, jobsFile, type Manifest, readManifest, tableFile } from './manifest.ts'

export type Checked = { folder: string; manifest: Manifest; images: string[]; jobs: z.output<typeof waitingJob>[] }

/** Reads a back-up and checks that none of its bytes has changed. Any other folder is refused. */
export async function checkBackup(folder: string, signal: AbortSignal): Promise<Checked> {
  if (!existsSync(folder)) throw new Error(`${folder} no existe.`)
  const manifest = await readManifest(folder)
  if (!(await knowsMigration(manifest.migration)))
    throw new Error(
      `La copia es de una versión posterior de Compety (${manifest.migration}): restáurala con esa versión.`,
    )
  const check = async (name: string, sha256: string) => {
    const file = join(folder, name)
    if (!existsSync(file)) throw new Error(`La copia está incompleta: le falta ${name}.`)
    if ((await hashFile(file, signal)) !== sha256) throw new Error(`La copia está dañada: ${name} ha cambiado.`)
  }
  for (const { name, sha256 } of manifest.tables) await check(tableFile(name), sha256)
  await check(jobsFile, manifest.jobs.sha256)
  await check(filesList, manifest.files.sha256)
  const files = await readLines(join(folder, filesList))
  const images = files.map((line) => ({ sha256: line.slice(0, 64), name: line.slice(66) }))
  for (const { name, sha256 } of images) {
    if (![basename(name), join(privateFolder, basename(name))].includes(name))
      throw new Error(`La copia está dañada: ${filesList} nombra ${name}.`)
    await check(join(filesFolder, name), sha256)
  }
  const jobs = (await readLines(join(folder, jobsFile))).map((line) => waitingJob.parse(JSON.parse(line)))
  return { folder, manifest, images: images.map(({ name }) => name), jobs }
}

const readLines = async (file: string): Promise<string[]> =>
  (await readFile(file, 'utf8')).split('\n').filter((line) => line !== '')
