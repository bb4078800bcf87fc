import * as z from 'zod/mini'
import { done, named } from '../wire/answers.ts'
import { endpoint } from '../wire/endpoint.ts'
import { text } from '../wire/fields.ts'
import { codeFilter, listOf, listQuery, textFilter } from '../wire/lists.ts'

/** `privilege_action` is a key of rules/privileges.ts; any other key grants nothing. */
export const privilege = z.object({
  id: z.int(),
  name: z.string(),
  description: z.nullable(z.string()),
  privilege_action: z.string(),
  status: z.int(),
  statusAsString: z.string(),
  version: z.string(),
})
export type PrivilegeRecord = z.output<typeof privilege>

export const role = z.object({
  id: z.int(),
  name: z.string(),
  description: z.nullable(z.string()),
  version: z.string(),
})
export type Role = z.output<typeof role>

/** In any status; only active privileges grant access. */
export const roleWithPrivileges = z.object({ ...role.shape, privileges: z.array(named) })
export type RoleWithPrivileges = z.output<typeof roleWithPrivileges>

const description = text('Ingresa la descripción.', 155)
const privilegeBody = z.object({
  name: text('Ingresa el nombre.', 100),
  description,
  privilege_action: text('Ingresa la acción.', 100),
})
const roleBody = z.object({ name: text('Ingresa el nombre.', 100), description })

/** The complete list when no page, order or filter is sent. */
export const listPrivileges = endpoint({
  method: 'GET',
  path: '/privileges',
  access: 'privileges.read',
  scopes: [],
  query: listQuery(10, ['name', 'description', 'privilege_action', 'status'], {
    search: textFilter,
    name: textFilter,
    description: textFilter,
    privilege_action: textFilter,
    status: codeFilter([-1]),
  }),
  response: listOf('privileges', privilege),
})
export const createPrivilege = endpoint({
  method: 'POST',
  path: '/privileges',
  access: 'privileges.create',
  scopes: [],
  wrapper: 'privilege',
  body: privilegeBody,
  response: done({ privilege }),
  status: 201,
})
/**
 * Except for administrators, callers may change, delete and reactivate only privileges whose old and new key their own
 * role has.
 */
export const updatePrivilege = endpoint({
  method: 'PUT',
  path: '/privileges/{id}',
  access: 'privileges.update',
  scopes: [],
  versioned: { key: 'privilege', by: ['name', 'description', 'privilege_action'] },
  wrapper: 'privilege',
  body: privilegeBody,
  response: done({ privilege }),
  failures: ['archived', 'changed_meanwhile'],
})
export const deletePrivilege = endpoint({
  method: 'DELETE',
  path: '/privileges/{id}',
  access: 'privileges.delete',
  scopes: [],
  response: done({ privilege }),
  failures: ['illegal_transition'],
})
export const reactivatePrivilege = endpoint({
  method: 'POST',
  path: '/privileges/{id}/reactivate',
  access: 'privileges.status',
  scopes: [],
  response: done({ privilege }),
  failures: ['illegal_transition'],
  additive: true,
})

/** The complete list, by id. */
export const listRoles = endpoint({
  method: 'GET',
  path: '/roles',
  access: 'roles.read',
  scopes: [],
  response: z.object({ roles: z.array(roleWithPrivileges) }),
})

const byPrivileges = { key: 'role', by: ['privileges'] } as const

/** The ETag is the version of the role's privileges; the `version` field is that of its name and description. */
export const findRole = endpoint({
  method: 'GET',
  path: '/roles/{id}',
  access: 'roles.read',
  scopes: [],
  versioned: byPrivileges,
  response: z.object({ role: roleWithPrivileges }),
})
/** Names are unique, ignoring case. */
export const createRole = endpoint({
  method: 'POST',
  path: '/roles',
  access: 'roles.create',
  scopes: [],
  wrapper: 'role',
  body: roleBody,
  response: done({ role: roleWithPrivileges }),
  status: 201,
})
export const updateRole = endpoint({
  method: 'PUT',
  path: '/roles/{id}',
  access: 'roles.update',
  scopes: [],
  versioned: { key: 'role', by: ['name', 'description'] },
  wrapper: 'role',
  body: roleBody,
  response: done({ role: roleWithPrivileges }),
  failures: ['changed_meanwhile'],
})
/** Deletes permanently; never the administrator's or the player's role, nor one that a user has. */
export const deleteRole = endpoint({
  method: 'DELETE',
  path: '/roles/{id}',
  access: 'roles.delete',
  scopes: [],
  response: done({ role: roleWithPrivileges }),
  failures: ['role_fixed', 'in_use'],
})

const privilegeIds = z
  .array(z.int('Selecciona privilegios válidos.'), 'Selecciona los privilegios.')
  .check(z.maxLength(1000, 'Selecciona 1000 privilegios como máximo.'))

/**
 * Replaces all privileges of a role. Unknown and repeated ids are a 422. Only administrators may add or remove
 * privileges that their own role lacks.
 */
export const updatePrivileges = endpoint({
  method: 'POST',
  path: '/roles/{id}/updatePrivileges',
  access: 'roles.update',
  scopes: [],
  versioned: byPrivileges,
  body: z.object({ privileges: privilegeIds }),
  response: done({ role: roleWithPrivileges }),
  failures: ['changed_meanwhile'],
})
