import { expect, test, vi } from 'vitest'
import { testApp } from '../../test/app.ts'
import { aPool } from '../../test/builders.ts'
import { webhookWorld } from '../../test/webhook-world.ts'
import { tellOfPools } from './tell/tell-webhooks.ts'

const inTime = { timeout: 15_000, interval: 50 }

test('a server delivers by itself what happens, and what is due again', async () => {
  const it = await testApp({ allowPrivateAddresses: true }, { withJobs: true })
  const { aGround, log, pass } = webhookWorld(it)
  const { pool, hook, organizer } = await aGround()
  hook.status(500)
  await tellOfPools(it.db, 'pool.status', [pool], { status: 1 })
  await vi.waitFor(
    async () => expect(await log(hook.id)).toMatchObject([{ status: 'waiting', answer_status: 500 }]),
    inTime,
  )
  hook.respond((_, response) => void response.end())
  await pass(5)
  await vi.waitFor(async () => expect(await log(hook.id)).toMatchObject([{ status: 'delivered' }]), inTime)

  for (let n = 0; n < 50; n++)
    await tellOfPools(it.db, 'pool.status', [await aPool(it.db, { organizer_id: organizer })], { status: n })
  await vi.waitFor(() => expect(hook.received).toHaveLength(52), inTime)
  await it.close()
  hook.close()
})

test('a server that stops waits for the end of an attempt, but not for a program that hangs', async () => {
  const it = await testApp({ allowPrivateAddresses: true }, { withJobs: true })
  const { aGround, aHook } = webhookWorld(it)
  const { pool, hook, owner, organizer } = await aGround()
  const hanging = await aHook(owner, organizer)
  hanging.respond(() => {})
  const end = Promise.withResolvers<void>()
  hook.respond((_, response) => void end.promise.then(() => response.end()))
  await tellOfPools(it.db, 'pool.status', [pool], { status: 1 })
  await vi.waitFor(() => expect([hook, hanging].map(({ received }) => received.length)).toEqual([1, 1]), inTime)
  const closed = it.close()
  end.resolve()
  await closed
  for (const { close } of [hook, hanging]) close()
})
