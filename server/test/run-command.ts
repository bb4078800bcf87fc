import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'

/** Runs a command of the server in a process of its own. Returns its exit code and what it printed. */
export async function runCommand(file: string, settings: Record<string, string>, input: readonly string[]) {
  const env = { ...process.env, ...settings }
  const child = spawn(process.execPath, [file, ...input], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = new Promise<number | null>((done) => child.on('close', done))
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)])
  return { code: await ended, out, err }
}
