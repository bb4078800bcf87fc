import type { JsonSchema } from './schemas.ts'

const texts: readonly [field: RegExp, value: string][] = [
  [/email/i, 'ana@example.com'],
  [/[pP]assword/, 'una clave larga'],
  [/username/, 'anamora'],
  [/^(name|lastName|lastname)$/, 'Copa de la oficina'],
  [/code/, 'COL'],
  [/phone/, '+57 300 123 4567'],
  [/color/, '#1a2b3c'],
  [/p256dh/, 'B'.repeat(87)],
  [/^auth$/, 'A'.repeat(22)],
  [/url|link|page|endpoint/i, 'https://example.com'],
]

const textOf = (field: string, { format, enum: choices, const: only, minLength = 0 }: JsonSchema): unknown => {
  if (only !== undefined) return only
  if (Array.isArray(choices)) return choices[0]
  if (format === 'date-time') return '2026-06-11T19:00:00.000Z'
  if (format === 'date') return '2026-06-11'
  const text = texts.find(([pattern]) => pattern.test(field))?.[1] ?? 'Texto'
  return text.padEnd(minLength as number, '.')
}

/** A value that fits a schema, as an example. References are looked up among the components. */
export function exampleOf(schema: JsonSchema, components: Record<string, JsonSchema>, field = ''): unknown {
  const { $ref, type, anyOf, oneOf, properties = {}, items, minimum = 1 } = schema
  if (typeof $ref === 'string') return exampleOf(components[$ref.split('/').at(-1) ?? ''] ?? {}, components, field)
  const [choice] = (anyOf ?? oneOf ?? []) as JsonSchema[]
  if (choice) return exampleOf(choice, components, field)
  const kind = Array.isArray(type) ? type[0] : type
  if (kind === 'object')
    return Object.fromEntries(
      Object.entries(properties as Record<string, JsonSchema>).map(([name, one]) => [
        name,
        exampleOf(one, components, name),
      ]),
    )
  if (kind === 'array')
    return items
      ? [exampleOf(items as JsonSchema, components, field)]
      : ((schema.prefixItems as JsonSchema[] | undefined)?.map((one) => exampleOf(one, components, field)) ?? [])
  if (kind === 'integer' || kind === 'number')
    return schema.const ?? (schema.enum as unknown[] | undefined)?.[0] ?? Math.max(1, minimum as number)
  if (kind === 'boolean') return schema.const ?? true
  return kind === 'null' ? null : textOf(field, schema)
}
