import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** A file of each Debian package that deploy/ needs. */
const files = {
  'etcd-server': '/usr/bin/etcd',
  haproxy: '/usr/sbin/haproxy',
  iproute2: '/bin/ip',
  patroni: '/usr/bin/patroni',
  'postgresql-15': '/usr/lib/postgresql/15/bin/postgres',
  'python3-etcd': '/usr/lib/python3/dist-packages/etcd/__init__.py',
}

/** The reason why this machine cannot run the cluster of deploy/, in words, or undefined. */
export const cannotRun = (): string | undefined => {
  const missing = Object.entries(files).flatMap(([name, file]) => (existsSync(file) ? [] : [name]))
  if (missing.length > 0) return `these Debian packages are not installed: ${missing.join(', ')}`
  const name = `compety-try-${process.pid}`
  try {
    execFileSync('ip', ['netns', 'add', name], { stdio: 'ignore' })
    execFileSync('ip', ['netns', 'delete', name], { stdio: 'ignore' })
  } catch {
    return 'this process may not make network namespaces'
  }
}
