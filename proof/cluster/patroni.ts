import { secret } from './deployed.ts'
import type { Place } from './network.ts'

type Member = { host: string; role: string; state: string; timeline?: number; lag?: number | string }

const authorization = `Basic ${Buffer.from(`patroni:${secret}`).toString('base64')}`

const ask = async (url: string, init: RequestInit = {}) =>
  fetch(url, { ...init, headers: { authorization, connection: 'close' }, signal: AbortSignal.timeout(2000) })

/** What the nodes of the database say about the cluster; undefined while none answers. */
const membersAt = async ({ address }: Place): Promise<Member[]> => {
  const answer = await ask(`http://${address}:8008/cluster`).catch(() => undefined)
  return answer?.ok ? ((await answer.json()) as { members: Member[] }).members : []
}

const isPrimary = ({ address }: Place): Promise<boolean> =>
  ask(`http://${address}:8008/primary`).then(
    ({ ok }) => ok,
    () => false,
  )

/** The place that holds the lease of the primary. */
export const findPrimary = async <P extends Place>(places: readonly P[]): Promise<P | undefined> => {
  const answers = await Promise.all(places.map(isPrimary))
  return places.find((_, n) => answers[n])
}

/** One primary and two synchronous standbys, all of which follow. */
export const isWhole = async (places: readonly Place[]): Promise<boolean> => {
  const primary = await findPrimary(places)
  const members = primary ? await membersAt(primary) : []
  const roles = members.map(({ role }) => role).toSorted()
  const isUp = ({ role, state, lag }: Member) => state === 'running' && (role === 'leader' || lag === 0)
  return members.every(isUp) && String(roles) === 'leader,sync_standby,sync_standby'
}

/** The places of the synchronous standbys. */
export const findStandbys = async <P extends Place>(places: readonly P[]): Promise<P[]> => {
  const primary = await findPrimary(places)
  const members = primary ? await membersAt(primary) : []
  const isStandby = (place: Place) =>
    members.some(({ host, role }) => host === place.address && role === 'sync_standby')
  return places.filter(isStandby)
}

/** Asks a node to hand the lease over to another, or to change the settings of the cluster. */
export const tell = async ({ address }: Place, [method, path]: [string, string], body: unknown): Promise<string> => {
  const url = `http://${address}:8008/${path}`
  const answer = await fetch(url, { method, headers: { authorization }, body: JSON.stringify(body) })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`)
  return text
}
