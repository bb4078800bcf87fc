import { expect, test } from 'vitest'
import * as contract from '../index.ts'
import { privilegeKeys } from './privileges.ts'

const standard = [
  'countries',
  'sectors',
  'sports',
  'privileges',
  'users',
  'organizers',
  'teams',
  'matches',
  'pools',
  'coins',
]
const withoutStatus = ['sexes', 'point_rules', 'roles']
const verbs = ['read', 'create', 'update', 'delete']

test('every privilege is listed once', () => {
  expect(new Set(privilegeKeys).size).toBe(privilegeKeys.length)
})

test('the catalogue contains exactly the expected keys', () => {
  const keys = [
    ...standard.flatMap((module) => [...verbs, 'status'].map((verb) => `${module}.${verb}`)),
    ...withoutStatus.flatMap((module) => verbs.map((verb) => `${module}.${verb}`)),
    'wallets.update',
    'audit.read',
    'imports.create',
    'reports.read',
    'mails.read',
    'mails.update',
    'operations.read',
  ]
  expect(privilegeKeys.toSorted()).toEqual(keys.toSorted())
})

test('the access of every endpoint is a kind of caller or a privilege of the catalogue', () => {
  for (const { path, access } of Object.values(contract).filter(contract.isEndpoint))
    expect([path, ['anyone', 'visitor or user', 'user', ...privilegeKeys].includes(access)]).toEqual([path, true])
})
