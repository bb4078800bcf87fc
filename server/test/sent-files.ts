import type { Actor, TestApp } from './app.ts'
import { multipart } from './multipart.ts'

export type Row = { team1: string; team2: string; date?: string; score?: { ft: [number, number] } }

/** A file in the form of openfootball with matches of one round. */
export const jsonOf = (name: string, rows: Row[]) =>
  JSON.stringify({
    name,
    matches: rows.map((row) => ({ round: 'Fecha 1', date: '2031-05-10', time: '15:00 UTC-5', ...row })),
  })

/** A CSV file with one match, whose time needs a zone. */
export const csv = 'round,date,time,home,away,home_score,away_score\n1,2031-06-11,19:00,Leones,Tigres,,\n'

export type Sent = { content: string | Buffer; filename?: string; as?: Actor; settings?: Record<string, string> }

/** Returns a function that sends a file with its settings, by default as this administrator. */
export const fileSender =
  (call: TestApp['call'], admin: Actor) =>
  (path: string, { content, filename = 'liga.json', as = admin, settings = {} }: Sent) => {
    const fields = Object.entries(settings).map(([name, text]) => ({ name, text }))
    return call(`POST ${path}`, {
      as,
      ...multipart(...fields, { name: 'file', bytes: Buffer.from(content), filename }),
    })
  }
