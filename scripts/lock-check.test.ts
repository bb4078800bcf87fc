import { expect, test } from 'vitest'
import { lockFaults } from './lock-check.ts'

const optionalDependencies = { 'tool-linux': '1.0.0' }

test('optional packages must be in the lock', () => {
  const tool = { version: '1.0.0', optionalDependencies }
  expect(lockFaults({ packages: { 'node_modules/tool': tool, 'node_modules/tool-linux': {} } })).toEqual([])
  expect(lockFaults({ packages: { 'node_modules/tool': tool } })).toEqual([
    'tool-linux, wanted by node_modules/tool 1.0.0, is not locked',
  ])
})

test('the lock may link to workspaces, but may not contain addresses of a registry', () => {
  expect(lockFaults({ packages: { 'node_modules/@compety/server': { resolved: 'server' } } })).toEqual([])
  expect(
    lockFaults({ packages: { 'node_modules/tool': { resolved: 'https://registry.example/tool.tgz' } } }),
  ).toHaveLength(1)
})

test('every workspace has a version, without which npm lists no packages', () => {
  expect(lockFaults({ packages: { server: { version: '0.1.0' }, web: {} } })).toEqual(['web has no version'])
})

test('a check of an empty lock fails', () => {
  expect(() => lockFaults({ packages: {} })).toThrow('names no package')
})
