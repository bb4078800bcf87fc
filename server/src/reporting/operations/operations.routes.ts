import {
  Failure,
  findOperations,
  findOrganizerTasks,
  findTasks,
  listWebhooks,
  type Privilege,
  roles,
} from '@compety/contract'
import { findOrganizer } from '../../competitions/organizers/change-organizer.ts'
import { listFeedStates } from '../../fixtures/feeds/feed-health.ts'
import { countDemoAccounts } from '../../identity/accounts/demo/demo-accounts.ts'
import { holds, isClosedToTokens, listHeld } from '../../identity/rights/role-holds.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { isControllerMissing } from '../../platform/config/controller-missing.ts'
import { actsAsMember, type Caller } from '../../platform/http/caller.ts'
import type { On } from '../../platform/http/mount.ts'
import { countMails, listStuck } from '../../platform/mails/mails.queries.ts'
import { findLastRecount } from '../../rankings/recount/last-recount.ts'
import { listFailingWebhooks } from '../../webhooks/failing-webhooks.ts'
import * as queries from './operations.queries.ts'
import { listOrganizerTasks } from './organizer-tasks.queries.ts'
import { listTasks, taskPrivileges } from './tasks.queries.ts'
import { version } from './version.ts'

const started_at = new Date().toISOString()

type Parts = Pick<AppContext, 'db' | 'jobs' | 'config'> & { countStreams: () => number }

export function operationRoutes(on: On, { db, jobs, config, countStreams }: Parts) {
  on(findOperations, async ({ caller }) => {
    const [seesMails, seesWebhooks] = [await holds(db, caller, 'mails.read'), await mayListWebhooks(db, caller)]
    const [database, queues, mails, stuck, demo_accounts, recount, feeds, webhooks] = await Promise.all([
      queries.findDatabase(db),
      jobs.count(),
      countMails(db),
      seesMails ? listStuck(db) : [],
      countDemoAccounts({ db, config }),
      findLastRecount(db),
      listFeedStates(db),
      seesWebhooks ? listFailingWebhooks(db) : null,
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
        webhooks,
      },
    }
  })

  on(findTasks, async ({ caller: { role_id, used_token } }) => {
    const held = role_id === roles.administrator ? undefined : await listHeld(db, role_id)
    const isClosed = (privilege: Privilege) => isClosedToTokens(privilege) || privilege === listWebhooks.access
    const may = (privilege: Privilege) => !(used_token && isClosed(privilege)) && (held?.includes(privilege) ?? true)
    if (!taskPrivileges.some(may)) throw new Failure('forbidden')
    const [tasks, ofOperation] = await Promise.all([
      listTasks(db, may),
      may('operations.read') ? operationTasks({ db, config }) : noOperationTasks,
    ])
    return { tasks: { ...tasks, ...ofOperation } }
  })

  on(findOrganizerTasks, async ({ params, caller, request }) => {
    await findOrganizer(db, params.id)
    const isKeeper = actsAsMember(request) && !caller.used_token
    const seesWebhooks = isKeeper || (await mayListWebhooks(db, caller))
    return { tasks: await listOrganizerTasks(db, params.id, { seesWebhooks }) }
  })
}

// No call that lists webhooks is open to tokens.
const mayListWebhooks = async (db: Parts['db'], caller: Caller) =>
  !caller.used_token && (await holds(db, caller, listWebhooks.access))

const noOperationTasks = { failed_mails: null, kept_mails: null, demo_accounts: null, controller_missing: null }

const operationTasks = async ({ db, config }: Pick<Parts, 'db' | 'config'>) => {
  const { failed, kept } = await countMails(db)
  const demo_accounts = await countDemoAccounts({ db, config })
  return { failed_mails: failed, kept_mails: kept, demo_accounts, controller_missing: isControllerMissing(config) }
}
