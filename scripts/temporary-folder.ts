import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A new folder that is removed when the process ends. The account of PostgreSQL can enter it. */
export function temporaryFolder(purpose: string): string {
  const folder = mkdtempSync(join(tmpdir(), `compety-${purpose}-of-${process.pid}-`))
  chmodSync(folder, 0o755)
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Removes the temporary folders of processes that were killed. In memory they would fill it over a day. */
export function removeLeftFolders(place: string) {
  for (const name of readdirSync(place)) {
    const [, pid] = /^compety-.+-of-(\d+)-\w+$/.exec(name) ?? []
    if (pid && !isAlive(Number(pid))) rmSync(join(place, name), { recursive: true, force: true })
  }
}

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
