import { globSync, readFileSync } from 'node:fs'
import { circles } from './circles.ts'
import { wrongDirections } from './direction.ts'
import { importsOf, isTest, type Source } from './imports.ts'
import { layers } from './layers.ts'

type Manifest = { dependencies?: Record<string, string>; devDependencies?: Record<string, string> }

const root = `${import.meta.dirname}/..`
// Groups of features. Each folder inside a group is a feature. Higher layers may call the queries of the other groups.
const groups = ['catalogue', 'identity', 'fixtures', 'competitions', 'people', 'reporting']
const openRooms = ['platform', 'rankings']

const packagesOf = (workspace: string): string[] => {
  const manifest: Manifest = JSON.parse(readFileSync(`${root}/${workspace}/package.json`, 'utf8'))
  return Object.keys({ ...manifest.dependencies, ...manifest.devDependencies })
}

// The allowed imports of a workspace: packages with their submodules, and paths below a folder, which end in /.
const allowed: Record<string, string[]> = {
  contract: ['contract/', 'zod'],
  packages: ['packages/', 'node:', ...packagesOf('packages/embedded-postgres')],
  server: ['server/', 'node:', ...packagesOf('server')],
  web: ['web/', ...packagesOf('web')],
}
const inTests = ['node:', ...packagesOf('.')]

const forbidden = [
  { from: /^web\/src\/public\//, to: /^(@mantine\/|web\/src\/(ui|player|backoffice|account|shell)\/)/ },
  { from: /^web\/src\/public\//, to: /^web\/src\/help\/members\// },
  { from: /^web\/src\/help\/visitors\//, to: /^(@mantine\/|@tanstack\/|web\/src\/(ui|help\/members)\/)/ },
  {
    from: /^web\/src\/kit\//,
    to: /^(@mantine\/|@tanstack\/|web\/src\/(ui|public|player|backoffice|account|shell)\/)/,
  },
  // Schemas, and zod with them, are loaded with forms (web/src/schemas.ts).
  { from: /^web\/src\/(?!schemas\.ts$)/, to: /^@compety\/contract\/schemas$/ },
  {
    from: /^web\/src\/((?!backoffice|account|public|help)\w+\/|(?!schemas|zod-setup)[\w-]+\.)/,
    to: /^(zod|web\/src\/schemas\.ts)/,
  },
  { from: /^web\/src\/(ui|pools|tournaments)\//, to: /^web\/src\/(public|player|backoffice|account|shell)\// },
  { from: /^web\/src\/player\//, to: /^web\/src\/(backoffice|account)\// },
  { from: /^web\/src\/backoffice\//, to: /^web\/src\/(player|account)\// },
  { from: /^web\/src\/account\//, to: /^web\/src\/(player|backoffice)\// },
]

/** Imports that cross a boundary of the architecture, as `file -> target`. */
export function boundaryViolations(sources: Source[]): string[] {
  if (sources.length === 0) throw new Error('no file read')
  return sources.flatMap((source) =>
    importsOf(source)
      .filter((target) => crosses(source.path, target))
      .map((target) => `${source.path} -> ${target}`),
  )
}

const crosses = (path: string, target: string): boolean => {
  const own = allowed[path.split('/')[0] ?? ''] ?? []
  const names = isTest(path) ? [...own, ...inTests] : own
  const isAllowed = names.some((name) => (/[/:]$/.test(name) ? target.startsWith(name) : isWithin(target, name)))
  return !isAllowed || isForeignQueries(path, target) || forbidden.some((b) => b.from.test(path) && b.to.test(target))
}

const isWithin = (target: string, name: string) => target === name || target.startsWith(`${name}/`)
const featureOf = (path: string): string | undefined => {
  const [, group, folder] = /^server\/src\/([^/]+)\/(?:([^/]+)\/)?/.exec(path) ?? []
  return group && groups.includes(group) ? `${group}/${folder}` : group
}

const isForeignQueries = (path: string, target: string): boolean => {
  const [own, other] = [featureOf(path), featureOf(target)]
  if (!own || !other || !target.endsWith('.queries.ts') || isTest(path)) return false
  return own !== other && !openRooms.includes(other)
}

if (import.meta.main) {
  const paths = globSync('{contract,packages/*,server,web}/{src,test}/**/*.{ts,tsx}', { cwd: root })
  const sources = paths.map((path) => ({ path, text: readFileSync(`${root}/${path}`, 'utf8') }))
  const found = {
    'imports cross a boundary': boundaryViolations(sources),
    'circles of files': circles(sources),
    'imports do not go down the list in scripts/layers.ts': wrongDirections(sources, layers),
  }
  for (const [kind, violations] of Object.entries(found))
    for (const violation of violations) console.error(`${kind}: ${violation}`)
  const counts = Object.entries(found).map(([kind, violations]) => `${violations.length} ${kind}`)
  console.log(`${paths.length} files read: ${counts.join(', ')}`)
  if (Object.values(found).flat().length > 0) process.exit(1)
}
