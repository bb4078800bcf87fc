import { spawn, spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { failures } from '@compety/contract'
import { describe, expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../server/src/platform/config/config.ts'
import { freePort } from './free-port.ts'
import { temporaryFolder } from './temporary-folder.ts'

const folder = `${import.meta.dirname}/../deploy`
const read = (name: string) => readFileSync(`${folder}/${name}`, 'utf8')
const lines = (name: string) =>
  read(name)
    .split('\n')
    .filter((line) => line.trim() && !line.trim().startsWith('#'))
const has = (program: string) =>
  spawnSync(program, ['--version']).status === 0 || spawnSync(program, ['-v']).status === 0
const settings = (name: string) => Object.fromEntries(lines(name).map((line) => line.split(/=(.*)/s).slice(0, 2)))

const canServeHttps = ['haproxy', 'openssl', 'curl'].every(has)

/** A file with a certificate that nobody signed, and its key. */
const aCertificate = () => {
  const here = temporaryFolder('certificate')
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost']
  spawnSync('openssl', [...request, '-keyout', `${here}/key`, '-out', `${here}/certificate`])
  writeFileSync(`${here}/both.pem`, readFileSync(`${here}/certificate`, 'utf8') + readFileSync(`${here}/key`, 'utf8'))
  return `${here}/both.pem`
}

/** The sources that name the variables of the server. */
const variables = () =>
  ['config', 'read-bucket'].map((name) => read(`../server/src/platform/config/${name}.ts`)).join('')

describe('the files of deploy/ are valid', () => {
  test('the environment of the servers has only settings that they read', () => {
    const named = settings('compety.env')
    const known = variables()
    expect(Object.keys(named).filter((name) => !known.includes(`'${name}'`))).toEqual([])
    const filled = { ...named, HOST: '10.0.0.31', SECRET_KEY: 'x'.repeat(32) }
    expect(readConfig(filled)).toMatchObject({ trustProxy: true, publicUrl: 'https://compety.example' })
  })

  test('the environment has every address that the proxy configuration names', () => {
    const named = [...new Set([...read('haproxy.cfg').matchAll(/"\$(\w+)"/g)].map(([, name]) => name))]
    expect(named.length).toBeGreaterThan(5)
    expect(Object.keys(settings('haproxy.env')).toSorted()).toEqual(named.toSorted())
  })

  test('every address of a part is named the same in all files', () => {
    const addresses = (name: string, port: number) =>
      [...new Set([...read(name).matchAll(/10\.0\.0\.\d+(?=:(\d+))/g)].filter(([, at]) => Number(at) === port).flat())]
        .filter((text) => text.includes('.'))
        .toSorted()
    const [etcds, databases, servers] = [2, 1, 3].map((tens) => [1, 2, 3].map((n) => `10.0.0.${tens}${n}`))
    expect(addresses('etcd.env', 2380)).toEqual(etcds)
    expect(addresses('patroni.env', 2379)).toEqual(etcds)
    expect(addresses('haproxy.env', 5432)).toEqual(databases)
    expect(addresses('haproxy.env', 3001)).toEqual(servers)
  })

  test.skipIf(!canServeHttps)(
    'haproxy accepts its configuration, with https and a way to the database, and without',
    () => {
      for (const given of [{ CERTIFICATE: '' }, { CERTIFICATE: aCertificate() }, { CERTIFICATE: '', DATABASE: '' }]) {
        const env = { ...process.env, ...settings('haproxy.env'), ...given }
        const { status, stderr } = spawnSync('haproxy', ['-c', '-f', `${folder}/haproxy.cfg`], {
          env,
          encoding: 'utf8',
        })
        expect(status, stderr).toBe(0)
      }
    },
  )

  test.skipIf(!canServeHttps)('with a certificate haproxy serves https and redirects http to it', async () => {
    const [http, https] = [await freePort(), await freePort()]
    const addresses = { PEOPLE: `127.0.0.1:${http}`, PEOPLE_HTTPS: `127.0.0.1:${https}`, CERTIFICATE: aCertificate() }
    const env = { ...process.env, ...settings('haproxy.env'), DATABASE: '', ...addresses }
    const proxy = spawn('haproxy', ['-db', '-f', `${folder}/haproxy.cfg`], { env, stdio: 'ignore' })
    onTestFinished(() => void proxy.kill('SIGKILL'))
    const headersOf = (url: string) => spawnSync('curl', ['-ksSI', url], { encoding: 'utf8' }).stdout
    await expect.poll(() => headersOf(`http://127.0.0.1:${http}/login?a=b`)).toMatch(/^HTTP\S+ 308/)
    expect(headersOf(`http://127.0.0.1:${http}/login?a=b`)).toMatch(/^location: https:\/\/.*\/login\?a=b\r$/m)
    expect(headersOf(`https://127.0.0.1:${https}/login`)).toMatch(/^HTTP\/2 503/)
  })

  test('without a server the proxy answers in the error shape of the servers', () => {
    const [, message] = failures.unavailable
    const answers = [
      ...read('haproxy.cfg').matchAll(/http-error status (\d+) content-type application\/json string '(.+?)'/g),
    ]
    expect(answers.map(([, status]) => status)).toEqual(['502', '503', '504'])
    for (const [, status, body = ''] of answers)
      expect(JSON.parse(body)).toEqual({ status: 'error', errorCode: Number(status), message })
  })

  test('every line of a unit is a section or a setting', () => {
    const units = [
      ...globSync('systemd/*.*', { cwd: folder, withFileTypes: false }),
      ...globSync('systemd/*.d/*.conf', { cwd: folder }),
    ].filter((name) => !name.endsWith('.d'))
    expect(units.length).toBe(6)
    for (const unit of units) expect(lines(unit).filter((line) => !/^(\[\w+\]|[A-Z]\w+=.+)$/.test(line))).toEqual([])
  })

  test.skipIf(!has('systemd-analyze'))('systemd accepts the units', () => {
    const units = globSync('systemd/compety*', { cwd: folder }).map((name) => `${folder}/${name}`)
    const { stdout, stderr } = spawnSync('systemd-analyze', ['verify', ...units], { encoding: 'utf8' })
    // The programs and accounts of the units need not exist on this machine.
    const complaints = `${stdout}${stderr}`
      .split('\n')
      .filter((line) => line && !/not executable|No such file/.test(line))
    expect(complaints).toEqual([])
  })
})

type Node = { [name: string]: Node | string | string[] }

/** Parses the subset of YAML that the file uses: names, lists of words, words. Throws on anything else. */
const parseYaml = (text: string): Node => {
  const root: Node = {}
  const open: { depth: number; node: Node; name: string }[] = []
  for (const line of text.split('\n').filter((line) => line.trim() && !line.trim().startsWith('#'))) {
    const [, indent = '', dash, name, value = ''] = /^( *)(?:(- )|([\w./]+):(?: |$))(.*)$/.exec(line) ?? []
    if ((!dash && !name) || indent.length % 2) throw new Error(`no YAML: ${line}`)
    while (open.length > 0 && (open.at(-1)?.depth ?? 0) >= indent.length) open.pop()
    const parent = open.at(-1)
    const word = value.replace(/^"(.*)"$/, '$1')
    if (/^[&*!{[|>'"]/.test(word) || (/: |:$/.test(word) && word === value)) throw new Error(`no plain word: ${line}`)
    if (dash && parent) {
      const { node, name } = parent
      node[name] = [...(Array.isArray(node[name]) ? node[name] : []), word]
      continue
    }
    const node = parent ? (parent.node[parent.name] as Node) : root
    if (!name || typeof node !== 'object' || Object.hasOwn(node, name)) throw new Error(`twice or nowhere: ${line}`)
    node[name] = word || {}
    if (!word) open.push({ depth: indent.length, node, name })
  }
  return root
}

describe('the compose file', () => {
  const { services, volumes } = parseYaml(read('compose.yaml')) as Record<string, Record<string, Node>>
  const all = Object.entries(services ?? {})

  test('has three servers, a database, its replica and a proxy, each from an image', () => {
    expect(all.map(([name]) => name)).toEqual(['proxy', 'prepare', 'one', 'two', 'three', 'primary', 'replica'])
    for (const [, { image, extends: other }] of all)
      expect(typeof image === 'string' || (services?.[String((other as Node).service)]?.image ?? '') !== '').toBe(true)
  })

  test('names only declared volumes and existing files', () => {
    const mounted = all.flatMap(([, service]) => (service.volumes as string[] | undefined) ?? [])
    const sources = mounted.map((text) => text.split(':')[0] ?? '')
    expect(sources.length).toBeGreaterThan(4)
    const declared = Object.keys(volumes ?? {})
    for (const source of sources.filter((source) => !source.startsWith('$')))
      expect(source.startsWith('.') ? existsSync(join(folder, source)) : declared.includes(source)).toBeTruthy()
  })

  test('gives the proxy every address, and the servers only settings that they read', () => {
    const named = Object.keys(settings('haproxy.env')).filter((name) => !/^(DATABASE_|REPLICAS)/.test(name))
    const given = services?.proxy?.environment as Record<string, string>
    // The port of https has a default, which a container cannot use.
    expect(Object.keys(given).toSorted()).toEqual([...named, 'PEOPLE_HTTPS'].toSorted())
    expect(services?.proxy?.ports).toEqual([`80${given.PEOPLE}`, `443${given.PEOPLE_HTTPS}`])
    const known = variables()
    const settable = Object.keys(services?.one?.environment as Node)
    expect(settable.filter((name) => !known.includes(`'${name}'`))).toEqual([])
  })

  test('the shared checkout is installed and built once, before any server starts', () => {
    expect(services?.prepare?.command).toBe('npm run build')
    const waits = { prepare: { condition: 'service_completed_successfully' } }
    expect(services?.one).toMatchObject({ command: expect.not.stringContaining('npm'), depends_on: waits })
    const unit = read('systemd/compety@.service')
    expect(lines('systemd/compety-prepare.service')).toContain('ExecStart=/usr/bin/npm run build')
    for (const line of [/^After=.* compety-prepare\.service$/m, /^Wants=.* compety-prepare\.service$/m])
      expect(unit).toMatch(line)
    expect(unit).not.toMatch(/^ExecStart=.*npm/m)
  })

  test('a file with a tab, a name given twice or an open quotation is refused', () => {
    for (const text of ['a:\n\tb: c', 'a: b\na: c', 'a: "b', 'a: b: c', ' a: b', '- a'])
      expect(() => parseYaml(text), text).toThrow()
  })
})

/** Stand-ins for the programs of the image, which record their calls. */
const aMachine = () => {
  const machine = temporaryFolder('replica')
  const programs = {
    chown: '',
    gosu: 'shift; exec "$@"',
    pg_basebackup: `[ -e ${machine}/primary ] && mkdir "$2" && echo 18 > "$2/PG_VERSION"`,
    sleep: `touch ${machine}/primary`,
    'docker-entrypoint.sh': '',
  }
  mkdirSync(`${machine}/bin`)
  for (const [name, does] of Object.entries(programs))
    writeFileSync(`${machine}/bin/${name}`, `#!/bin/sh\necho ${name} >> ${machine}/calls\n${does}\n`, { mode: 0o755 })
  const env = { PATH: `${machine}/bin:${process.env.PATH}`, PGDATA: `${machine}/18/data`, POSTGRES_USER: 'compety' }
  return () => {
    writeFileSync(`${machine}/calls`, '')
    spawnSync('sh', [`${folder}/replica.sh`, 'postgres'], { env, stdio: 'inherit' })
    return readFileSync(`${machine}/calls`, 'utf8').trim().split('\n').join(' ')
  }
}

test('a replica without data waits for the primary, copies its data, and uses that copy at the next start', () => {
  const start = aMachine()
  expect(start()).toBe('chown gosu pg_basebackup sleep gosu pg_basebackup docker-entrypoint.sh')
  expect(start()).toBe('docker-entrypoint.sh')
})
