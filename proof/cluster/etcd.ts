import type { Place } from './network.ts'

type Status = { header: { member_id: string }; leader?: string }

const statusOf = ({ address }: Place): Promise<Status | undefined> =>
  fetch(`http://${address}:2379/v3/maintenance/status`, {
    method: 'POST',
    body: '{}',
    signal: AbortSignal.timeout(1000),
  })
    .then((answer) => answer.json() as Promise<Status>)
    .catch(() => undefined)

/** The member that leads the others. */
export const findEtcdLeader = async <P extends Place>(places: readonly P[]): Promise<P | undefined> => {
  const all = await Promise.all(places.map(statusOf))
  return places.find((_, n) => all[n]?.leader && all[n].leader === all[n].header.member_id)
}

/** Every member answers and names the same leader. */
export const isEtcdWhole = async (places: readonly Place[]): Promise<boolean> => {
  const all = await Promise.all(places.map(statusOf))
  return all.every((status) => status?.leader && status.leader !== '0' && status.leader === all[0]?.leader)
}
