import * as z from 'zod/mini'
import { done } from '../wire/answers.ts'
import { endpoint } from '../wire/endpoint.ts'
import { text } from '../wire/fields.ts'

/** A rule with the points that it pays in a pool. */
export const pointRule = z.object({
  id: z.int(),
  name: z.string(),
  code: z.string(),
  description: z.nullable(z.string()),
  points: z.int(),
})
export const listedPointRule = z.object({ ...pointRule.shape, version: z.string() })
export type PointRule = z.output<typeof listedPointRule>

const body = z.object({ name: text('Ingresa el nombre.', 100), description: text('Ingresa la descripción.', 255) })

/** The complete list, by id. */
export const listPointRules = endpoint({
  method: 'GET',
  path: '/point_rules',
  access: 'point_rules.read',
  scopes: ['organize', 'manage'],
  members: { of: 'any organizer' },
  response: z.object({ point_rules: z.array(listedPointRule) }),
})
/** The code is derived from the name. A new rule scores nothing: only the five codes of rules/scoring.ts do. */
export const createPointRule = endpoint({
  method: 'POST',
  path: '/point_rules',
  access: 'point_rules.create',
  scopes: ['manage'],
  wrapper: 'point_rule',
  body,
  response: done({ point_rule: listedPointRule }),
  status: 201,
})
/** The code does not change. */
export const updatePointRule = endpoint({
  method: 'PUT',
  path: '/point_rules/{id}',
  access: 'point_rules.update',
  scopes: ['manage'],
  versioned: { key: 'point_rule', by: ['name', 'description'] },
  wrapper: 'point_rule',
  body,
  response: done({ point_rule: listedPointRule }),
  failures: ['changed_meanwhile'],
})
export const deletePointRule = endpoint({
  method: 'DELETE',
  path: '/point_rules/{id}',
  access: 'point_rules.delete',
  scopes: ['manage'],
  response: done({ point_rule: listedPointRule }),
  failures: ['in_use'],
})
