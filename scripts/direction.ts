import { importsOf, isTest, type Source } from './imports.ts'

export type Layers = Record<string, readonly (readonly string[])[]>

type Place = { layer: number; entry: string }

/** Finds imports from higher layers of a workspace, and files that are in no layer. Tests may import anything. */
export function wrongDirections(sources: readonly Source[], layers: Layers): string[] {
  if (sources.length === 0) throw new Error('no file read')
  return Object.entries(layers).flatMap(([workspace, list]) => {
    if (list.length === 0) return []
    const root = `${workspace}/src/`
    const files = sources.filter(({ path }) => path.startsWith(root) && !isTest(path))
    if (files.length === 0) throw new Error(`no file of ${workspace} read`)
    const places = new Map(files.map(({ path }) => [path, placeOf(path.slice(root.length), list)]))
    return [...emptyEntries(root, list, [...places.values()]), ...files.flatMap((file) => wrongImports(file, places))]
  })
}

function wrongImports(file: Source, places: ReadonlyMap<string, Place | undefined>): string[] {
  const from = places.get(file.path)
  if (!from) return [`${file.path} is in no layer`]
  return importsOf(file).flatMap((target) => {
    const to = places.get(target)
    return !to || to.entry === from.entry || to.layer < from.layer ? [] : [`${file.path} -> ${target}`]
  })
}

/** Finds entries without files, because an outdated list could hide mistakes. */
function emptyEntries(root: string, list: Layers[string] & object, places: readonly (Place | undefined)[]): string[] {
  const used = new Set(places.map((place) => place?.entry))
  return list
    .flat()
    .filter((entry) => !used.has(entry))
    .map((entry) => `${root}${entry} holds no file`)
}

/** The longest entry that contains the file. */
function placeOf(path: string, list: Layers[string] & object): Place | undefined {
  const holds = (entry: string) => entry === '.' || path === entry || path.startsWith(`${entry}/`)
  return list
    .flatMap((entries, layer) => entries.filter(holds).map((entry) => ({ layer, entry })))
    .toSorted((one, other) => rank(other.entry) - rank(one.entry))[0]
}

const rank = (entry: string): number => (entry === '.' ? 0 : entry.length)
