import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

/** The folder of the package that a file belongs to. */
const packageOf = (file: string): string | undefined =>
  /^(.*node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/.exec(file)?.[1]

const sourcesOf = (part: Rolldown.OutputAsset | Rolldown.OutputChunk): string[] =>
  part.type === 'chunk' ? part.moduleIds.filter((id) => !id.startsWith('\0')) : part.originalFileNames

type Manifest = { name: string; version: string; license: string; author?: string | { name: string } }

// Some packages name the MIT licence without its text, which is the same for all but the owner.
const mitTextOf = ({ name, license, author }: Manifest): string => {
  const owner = typeof author === 'object' ? author.name : author
  if (license !== 'MIT' || !owner) throw new Error(`licenses: ${name} has no text of its licence`)
  const own = readFileSync(join(import.meta.dirname, '../LICENSE'), 'utf8')
  return own.replace(/^Copyright .*$/m, () => `Copyright (c) ${owner}`).trim()
}

/** The name, the version and the texts of the licence of a package. */
export function noticeOf(folder: string): string {
  const manifest: Manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const files = readdirSync(folder).filter((file) => /^(licen[cs]e|copying|notice)/i.test(file))
  const texts = files.sort().map((file) => readFileSync(join(folder, file), 'utf8').trim())
  const { name, version, license } = manifest
  return [`${name} ${version} (${license})`, ...(texts.length > 0 ? texts : [mitTextOf(manifest)])].join('\n\n')
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
    const folders = files.flatMap((file) => packageOf(resolve(import.meta.dirname, file)) ?? [])
    const notices = [...new Set(folders)].map(noticeOf).sort()
    this.emitFile({ type: 'asset', fileName: 'licenses.txt', source: `${notices.join(`\n\n${'-'.repeat(72)}\n\n`)}\n` })
  },
}
