import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { codeFilter, listOf, listQuery, textFilter } from './lists.ts'

export const sector = z.object({
  id: z.int(),
  name: z.string(),
  description: z.nullable(z.string()),
  status: z.int(),
  statusAsString: z.string(),
})

export const sport = z.object({
  id: z.int(),
  name: z.string(),
  code: z.string(),
  status: z.int(),
  statusAsString: z.string(),
})

export const pointRule = z.object({
  id: z.int(),
  name: z.string(),
  code: z.string(),
  description: z.nullable(z.string()),
  points: z.int(),
})

// Players read sectors for their filters and favourites, so the reference lists are open to every user.
export const listSectors = endpoint({
  method: 'GET',
  path: '/sectors',
  access: 'user',
  query: listQuery(10, ['name', 'description', 'status'], {
    name: textFilter,
    description: textFilter,
    status: codeFilter([-1]),
  }),
  response: listOf('sectors', sector),
})

export const listSports = endpoint({
  method: 'GET',
  path: '/sports',
  access: 'user',
  query: listQuery(10, ['name', 'code', 'status'], { name: textFilter, code: textFilter, status: codeFilter([-1]) }),
  response: listOf('sports', sport),
})

/** Whole, by id (decisions-backoffice Q22). */
export const listPointRules = endpoint({
  method: 'GET',
  path: '/point_rules',
  access: 'user',
  response: z.object({ point_rules: z.array(pointRule) }),
})
