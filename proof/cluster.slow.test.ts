import { expect, test } from 'vitest'
import { cannotRun } from './cluster/packages.ts'
import { proveCluster } from './cluster.ts'
import { brokenIn } from './prove.ts'

test('whichever machine of the cluster is lost, no acknowledged write is lost, and writing goes on by itself', async ({
  skip,
}) => {
  const reason = cannotRun()
  if (reason) skip(reason)
  expect(await brokenIn(proveCluster)).toEqual([])
}, 600_000)
