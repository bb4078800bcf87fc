import { readFile } from 'node:fs/promises'
import { type ESTree, type Plugin, parseAst, transformWithOxc } from 'vite'

const schemas = ['params', 'query', 'body', 'membersBody', 'response', 'accepted']
// What only the server and the OpenAPI document read of an endpoint.
const serverOnly = ['failures', 'additive', 'status', 'scopes', 'produces', 'takesAddressToken']
const droppedKeys = new Set([...schemas, ...serverOnly])
const mark = '?without-schemas'

/** The modules of the contract with schemas, which the forms load through src/schemas.ts. */
const withSchemas = new Set<string>()
export const holdsSchemas = (id: string): boolean => withSchemas.has(id)

/**
 * Removes the schemas from the contract's endpoints, and so zod from all code but the forms (docs/decisions/0010). Code
 * that only calls an endpoint needs its method, path, wrapper, and who may call it.
 */
export const contractWithoutSchemas: Plugin = {
  name: 'contract-without-schemas',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    const isWithin = importer?.endsWith(mark) && source.startsWith('.')
    if (source !== '@compety/contract' && !isWithin) return
    const found = await this.resolve(source, importer?.replace(mark, ''), { ...options, skipSelf: true })
    if (!found) return
    if (source !== '@compety/contract' && !/from 'zod\/mini'/.test(await readFile(found.id, 'utf8'))) return found
    withSchemas.add(found.id)
    return `${found.id}${mark}`
  },
  async load(id) {
    if (!id.endsWith(mark)) return
    const file = id.replace(mark, '')
    const { code } = await transformWithOxc(await readFile(file, 'utf8'), file)
    return { code: withoutSchemas(code), moduleType: 'js', moduleSideEffects: false }
  },
}

type Edit = { start: number; end: number; text: string }

/** Bundlers do not drop calls, which may have side effects; `@__PURE__` lets them drop unused constants. */
export const withoutSchemas = (code: string): string => {
  const edits: Edit[] = []
  for (const statement of parseAst(code).body) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declaration?.type !== 'VariableDeclaration') continue
    for (const { init } of declaration.declarations) {
      if (!init) continue
      edits.push(...dropped(init))
      if (['Literal', 'Identifier', 'ArrowFunctionExpression'].includes(init.type)) continue
      edits.push({ start: init.start, end: init.start, text: '/* @__PURE__ */ (() => (' })
      edits.push({ start: init.end, end: init.end, text: '))()' })
    }
  }
  return edits
    .sort((a, b) => b.start - a.start)
    .reduce((code, { start, end, text }) => code.slice(0, start) + text + code.slice(end), code)
}

const keyOf = (property: ESTree.ObjectExpression['properties'][number]): string =>
  property.type === 'Property' && property.key.type === 'Identifier' ? property.key.name : ''

// An object with one of these keys is an endpoint or a part of one.
const dropped = (node: unknown): Edit[] => {
  if (Array.isArray(node)) return node.flatMap(dropped)
  if (typeof node !== 'object' || node === null) return []
  const { type, properties } = node as ESTree.ObjectExpression
  if (
    type !== 'ObjectExpression' ||
    !properties.some((one) => ['method', 'access', 'path', 'wrapper', 'failures'].includes(keyOf(one)))
  )
    return Object.values(node).flatMap(dropped)
  return properties.flatMap((one, n) =>
    droppedKeys.has(keyOf(one))
      ? [{ start: one.start, end: properties[n + 1]?.start ?? one.end, text: '' }]
      : dropped(one),
  )
}
