import { accessSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const searched = (process.env.PATH ?? '').split(delimiter)

/** Whether this machine has a command, or a file of this absolute path. */
export const installed = (command: string): boolean =>
  (command.startsWith('/') ? [command] : searched.map((folder) => join(folder, command))).some((path) => {
    try {
      accessSync(path)
      return true
    } catch {
      return false
    }
  })
