import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, 'src')

const imported = /import \{([^}]*)\} from '@tabler\/icons-react'/g

/** The files below src that import each icon. */
const importers = new Map<string, string[]>()
for (const file of globSync('**/*.{ts,tsx}', { cwd: folder, exclude: ['**/*.test.*'] }))
  for (const [, names = ''] of readFileSync(join(folder, file), 'utf8').matchAll(imported))
    for (const [name] of names.matchAll(/Icon\w+/g)) importers.set(name, [...(importers.get(name) ?? []), file])

const iconOf = (id: string): string | undefined => /@tabler[\\/]icons-react.*[\\/](Icon\w+)\./.exec(id)?.[1]
const filesOf = (id: string): readonly string[] => importers.get(iconOf(id) ?? '') ?? []

/** Whether a module is an icon that only the back-office shows. */
export function isOfficeIcon(id: string): boolean {
  const files = filesOf(id)
  return files.length > 0 && files.every((file) => file.startsWith('backoffice'))
}

/** Whether a module is an icon of what the public pages load, or what all icons are made of. */
export function isPublicIcon(id: string): boolean {
  if (iconOf(id) === undefined) return /@tabler[\\/]icons-react/.test(id)
  return filesOf(id).some((file) => /^(public|kit|theme|help.visitors|shell.mailbox-hints)/.test(file))
}
