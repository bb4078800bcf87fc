import { expect, test } from 'vitest'
import * as contract from './index.ts'

const endpoints = Object.values(contract).filter(contract.isEndpoint)
const lineOf = ({ method, path }: contract.EndpointShape) => `${method} ${path}`
const linesOf = (isMeant: (endpoint: contract.EndpointShape) => boolean) => endpoints.filter(isMeant).map(lineOf)
const opensTo = (scope: contract.Scope) => (endpoint: contract.EndpointShape) => endpoint.scopes.includes(scope)

// What decides who somebody is, what somebody may do, and what mails are sent to whom.
const closed =
  /^\/(authenticate|logout|session|player|tokens|webhooks|users|roles|privileges|mails|usersReports|audit|push_subscriptions|reminders|user\/(?!editProfile))/

test('tokens reach no passwords, mails, sessions, second factors, tokens, users, roles and privileges', () => {
  const open = linesOf(({ path, scopes }) => closed.test(path) && scopes.length > 0)
  expect(open.filter((line) => !line.endsWith('/deliveries'))).toEqual([])
  expect(
    linesOf(({ access, scopes }) => /^(users|roles|privileges|mails)\./.test(access) && scopes.length > 0),
  ).toEqual([])
})

test('a call with a privilege is open to manage, and to organize if members of organizers may call it', () => {
  const withPrivilege = endpoints.filter(({ access, scopes }) => access.includes('.') && scopes.length > 0)
  const others = withPrivilege.filter(({ members, scopes }) => {
    const isForMembers = members !== undefined && members !== 'nobody'
    return String(scopes) !== String(isForMembers ? ['organize', 'manage'] : ['manage'])
  })
  expect(others.map(lineOf)).toEqual([])
})

test('reading and predicting are for players: no privilege is needed for them', () => {
  expect(linesOf((endpoint) => opensTo('read')(endpoint) && endpoint.access.includes('.'))).toEqual([])
  expect(linesOf((endpoint) => opensTo('predict')(endpoint) && endpoint.access !== 'user')).toEqual([])
})

test('the scope to read opens no call that changes something', () => {
  expect(linesOf((endpoint) => opensTo('read')(endpoint) && endpoint.method !== 'GET')).toEqual([
    'POST /changes/token',
    'POST /monthly_global_ranking',
    'POST /monthly_global_ranking/me',
    'POST /pool/{id}/what_if',
  ])
})
