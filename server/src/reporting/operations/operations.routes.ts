import { findOperations, findTasks, roles } from '@compety/contract'
import { roleHolds } from '../../identity/rights/role-holds.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { On } from '../../platform/http/mount.ts'
import { countMails, listStuck } from '../../platform/mails/mails.queries.ts'
import { findLastRecount } from '../../rankings/recount/last-recount.ts'
import * as queries from './operations.queries.ts'
import { listTasks } from './tasks.queries.ts'
import { version } from './version.ts'

const started_at = new Date().toISOString()

type Parts = Pick<AppContext, 'db' | 'jobs' | 'config'> & { countStreams: () => number }

export function operationRoutes(on: On, { db, jobs, config, countStreams }: Parts) {
  on(findOperations, async ({ caller }) => {
    const seesMails = caller.role_id === roles.administrator || (await roleHolds(db, caller.role_id, 'mails.read'))
    const [database, queues, mails, stuck, recount] = await Promise.all([
      queries.findDatabase(db),
      jobs.count(),
      countMails(db),
      seesMails ? listStuck(db) : [],
      findLastRecount(db),
    ])
    return {
      operations: {
        version,
        node_version: process.version,
        started_at,
        database,
        process: { streams: countStreams(), memory: process.memoryUsage.rss() },
        queues,
        mails: { has_server: config.smtpUrl !== undefined, ...mails, stuck },
        recount,
      },
    }
  })

  on(findTasks, async () => {
    const [tasks, { failed, kept }] = await Promise.all([listTasks(db), countMails(db)])
    return { tasks: { ...tasks, failed_mails: failed, kept_mails: kept } }
  })
}
