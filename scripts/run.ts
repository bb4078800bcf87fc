import { type SpawnOptions, spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'

export const root = join(import.meta.dirname, '..')

// The path includes the programs of the dependencies, even if npm has not started this process.
export const path = [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter)

const windows = process.platform === 'win32'

type Ended = { code: number; output: string }

/** Runs a program of the dependencies in the root folder. Returns its output, or streams it with stdio 'inherit'. */
export const run = (program: string, input: string[], options: SpawnOptions = {}): Promise<Ended> =>
  new Promise((done) => {
    const env = { ...process.env, ...options.env, PATH: path }
    const child = spawn(program, input, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: windows,
      ...options,
      env,
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (text: Buffer) => {
        output += text
      })
    }
    child.on('error', (error) => done({ code: 1, output: `${program}: ${error.message}` }))
    child.on('close', (code) => done({ code: code ?? 1, output }))
  })
