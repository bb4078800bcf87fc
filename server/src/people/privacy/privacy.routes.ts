import {
  downloadOwnData,
  eraseAccount,
  exportOwnData,
  Failure,
  findPrivacy,
  succeeded,
  wording,
} from '@compety/contract'
import { guesserWithin } from '../../identity/accounts/guessing.ts'
import { addressIn } from '../../platform/config/address-in.ts'
import type { On } from '../../platform/http/mount.ts'
import { today } from '../../platform/time/today.ts'
import type { RankingContext } from '../../rankings/ranking-context.ts'
import { askForErasure, eraseJob } from './erasure/ask-for-erasure.ts'
import { eraseAllDue, eraseIfDue } from './erasure/erase-account.ts'
import { askForExport, exportJob, findExport, makeExport } from './own-data/export-own-data.ts'
import { tidyPersonalData } from './retention/retention.ts'
import { removeUnnamedImages } from './retention/unnamed-images.ts'

export const privacyRoutes = (on: On, context: RankingContext) => {
  const { config, timeZone } = context

  on(findPrivacy, async () => ({
    privacy: {
      operator: config.operator ?? null,
      support_email: addressIn(config.supportEmail),
      minimum_age: config.minimumAge,
      erase_after_days: config.eraseAfterDays,
      histories_months: config.retention.historiesMonths,
      contact_messages_months: config.retention.contactMessagesMonths,
      invitations_days: config.retention.invitationsDays,
      error_service: config.sentryDsn !== undefined,
    },
  }))

  on(exportOwnData, async ({ caller }) => {
    await askForExport(context, caller.id)
    return succeeded(wording.exportBegun, {})
  })

  on(downloadOwnData, async ({ params, reply }) => {
    const archive = await findExport(context, params.token)
    if (!archive) throw new Failure('link_invalid')
    const filename = `compety-${today(timeZone)}.zip`
    reply.type('application/zip').header('content-disposition', `attachment; filename="${filename}"`)
    return reply.send(archive)
  })

  on(eraseAccount, ({ body, caller, query, request }) => {
    const guesser = guesserWithin(context, { request, caller })
    return askForErasure(context, body, { caller, guesser, isConfirmed: query.confirm.includes('erasure') })
  })
}

/**
 * Erasures and downloads run as jobs. A sweep finds within a minute what a lost job left; others delete what was kept
 * long enough, and images that nothing names.
 */
export const privacyJobs = async (context: RankingContext) => {
  const { jobs, config } = context
  await jobs.work(eraseJob, ({ user_id }) => eraseIfDue(context, user_id))
  await jobs.work(exportJob, ({ user_id }) => makeExport(context, user_id))
  await jobs.schedule('erase-due-accounts', '* * * * *', () => eraseAllDue(context))
  await jobs.schedule('tidy-personal-data', '17 * * * *', () =>
    tidyPersonalData({ ...context, retention: config.retention }),
  )
  await jobs.schedule('tidy-images', '47 4 * * *', () => removeUnnamedImages(context.db, context))
}
