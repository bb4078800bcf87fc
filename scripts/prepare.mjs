// Runs before every command and installs what is missing. It is plain JavaScript, because the system's Node may be version 20.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const hash = (content) => createHash('sha256').update(content).digest('hex')
const stampFile = join(root, 'node_modules/.prepared')
const lockFile = join(tmpdir(), `compety-install-${hash(root).slice(0, 12)}.lock`)
const stamp = `${hash(readFileSync(join(root, 'package-lock.json')))} ${process.platform}-${process.arch}`

const read = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined)
const isPrepared = () => read(stampFile) === stamp

const fail = (text) => {
  console.error(`\n${text}`)
  process.exit(1)
}

// npm passes the settings of the command to its children. They must not affect the installation.
const unwanted =
  /^npm_(lifecycle|package)_|^npm_config_(omit|include|only|optional|production|workspaces?|include_workspace_root|ignore_scripts|global|location|local_prefix|dry_run|package_lock|package_lock_only|install_links|install_strategy)$/i

const environment = () => {
  const kept = Object.entries(process.env).filter(([name]) => !unwanted.test(name))
  return { ...Object.fromEntries(kept), NODE_ENV: 'development' }
}

const install = () =>
  new Promise((done) => {
    const input = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
    const options = { cwd: root, env: environment(), stdio: 'inherit' }
    const { npm_execpath: npm, npm_node_execpath: node = process.execPath } = process.env
    const child = /npm-cli\.c?js$/.test(npm ?? '')
      ? spawn(node, [npm, ...input], options)
      : spawn('npm', input, { ...options, shell: process.platform === 'win32' })
    // npm ends first and reports its end. Without a listener this process would end too and leave the lock behind.
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
    child.on('error', (error) => done(error.message))
    child.on('close', (code, signal) => done(code === 0 ? undefined : `npm: ${signal ?? code}`))
  })

const isAlive = (pid) => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code !== 'ESRCH'
  }
}

// If several commands start at the same time, the first takes the lock and installs. The others wait for its stamp.
const takeLock = async () => {
  for (let waited = 0; ; waited++) {
    try {
      writeFileSync(lockFile, String(process.pid), { flag: 'wx' })
      process.on('exit', () => rmSync(lockFile, { force: true }))
      return
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
      const holder = Number(read(lockFile))
      // Process ids repeat in a container: a lock with this process's own id is left over from an earlier run.
      if (holder > 0 && (holder === process.pid || !isAlive(holder))) rmSync(lockFile, { force: true })
      else if (waited === 0) console.log('Otra orden está instalando las dependencias; esperando…')
      await sleep(300)
    }
  }
}

const prepare = async () => {
  await takeLock()
  if (isPrepared()) return
  console.log('Instalando las dependencias (una vez, uno o dos minutos)…')
  const begin = Date.now()
  const report = () => console.log(`  … ${Math.round((Date.now() - begin) / 1000)} s`)
  const progress = process.stdout.isTTY ? undefined : setInterval(report, 15_000)
  const failure = await install()
  clearInterval(progress)
  if (failure)
    fail(
      `No se pudieron instalar las dependencias (${failure}). Comprueba la conexión a internet y el espacio en disco, y repite.`,
    )
  if (!existsSync(join(root, 'node_modules/.bin/node')) && Number.parseInt(process.versions.node, 10) < 26)
    fail(`No hay un Node 26 para ${process.platform}-${process.arch} entre las dependencias: instala Node 26 y repite.`)
  writeFileSync(stampFile, stamp)
  console.log(`Dependencias instaladas en ${Math.round((Date.now() - begin) / 1000)} s.`)
}

if (Number.parseInt(process.versions.node, 10) < 20)
  fail(`Hace falta Node 20 o posterior, y este es ${process.version}.`)
if (!isPrepared())
  await prepare().catch((error) => {
    const hint =
      error.code === 'EACCES' || error.code === 'EPERM' ? `No hay permiso para escribir en ${error.path}. ` : ''
    fail(`${hint}No se pudieron instalar las dependencias: ${error.message}`)
  })
