import { median } from '../bench/figures.ts'
import { seededRandom } from '../server/src/demo/random.ts'
import { proveCanary } from './cluster/canary.ts'
import { cuts } from './cluster/cuts.ts'
import { kills } from './cluster/kills.ts'
import { others } from './cluster/others.ts'
import { cannotRun } from './cluster/packages.ts'
import { aRound, type Fault, type Round } from './cluster/round.ts'
import { buildCluster, type Cluster } from './cluster/stand.ts'
import type { Prove, Row, Size } from './prove.ts'

const faults = [...kills, ...cuts, ...others]

/** Runs what deploy/ describes as processes of this machine, and breaks each of its parts while clients write. */
export const proveCluster: Prove = async (size) => {
  const reason = cannotRun()
  if (reason) return [{ what: 'the cluster of deploy/', tried: `skipped: ${reason}`, broke: 0 }]
  const cluster = await buildCluster(size.say)
  const rows: Row[] = []
  try {
    for (const fault of faults) rows.push(await befall(cluster, fault, size))
    rows.push(await proveCanary(cluster, size))
  } catch (error) {
    // Mostly a cluster that did not become whole again by itself.
    rows.push({ what: 'the proof was not finished', tried: String(error), broke: 1 })
  } finally {
    cluster.stop()
  }
  return rows
}

const befall = async (cluster: Cluster, fault: Fault, { full, seed, say }: Size): Promise<Row> => {
  const random = seededRandom(seed)
  const rounds: Round[] = []
  const times = full ? fault.times.full : fault.times.short
  for (let n = 0; n < times; n++) {
    const round = await aRound(cluster, fault, n, { seed, random })
    rounds.push(round)
    say(`${fault.what}, ${n + 1} of ${times}: writing again after ${secondsOf(round)} s, ${answersOf([round])}`)
    for (const text of faultsOf(round).slice(0, 20)) say(`  ${text}`)
  }
  return rowOf(fault, rounds)
}

const secondsOf = ({ milliseconds }: Round) => (milliseconds === undefined ? 'never' : (milliseconds / 1000).toFixed(1))

const faultsOf = ({ lost, partial, counts: { odd, late } }: Round): string[] => [
  ...lost.map((text) => `lost: ${text}`),
  ...partial.map((text) => `partial: ${text}`),
  ...odd,
  ...(late > 0 ? [`${late} late predictions were accepted`] : []),
]

const answersOf = (rounds: readonly Round[]): string => {
  const sums: Record<string, number> = {}
  for (const { counts } of rounds)
    for (const [name, count] of Object.entries(counts.answers)) sums[name] = (sums[name] ?? 0) + count
  const hidden = rounds.reduce((sum, { counts }) => sum + counts.hidden, 0)
  const answers = Object.entries(sums).map(([name, count]) => `${name}: ${count}`)
  return `${answers.join(', ')}, hidden by one retry: ${hidden}`
}

// Fails if replication is asynchronous (see the canary), if error codes of a lost connection are 500, or if nobody takes over.
const rowOf = ({ what }: Fault, rounds: readonly Round[]): Row => {
  const acknowledged = rounds.reduce((sum, { counts }) => sum + counts.acknowledged, 0)
  const lost = rounds.reduce((sum, round) => sum + round.lost.length, 0)
  const times = rounds.map(({ milliseconds }) => (milliseconds ?? Number.POSITIVE_INFINITY) / 1000)
  const never = times.filter((time) => !Number.isFinite(time)).length
  const wrong = rounds.flatMap(faultsOf)
  return {
    what,
    tried: `${rounds.length} times, ${acknowledged} acknowledged, ${lost} lost; answers ${answersOf(rounds)}`,
    broke: wrong.length + never,
    note: [
      `all write again after ${median(times).toFixed(1)} s, at most ${Math.max(...times).toFixed(1)} s`,
      ...wrong.slice(0, 3),
    ].join('; '),
  }
}
