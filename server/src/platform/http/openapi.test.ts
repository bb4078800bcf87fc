import { join } from 'node:path'
import { lintFromString, loadConfig } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import { endpoints, openApi } from './openapi.ts'

const root = join(import.meta.dirname, '../../../..')

type Json = Record<string, unknown>
type Content = Record<
  string,
  { schema: Json & { properties?: Record<string, unknown>; required?: string[] }; example?: unknown }
>
type Operation = {
  summary: string
  parameters: { name: string; schema: Json; example?: unknown }[]
  requestBody?: { content: Content }
  responses: Record<string, { content: Content }>
  security: Json[]
  'x-scopes': string[]
}
const paths = openApi.paths as Record<string, Record<string, Operation>>
const operation = (line: string): Operation => {
  const [method = '', path = ''] = line.toLowerCase() === line ? [] : line.split(' ')
  const found = paths[path]?.[method.toLowerCase()]
  if (!found) throw new Error(`no ${line}`)
  return found
}

test('the document passes the recommended rules of its linter without a warning', async () => {
  const config = await loadConfig({ configPath: join(root, 'redocly.yaml') })
  const source = JSON.stringify(openApi)
  const problems = await lintFromString({ source, absoluteRef: join(root, 'openapi.json'), config })
  const shown = problems.filter(({ ignored }) => !ignored)
  expect(shown.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`)).toEqual([])
})

// A schema without keywords, except among values and names.
const untyped = (node: unknown, at: string): string[] => {
  if (typeof node !== 'object' || node === null || /\/(example|security|const)$/.test(at)) return []
  if (Array.isArray(node)) return node.flatMap((part, n) => untyped(part, `${at}/${n}`))
  const isSchema = /\/(schema|items|anyOf\/\d+|properties\/\w+)$/.test(at)
  if (isSchema && Object.keys(node).length === 0) return [at]
  return Object.entries(node).flatMap(([key, part]) => untyped(part, `${at}/${key}`))
}

test('everything that is sent and answered has a type', () => {
  expect(untyped(openApi.paths, '')).toEqual([])
  expect(untyped(openApi.components.schemas, '')).toEqual([])
})

test('instants, days and scores are typed as such', () => {
  const { properties } = operation('POST /matches').requestBody?.content['application/json']?.schema ?? {}
  expect(properties?.match).toMatchObject({
    properties: { beginst_at: { type: 'string', format: 'date-time' }, blocked_at: { format: 'date-time' } },
  })
  const sheet = operation('POST /predictions').requestBody?.content['application/json']?.schema.properties
  expect(sheet?.predictions).toMatchObject({
    items: { properties: { home_team_score: { type: 'integer', minimum: 0, maximum: 999 } } },
  })
  expect(openApi.components.schemas).toMatchObject({ Match: { properties: { beginst_at: { format: 'date-time' } } } })
  const profile = operation('POST /update_profile').requestBody?.content['application/json']?.schema.properties
  expect(profile?.user_profile).toMatchObject({
    properties: { birthdate: { type: ['string', 'null'], format: 'date' } },
  })
})

test('records that many calls answer are shared', () => {
  const answered = (line: string) => Object.values(operation(line).responses)[0]?.content['application/json']?.schema
  expect(Object.keys(openApi.components.schemas)).toEqual(
    expect.arrayContaining(['Match', 'Organizer', 'Pool', 'Prediction', 'Score', 'Team', 'Tournament', 'User']),
  )
  expect(answered('GET /matches/{id}')).toMatchObject({ properties: { match: { $ref: '#/components/schemas/Match' } } })
  expect(answered('GET /teams')).toMatchObject({
    properties: { teams: { items: { $ref: '#/components/schemas/Team' } } },
  })
})

test('files, tables and streams are described as they are', () => {
  const sent = (line: string) => Object.keys(operation(line).requestBody?.content ?? {})
  const answers = (line: string) => Object.keys(operation(line).responses[200]?.content ?? {})
  expect(sent('POST /imports')).toEqual(['multipart/form-data'])
  expect(operation('POST /imports').requestBody?.content['multipart/form-data']?.schema.required).toContain('file')
  expect(sent('POST /update_profile_image')).toEqual(['multipart/form-data'])
  expect(sent('POST /teams')).toEqual(['application/json', 'multipart/form-data'])
  expect(answers('GET /changes')).toEqual(['application/json', 'text/event-stream'])
  expect(answers('GET /usersReports/export')).toEqual(['text/csv'])
  expect(answers('GET /user/export/{token}')).toEqual(['application/zip'])
})

test('each call says which scopes of a token open it, and how one signs in', () => {
  for (const { method, path, scopes, access } of endpoints) {
    const { security, 'x-scopes': shown } = operation(`${method} ${path}`)
    expect(shown).toEqual(scopes)
    const takesTokens = security.some((way) => 'bearer' in way)
    expect([path, takesTokens]).toEqual([path, scopes.length > 0 && access !== 'anyone'])
  }
})

const all = endpoints.map(({ method, path }) => operation(`${method} ${path}`))

test('each call says in a few words of Spanish what it does, and no two say the same', () => {
  const told = all.map(({ summary }) => summary)
  expect(told.filter((summary) => !/^\p{Lu}[^.]{6,69}$/u.test(summary))).toEqual([])
  expect(new Set(told).size).toBe(told.length)
  expect(operation('POST /pool/{id}/addPrediction/{matchId}').summary).toBe('Guarda un pronóstico')
})

test('each part of an address, and each answer in JSON, has an example', () => {
  const unshown = endpoints.flatMap(({ method, path, produces }) => {
    const { parameters, responses } = operation(`${method} ${path}`)
    const answered = Object.entries(responses).filter(([status]) => status.startsWith('2') && !produces)
    const answers = answered.flatMap(([, { content }]) => content['application/json'] ?? [])
    return [...parameters, ...answers].filter(({ example }) => example === undefined).map(() => `${method} ${path}`)
  })
  expect(unshown).toEqual([])
  expect(operation('GET /teams/{id}').responses[200]?.content['application/json']?.example).toMatchObject({
    team: { id: 1, name: expect.any(String) },
  })
})
