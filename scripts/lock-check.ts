import { readFileSync } from 'node:fs'
import { join } from 'node:path'

type Locked = { version?: string; resolved?: string; optionalDependencies?: Record<string, string> }
export type Lock = { packages: Record<string, Locked> }

/**
 * Finds faults that make `npm ci` fail on other machines: missing optional packages, and addresses of one registry. It
 * also finds workspaces without a version, for which `npm sbom` fails.
 */
export function lockFaults({ packages }: Lock): string[] {
  const locked = Object.entries(packages)
  if (locked.length === 0) throw new Error('the lock names no package')
  const missing = locked.flatMap(([place, { version, optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !packages[`node_modules/${name}`] && !packages[`${place}/node_modules/${name}`])
      .map((name) => `${name}, wanted by ${place} ${version}, is not locked`),
  )
  const addressed = locked.filter(([, { resolved }]) => resolved?.startsWith('http'))
  const versionless = locked.filter(([place, { version }]) => !place.includes('node_modules/') && !version)
  return [
    ...missing,
    ...addressed.map(([place]) => `${place} is bound to one registry`),
    ...versionless.map(([place]) => `${place || 'the root'} has no version`),
  ]
}

if (import.meta.main) {
  const faults = lockFaults(JSON.parse(readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8')))
  for (const fault of faults) console.error(fault)
  if (faults.length > 0) process.exit(1)
}
