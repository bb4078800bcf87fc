import * as z from 'zod/mini'
import { done, named } from '../wire/answers.ts'
import { endpoint } from '../wire/endpoint.ts'
import { text } from '../wire/fields.ts'
import { codeFilter, listOf, listQuery, textFilter } from '../wire/lists.ts'

/** Rows that are edited within their list contain the version for If-Match; see `versioned` of an endpoint. */
const state = { status: z.int(), statusAsString: z.string(), version: z.string() }

export const sector = z.object({ id: z.int(), name: z.string(), description: z.nullable(z.string()), ...state })
export type Sector = z.output<typeof sector>

const coded = z.object({ id: z.int(), name: z.string(), code: z.string(), ...state })
export const sport = coded
export type Sport = z.output<typeof sport>
export const country = coded
export type Country = z.output<typeof country>

export const sex = z.object({
  id: z.int(),
  name: z.string(),
  description: z.nullable(z.string()),
  version: z.string(),
})
export type Sex = z.output<typeof sex>

const name = text('Ingresa el nombre.', 100)
const code = text('Ingresa el código.', 3)
const described = z.object({ name, description: text('Ingresa la descripción.', 255) })
const withCode = z.object({ name, code })

const changed = ['changed_meanwhile'] as const
const moved = ['illegal_transition'] as const

/** Active sectors by name, for the filter of the pools that a player can join. */
export const listActiveSectors = endpoint({
  method: 'GET',
  path: '/activeSectors',
  access: 'user',
  scopes: ['read'],
  response: z.object({ sectors: z.array(named) }),
  additive: true,
})

export const listSectors = endpoint({
  method: 'GET',
  path: '/sectors',
  access: 'sectors.read',
  scopes: ['manage'],
  query: listQuery(10, ['name', 'description', 'status'], {
    search: textFilter,
    name: textFilter,
    description: textFilter,
    status: codeFilter([-1]),
  }),
  response: listOf('sectors', sector),
})
export const createSector = endpoint({
  method: 'POST',
  path: '/sectors',
  access: 'sectors.create',
  scopes: ['manage'],
  wrapper: 'sector',
  body: described,
  response: done({ sector }),
  status: 201,
})
export const updateSector = endpoint({
  method: 'PUT',
  path: '/sectors/{id}',
  access: 'sectors.update',
  scopes: ['manage'],
  versioned: { key: 'sector', by: ['name', 'description'] },
  wrapper: 'sector',
  body: described,
  response: done({ sector }),
  failures: ['archived', ...changed],
})
export const deleteSector = endpoint({
  method: 'DELETE',
  path: '/sectors/{id}',
  access: 'sectors.delete',
  scopes: ['manage'],
  response: done({ sector }),
  failures: moved,
})
export const reactivateSector = endpoint({
  method: 'POST',
  path: '/sectors/{id}/reactivate',
  access: 'sectors.status',
  scopes: ['manage'],
  response: done({ sector }),
  failures: moved,
})

const codedFilters = { search: textFilter, name: textFilter, code: textFilter, status: codeFilter([-1]) }

export const listSports = endpoint({
  method: 'GET',
  path: '/sports',
  access: 'sports.read',
  scopes: ['manage'],
  query: listQuery(10, ['name', 'code', 'status'], codedFilters),
  response: listOf('sports', sport),
})
/** Codes are unique, ignoring case. */
export const createSport = endpoint({
  method: 'POST',
  path: '/sports',
  access: 'sports.create',
  scopes: ['manage'],
  wrapper: 'sport',
  body: withCode,
  response: done({ sport }),
  status: 201,
})
export const updateSport = endpoint({
  method: 'PUT',
  path: '/sports/{id}',
  access: 'sports.update',
  scopes: ['manage'],
  versioned: { key: 'sport', by: ['name', 'code'] },
  wrapper: 'sport',
  body: withCode,
  response: done({ sport }),
  failures: ['archived', ...changed],
})
export const deleteSport = endpoint({
  method: 'DELETE',
  path: '/sports/{id}',
  access: 'sports.delete',
  scopes: ['manage'],
  response: done({ sport }),
  failures: moved,
})
export const reactivateSport = endpoint({
  method: 'POST',
  path: '/sports/{id}/reactivate',
  access: 'sports.status',
  scopes: ['manage'],
  response: done({ sport }),
  failures: moved,
  additive: true,
})

export const listCountries = endpoint({
  method: 'GET',
  path: '/countries',
  access: 'countries.read',
  scopes: ['manage'],
  query: listQuery(10, ['name', 'code', 'status'], codedFilters),
  response: listOf('countries', country),
})
export const createCountry = endpoint({
  method: 'POST',
  path: '/countries',
  access: 'countries.create',
  scopes: ['manage'],
  wrapper: 'country',
  body: withCode,
  response: done({ country }),
  status: 201,
})
export const updateCountry = endpoint({
  method: 'PUT',
  path: '/countries/{id}',
  access: 'countries.update',
  scopes: ['manage'],
  versioned: { key: 'country', by: ['name', 'code'] },
  wrapper: 'country',
  body: withCode,
  response: done({ country }),
  failures: ['archived', ...changed],
})
export const deleteCountry = endpoint({
  method: 'DELETE',
  path: '/countries/{id}',
  access: 'countries.delete',
  scopes: ['manage'],
  response: done({ country }),
  failures: moved,
})
export const reactivateCountry = endpoint({
  method: 'POST',
  path: '/countries/{id}/reactivate',
  access: 'countries.status',
  scopes: ['manage'],
  response: done({ country }),
  failures: moved,
  additive: true,
})

/** The complete list, by id. */
export const listSexes = endpoint({
  method: 'GET',
  path: '/sexes',
  access: 'sexes.read',
  scopes: ['manage'],
  response: z.object({ sexes: z.array(sex) }),
})
export const createSex = endpoint({
  method: 'POST',
  path: '/sexes',
  access: 'sexes.create',
  scopes: ['manage'],
  wrapper: 'sex',
  body: described,
  response: done({ sex }),
  status: 201,
})
export const updateSex = endpoint({
  method: 'PUT',
  path: '/sexes/{id}',
  access: 'sexes.update',
  scopes: ['manage'],
  versioned: { key: 'sex', by: ['name', 'description'] },
  wrapper: 'sex',
  body: described,
  response: done({ sex }),
  failures: changed,
})
/** Deletes the row permanently, and only while no profile uses it. */
export const deleteSex = endpoint({
  method: 'DELETE',
  path: '/sexes/{id}',
  access: 'sexes.delete',
  scopes: ['manage'],
  response: done({ sex }),
  failures: ['in_use'],
})
