import { chownSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Place, Run } from './place.ts'

const flags = '--auth-local=trust --auth-host=reject --encoding=UTF8'
// The builtin provider exists from version 17 on. Both order texts by their code points.
const locale = { own: '--locale=C --locale-provider=builtin --builtin-locale=C.UTF-8', other: '--locale=C.UTF-8' }

/** Whether the data folder holds a cluster. */
export const hasCluster = ({ data }: Place): boolean => existsSync(join(data, 'PG_VERSION'))

/**
 * Makes the cluster with `initdb` in a temporary folder, which it renames at the end. So a killed first start leaves no
 * incomplete cluster, and of two simultaneous first starts one wins.
 */
export const makeCluster = async ({ name, data, binaries, isOwn, account }: Place, run: Run): Promise<void> => {
  removeLeftovers(data)
  const part = `${data}.${process.pid}`
  mkdirSync(part, { mode: 0o700 })
  if (account) chownSync(part, account.uid, account.gid)
  const chosen = `${flags} ${isOwn ? locale.own : locale.other}`
  const input = ['-D', part, `--username=${name}`, '--no-sync', '--no-instructions', ...chosen.split(' ')]
  const { code, out } = await run(join(binaries, 'initdb'), input)
  if (code !== 0) {
    rmSync(part, { recursive: true, force: true })
    throw new Error(`No se pudo crear la base de datos en ${data}: ${out}`)
  }
  try {
    renameSync(part, data)
  } catch (error) {
    rmSync(part, { recursive: true, force: true })
    if (!existsSync(join(data, 'PG_VERSION'))) throw error
  }
}

const removeLeftovers = (data: string) => {
  const folder = dirname(data)
  for (const name of readdirSync(folder)) {
    const [, pid] = name.startsWith(`${basename(data)}.`) ? name.split('.') : []
    if (pid && !isAlive(Number(pid))) rmSync(join(folder, name), { recursive: true, force: true })
  }
}

export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}
