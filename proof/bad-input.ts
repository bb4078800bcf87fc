import { sql } from 'kysely'
import { type Random, seededRandom } from '../server/src/demo/random.ts'
import { aGround, aStage, type Ground } from '../server/test/requests/stage.ts'
import { aValidRequest, type Endpoint, everyEndpoint } from '../server/test/requests/valid-request.ts'
import { bytesOf, type Draft, draftOf, type Mutation, oneOf, wireOf } from './bad-input/draft.ts'
import { type Answered, fault } from './bad-input/judge.ts'
import { bodyMutations } from './bad-input/mutate-body.ts'
import { headMutations, idMutations } from './bad-input/mutate-head.ts'
import { partMutations } from './bad-input/mutate-parts.ts'
import { type RawClient, rawClient } from './bad-input/raw-client.ts'
import { sweepOf } from './bad-input/sweep.ts'
import { ownApp } from './own-app.ts'
import type { Prove, Row, Size } from './prove.ts'

const clients = 8
// Some invalid requests succeed and change the records they need, so these are created again after this many requests.
const perStage = 20

/** The results of all requests. */
type Tally = { sent: number; statuses: Map<number, number>; reached: Set<string>; faults: string[] }

const mutationsOf = ({ path, query, body, file }: Endpoint): [string, Mutation][] => {
  const { wrongQuery, ...head } = headMutations
  const { brokenText } = bodyMutations
  const heads = { ...head, ...(path.includes('{') && idMutations) }
  const bodies = body ? { ...bodyMutations, ...(file && partMutations) } : { brokenText }
  // Requests with more fields get more mutations.
  const weighed = [heads, ...Array(body ? 4 : 1).fill(bodies), ...Array(query ? 6 : 1).fill({ wrongQuery })]
  return weighed.flatMap((some) => Object.entries<Mutation>(some))
}

const framing = new Set(['wrongLength', 'chunked'])

const mutated = (draft: Draft, random: Random): { draft: Draft; names: string[] } => {
  const mutations = mutationsOf(draft.endpoint)
  const times = random() < 0.7 ? 1 : 2
  const picked = Array.from({ length: times }, () => oneOf(random, mutations))
  // Mutations of the framing come last, because nothing may change the bytes after them.
  const ordered = picked.toSorted(([a], [b]) => Number(framing.has(a)) - Number(framing.has(b)))
  const result = ordered.reduce((draft, [, mutate]) => mutate(draft, random), draft)
  return { draft: result, names: ordered.map(([name]) => name) }
}

const seedFor = (seed: number, name: string): number =>
  [...name].reduce((sum, letter) => Math.imul(sum ^ letter.charCodeAt(0), 16_777_619), seed ^ 0x811c9dc5)

// If the announced length is longer than the body, the server waits for more and the client closes the connection.
const isAbandoned = (draft: Draft) => (draft.length ?? 0) > bytesOf(draft).length

const faultOf = (draft: Draft, answer: Answered | undefined): string | undefined => {
  if (answer) return fault(draft.endpoint, answer)
  return isAbandoned(draft) ? undefined : 'no answer'
}

const sendMutated = async (client: RawClient, draft: Draft) => {
  const isStrange = draft.length !== undefined || draft.headers.some(([name]) => name === 'transfer-encoding')
  const patience = isAbandoned(draft) ? 100 : 20_000
  return client.send(wireOf(draft), { head: draft.method === 'HEAD', last: isStrange, patience })
}

const attack = async (
  endpoint: Endpoint,
  parts: { ground: Ground; client: RawClient; tally: Tally; seed: number; count: number },
) => {
  const { ground, client, tally, seed, count } = parts
  const random = seededRandom(seedFor(seed, endpoint.name))
  const makeValid = async () => draftOf(await aValidRequest(await aStage(ground), endpoint.name))
  const first = await sendMutated(client, await makeValid())
  if (first?.status === (endpoint.status ?? 200)) tally.reached.add(endpoint.name)
  let valid = await makeValid()
  const sweep = sweepOf(valid, random)
  for (let n = 0; n < count; n++) {
    if (n % perStage === perStage - 1) valid = await makeValid()
    const swept = n % 2 === 0 ? sweep[n / 2] : undefined
    const { draft, names } = swept ? { draft: swept(valid), names: ['sweep'] } : mutated(valid, random)
    const answer = await sendMutated(client, draft)
    tally.sent++
    const { status = 0 } = answer ?? {}
    tally.statuses.set(status, (tally.statuses.get(status) ?? 0) + 1)
    const wrong = faultOf(draft, answer)
    if (wrong) tally.faults.push(`${endpoint.name} ${n} (${names}): ${wrong}`)
  }
}

/** Which endpoints get invalid requests, and how many each. */
type Extent = { endpoints: readonly Endpoint[]; count: number }

const attackAll = async (
  ground: Ground,
  { port, full, seed, say, endpoints, count }: Size & Extent & { port: number },
): Promise<Tally> => {
  const tally: Tally = { sent: 0, statuses: new Map(), reached: new Set(), faults: [] }
  const waiting = [...endpoints]
  const worker = async () => {
    const client = rawClient(port)
    for (let endpoint = waiting.shift(); endpoint; endpoint = waiting.shift()) {
      await attack(endpoint, { ground, client, tally, seed, count })
      // Autovacuum is off here. With plans for empty tables a call would finally take half a minute.
      if (full || waiting.length % 20 === 0) await sql`analyze`.execute(ground.db)
      if (full) say(`${endpoint.name}: ${tally.sent} sent, ${tally.faults.length} faults`)
    }
    client.close()
  }
  await Promise.all(Array.from({ length: clients }, worker))
  return tally
}

/** Checks that every call still works afterwards. */
const stillWorking = async (ground: Ground, port: number, endpoints: readonly Endpoint[]): Promise<string[]> => {
  const client = rawClient(port)
  const broken: string[] = []
  for (const { name, status: expected = 200 } of endpoints) {
    const draft = draftOf(await aValidRequest(await aStage(ground), name))
    const answer = await client.send(wireOf(draft), { head: false, last: false, patience: 20_000 })
    if (answer?.status !== expected) broken.push(`${name}: ${answer?.status} ${answer?.body.slice(0, 100)}`)
  }
  client.close()
  return broken
}

/** The first fault of each kind, which is the text after the colon. */
const noted = (texts: readonly string[]) => {
  const kinds = new Map(texts.toReversed().map((text) => [text.replace(/^[^:]*/, ''), text]))
  return texts.length > 0 ? { note: [...kinds.values()].toReversed().slice(0, 30).join('\n') } : {}
}

/** Mutates valid requests of every endpoint in every way and sends them over real connections. */
export const proveBadInput: Prove = (size) =>
  proveMutated({ ...size, endpoints: everyEndpoint, count: size.full ? 500 : 15 })

/** Sends mutated requests to some endpoints only. */
export const proveMutated = async (size: Size & Extent): Promise<Row[]> => {
  const { endpoints } = size
  const made = await ownApp({ allowPrivateAddresses: true })
  const crashes: string[] = []
  const crashed = (error: unknown) => void crashes.push(String(error))
  process.on('uncaughtException', crashed).on('unhandledRejection', crashed)
  try {
    const ground = await aGround(made)
    const { sent, statuses, reached, faults } = await attackAll(ground, { ...size, port: made.port })
    const broken = await stillWorking(ground, made.port, endpoints)
    const unreached = endpoints.filter(({ name }) => !reached.has(name)).map(({ name }) => name)
    const counts = [...statuses].toSorted(([a], [b]) => a - b).map(([status, n]) => `${n} × ${status || 'no answer'}`)
    const tried = `${sent} requests to ${endpoints.length} endpoints, seed ${size.seed}: ${counts.join(', ')}`
    const rows: Row[] = [
      // Fails if a handler throws a plain Error, or if a schema has no own message.
      {
        what: 'every request is answered without a 5xx, and refusals have the error shape and only texts of the product',
        tried,
        broke: faults.length,
        ...noted(faults),
      },
      // Fails if a timer throws an error.
      {
        what: 'no request ends the process',
        tried: `${sent} requests`,
        broke: crashes.length,
        ...noted(crashes),
      },
      // Fails if a request lacks the session of its caller.
      {
        what: 'without its mutations each request would have succeeded, at every endpoint',
        tried: `${endpoints.length} endpoints`,
        broke: unreached.length,
        ...noted(unreached),
      },
      // Fails if a page of users cannot show one of the accepted names.
      {
        what: 'afterwards every call still works',
        tried: `${endpoints.length} valid requests`,
        broke: broken.length,
        ...noted(broken),
      },
    ]
    return rows
  } finally {
    process.off('uncaughtException', crashed).off('unhandledRejection', crashed)
    await made.close()
  }
}
