import { importsOf, type Source } from './imports.ts'

type Graph = Map<string, readonly string[]>

/** Finds circles of imports, including type imports, as `a -> b -> a`. Lists the shortest circle of each file once. */
export function circles(sources: readonly Source[]): string[] {
  if (sources.length === 0) throw new Error('no file read')
  const paths = new Set(sources.map(({ path }) => path))
  const graph: Graph = new Map(
    sources.map((source) => [source.path, importsOf(source).filter((target) => paths.has(target))]),
  )
  const known = new Set<string>()
  return [...paths].toSorted().flatMap((path) => {
    if (known.has(path)) return []
    const circle = shortestCircle(graph, path)
    for (const file of circle) known.add(file)
    return circle.length > 0 ? [[...circle, path].join(' -> ')] : []
  })
}

/** Searches breadth first from a file for the nearest file that imports it. Empty if there is none. */
function shortestCircle(graph: Graph, start: string): string[] {
  const importer = new Map<string, string>()
  const queue = [start]
  for (const path of queue) {
    for (const target of graph.get(path) ?? []) {
      if (target === start) return wayTo(path, importer)
      if (importer.has(target)) continue
      importer.set(target, path)
      queue.push(target)
    }
  }
  return []
}

function wayTo(path: string, importer: ReadonlyMap<string, string>): string[] {
  const before = importer.get(path)
  return before === undefined ? [path] : [...wayTo(before, importer), path]
}
