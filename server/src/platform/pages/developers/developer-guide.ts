import type { DeveloperGuide, Scope } from '@compety/contract'
import { limitsOfPrograms } from '../../http/limits/limits.ts'
import { openApi } from '../../http/openapi.ts'
import { guideExamples } from './examples.ts'

const titles = new Map(openApi.tags.map(({ name, description }) => [name, description]))

type Operation = {
  summary?: string
  operationId: string
  tags: readonly string[]
  security: readonly object[]
  'x-scopes': readonly Scope[]
}

/** What the page for developers shows. The calls are those of the OpenAPI document, so that none is missing. */
export function developerGuide({ publicUrl }: { publicUrl: string }): DeveloperGuide {
  const calls = Object.entries(openApi.paths).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, Operation>).map(([method, operation]) => ({
      group: operation.tags[0] ?? '',
      call: {
        method: method.toUpperCase(),
        path,
        summary: operation.summary ?? operation.operationId,
        isPublic: operation.security.length === 0,
        scopes: operation['x-scopes'],
      },
    })),
  )
  const groups = Object.entries(Object.groupBy(calls, ({ group }) => group))
    .map(([tag, found = []]) => ({ name: titles.get(tag) ?? tag, calls: found.map(({ call }) => call) }))
    .sort((a, b) => a.name.localeCompare(b.name, 'es'))
  return { examples: guideExamples(publicUrl), limits: limitsOfPrograms, groups }
}
