import { expect, test } from 'vitest'
import * as contract from '../index.ts'
import { privilegeKeys, sufficientFor, withIncluded } from './privileges.ts'

const standard = [
  'countries',
  'sectors',
  'sports',
  'privileges',
  'users',
  'organizers',
  'teams',
  'tournaments',
  'matches',
  'pools',
  'coins',
]
const withoutStatus = ['sexes', 'point_rules', 'roles', 'feeds']
const verbs = ['read', 'create', 'update', 'delete']

test('every privilege is listed once', () => {
  expect(new Set(privilegeKeys).size).toBe(privilegeKeys.length)
})

test('the catalogue contains exactly the expected keys', () => {
  const keys = [
    ...standard.flatMap((module) => [...verbs, 'status'].map((verb) => `${module}.${verb}`)),
    ...withoutStatus.flatMap((module) => verbs.map((verb) => `${module}.${verb}`)),
    'results.update',
    'pools.official',
    'abuse_reports.read',
    'abuse_reports.update',
    'wallets.update',
    'audit.read',
    'imports.create',
    'reports.read',
    'webhooks.create',
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

test('for results the right to results or the right to matches is enough', () => {
  expect(sufficientFor('results.update')).toEqual(['results.update', 'matches.update'])
  expect(sufficientFor('matches.update')).toEqual(['matches.update'])
  expect(withIncluded(['teams.read', 'matches.update'])).toEqual(['matches.update', 'results.update', 'teams.read'])
  expect(withIncluded(['results.update'])).toEqual(['results.update'])
})
