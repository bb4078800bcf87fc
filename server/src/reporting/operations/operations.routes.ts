import { Failure, findOperations, findOrganizerTasks, findTasks, type Privilege, roles } from '@compety/contract'
import { findOrganizer } from '../../competitions/organizers/change-organizer.ts'
import { listFeedStates } from '../../fixtures/feeds/feed-health.ts'
import { countDemoAccounts } from '../../identity/accounts/demo/demo-accounts.ts'
import { holds, isClosedToTokens, listHeld } from '../../identity/rights/role-holds.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { isControllerMissing } from '../../platform/config/controller-missing.ts'
import type { On } from '../../platform/http/mount.ts'
import { countMails, listStuck } from '../../platform/mails/mails.queries.ts'
import { findLastRecount } from '../../rankings/recount/last-recount.ts'
import * as queries from './operations.queries.ts'
import { listOrganizerTasks } from './organizer-tasks.queries.ts'
import { listTasks, taskPrivileges } from './tasks.queries.ts'
import { version } from './version.ts'

const started_at = new Date().toISOString()

type Parts = Pick<AppContext, 'db' | 'jobs' | 'config'> & { countStreams: () => number }

export function operationRoutes(on: On, { db, jobs, config, countStreams }: Parts) {
  on(findOperations, async ({ caller }) => {
    const seesMails = await holds(db, caller, 'mails.read')
    const [database, queues, mails, stuck, demo_accounts, recount, feeds] = await Promise.all([
      queries.findDatabase(db),
      jobs.count(),
      countMails(db),
      seesMails ? listStuck(db) : [],
      countDemoAccounts({ db, config }),
      findLastRecount(db),
      listFeedStates(db),
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
        demo_accounts,
        controller_missing: isControllerMissing(config),
        recount,
        feeds,
      },
    }
  })

  on(findTasks, async ({ caller: { role_id, used_token } }) => {
    const held = role_id === roles.administrator ? undefined : await listHeld(db, role_id)
    const may = (privilege: Privilege) =>
      !(used_token && isClosedToTokens(privilege)) && (held?.includes(privilege) ?? true)
    if (!taskPrivileges.some(may)) throw new Failure('forbidden')
    const [tasks, ofOperation] = await Promise.all([
      listTasks(db, may),
      may('operations.read') ? operationTasks({ db, config }) : noOperationTasks,
    ])
    return { tasks: { ...tasks, ...ofOperation } }
  })

  on(findOrganizerTasks, async ({ params }) => {
    await findOrganizer(db, params.id)
    return { tasks: await listOrganizerTasks(db, params.id) }
  })
}

const noOperationTasks = { failed_mails: null, kept_mails: null, demo_accounts: null, controller_missing: null }

const operationTasks = async ({ db, config }: Pick<Parts, 'db' | 'config'>) => {
  const { failed, kept } = await countMails(db)
  const demo_accounts = await countDemoAccounts({ db, config })
  return { failed_mails: failed, kept_mails: kept, demo_accounts, controller_missing: isControllerMissing(config) }
}
