import { pathToFileURL } from 'node:url'

// What the load of a final with ten million players asks of servers and database, counted from measured costs.
// docs/architecture/scale.md shows what this program prints, and a test keeps both the same.

/** Microseconds of CPU time of the server process and of the database, measured by `npm run bench -- costs`. */
const costs = {
  prediction: { server: 111, database: 95 },
  sheetSaved: { server: 306, database: 856 },
  sheetRead: { server: 420, database: 828 },
  rankingPage: { server: 54, database: 24 },
  ownRow: { server: 52, database: 27 },
  logIn: { server: 12_211, database: 4368 },
}
type Call = keyof typeof costs

/** Measured by `npm run bench -- start` and `live`. */
const measured = { processMegabytes: 140, streamKilobytes: 16, streamsPerProcess: 5000, spreadSeconds: 1.65 }

/** Guesses: nobody has measured these. */
const assumed = {
  players: 10_000_000,
  /** The share of players who have a screen open while the final is played. */
  watching: 0.3,
  /** The share of arriving players whose session has ended. */
  loggingIn: 0.1,
  /** Calls of a dashboard besides its sheet, each as dear as an own row. */
  callsOfDashboard: 4,
  connectionsPerProcess: 27,
  processesPerMachine: 16,
  coresPerMachine: 16,
  /** Processes are planned for this share of a core, so that a spike finds room. */
  busy: 0.5,
  pricePerCoreHour: 0.04,
}

/** The share of all players who come in a stretch before the deadline, and what each does. */
const stretches = [
  { name: '60 to 10 minutes before the deadline', share: 0.2, minutes: 50 },
  { name: '10 to 2 minutes before', share: 0.12, minutes: 8 },
  { name: 'the minute before the last', share: 0.04, minutes: 1 },
  { name: 'the last minute', share: 0.06, minutes: 1 },
]

type Rates = Partial<Record<Call, number>>

/** Each comes to the dashboard, reads the sheet and saves: one of five the whole sheet, the others two predictions. */
const arriving = (perSecond: number): Rates => ({
  logIn: perSecond * assumed.loggingIn,
  sheetRead: perSecond,
  ownRow: perSecond * assumed.callsOfDashboard,
  sheetSaved: perSecond * 0.2,
  prediction: perSecond * 0.8 * 2,
})

/** Every open ranking reads its page and its own row within the seconds over which readers are spread. */
const reloading = (seconds: number): Rates => {
  const perSecond = (assumed.players * assumed.watching) / seconds
  return { rankingPage: perSecond, ownRow: perSecond }
}

const cores = (rates: Rates, side: 'server' | 'database') =>
  Object.entries(rates).reduce((sum, [call, perSecond]) => sum + (perSecond * costs[call as Call][side]) / 1e6, 0)

const whole = (value: number) => Math.ceil(value).toLocaleString('en')

const row = (name: string, rates: Rates) => {
  const calls = Object.values(rates).reduce((sum, perSecond) => sum + perSecond, 0)
  const saved = (rates.sheetSaved ?? 0) + (rates.prediction ?? 0)
  const cells = [calls, saved, rates.logIn ?? 0, cores(rates, 'server'), cores(rates, 'database')]
  return `| ${[name, ...cells.map(whole)].join(' | ')} |`
}

const sizes = () => {
  const streams = assumed.players * assumed.watching
  const processes = streams / measured.streamsPerProcess
  const gigabytes = (processes * measured.processMegabytes + (streams * measured.streamKilobytes) / 1000) / 1000
  const machines = processes / assumed.processesPerMachine
  const euros = machines * assumed.coresPerMachine * assumed.pricePerCoreHour
  return [
    ['open streams', whole(streams)],
    [`server processes, ${measured.streamsPerProcess.toLocaleString('en')} streams each`, whole(processes)],
    ['their memory', `${whole(gigabytes)} GB`],
    [`machines of ${assumed.coresPerMachine} cores`, whole(machines)],
    ['connections to the database, without a pooler', whole(processes * assumed.connectionsPerProcess)],
    ['machines of servers for an hour', `${whole(euros)} €`],
    ['predictions of 104 matches in two pools each', whole(assumed.players * 104 * 2)],
    ['their size at 179 bytes', `${whole((assumed.players * 104 * 2 * 179) / 1e9)} GB`],
  ]
}

/** The tables of the page, in Markdown. */
export const finalTables = (): string => {
  const arrivals = stretches.map(({ name, share, minutes }) =>
    row(name, arriving((assumed.players * share) / (minutes * 60))),
  )
  return [
    '| moment | calls per second | saves per second | log-ins per second | cores of servers | cores of the database |',
    '| --- | --- | --- | --- | --- | --- |',
    ...arrivals,
    row(`a goal, readers spread over ${measured.spreadSeconds} s`, reloading(measured.spreadSeconds)),
    row('a goal, readers spread over 10 s', reloading(10)),
    '',
    '| what it takes | |',
    '| --- | --- |',
    ...sizes().map((cells) => `| ${cells.join(' | ')} |`),
  ].join('\n')
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) console.log(finalTables())
