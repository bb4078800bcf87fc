import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

/** The folder of the package that a file belongs to. */
const packageOf = (file: string): string | undefined =>
  /^(.*node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/.exec(file)?.[1]

const sourcesOf = (part: Rolldown.OutputAsset | Rolldown.OutputChunk): string[] =>
  part.type === 'chunk' ? part.moduleIds : part.originalFileNames

/** The name, the version and the texts of the licence of a package. */
export function noticeOf(folder: string): string {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const files = readdirSync(folder).filter((file) => /^(licen[cs]e|copying|notice)/i.test(file))
  if (files.length === 0) throw new Error(`licenses: ${name} has no text of its licence`)
  const texts = files.sort().map((file) => readFileSync(join(folder, file), 'utf8').trim())
  return [`${name} ${version} (${license})`, ...texts].join('\n\n')
}

/**
 * Writes the notices of all packages whose code, styles or fonts are in the build. Their licences ask for them with
 * each copy. Vite's own list leaves out the fonts.
 */
export const licenses: Plugin = {
  name: 'licenses',
  apply: 'build',
  generateBundle(_, bundle) {
    const files = Object.values(bundle).flatMap(sourcesOf)
    const folders = files.flatMap((file) => packageOf(join(import.meta.dirname, '/').concat(file)) ?? [])
    const notices = [...new Set(folders)].map(noticeOf).sort()
    this.emitFile({ type: 'asset', fileName: 'licenses.txt', source: `${notices.join(`\n\n${'-'.repeat(72)}\n\n`)}\n` })
  },
}
