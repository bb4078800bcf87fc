import { mkdir } from 'node:fs/promises'
import { Failure } from '@compety/contract'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { coinRoutes } from './catalogue/coins/coins.routes.ts'
import { actsAsMember } from './catalogue/owners/membership.ts'
import { referenceRoutes } from './catalogue/reference/reference.routes.ts'
import { teamRoutes } from './catalogue/teams/teams.routes.ts'
import { announcementRoutes } from './competitions/announcements/announcements.routes.ts'
import { duplicateRoutes } from './competitions/duplicates/duplicates.routes.ts'
import { formerPlayerJobs } from './competitions/duplicates/invite-former-players.ts'
import { enrolmentRoutes } from './competitions/enrolments/enrolments.routes.ts'
import { favouriteRoutes } from './competitions/favourites/favourites.routes.ts'
import { gameRoutes } from './competitions/games/games.routes.ts'
import { invitationRoutes } from './competitions/invitations/invitations.routes.ts'
import { joinRoutes } from './competitions/joining/join.routes.ts'
import { leagueRoutes } from './competitions/leagues/leagues.routes.ts'
import { lookRoutes } from './competitions/looks/looks.routes.ts'
import { organizerPage } from './competitions/organizer-profiles/organizer-page.ts'
import { organizerProfileRoutes } from './competitions/organizer-profiles/organizer-profile.routes.ts'
import { organizerEmbedRoutes } from './competitions/organizers/embeds.routes.ts'
import { organizerLimitRoutes } from './competitions/organizers/limits.routes.ts'
import { organizerMemberRoutes } from './competitions/organizers/members/members.routes.ts'
import { organizerRoutes } from './competitions/organizers/organizers.routes.ts'
import { subscriptionRoutes } from './competitions/organizers/subscriptions.routes.ts'
import { playerRoutes } from './competitions/players/players.routes.ts'
import { automaticPoolJobs } from './competitions/pools/automatic-steps.ts'
import { featuredPoolRoutes } from './competitions/pools/featured-pools.routes.ts'
import { matchPoolRoutes } from './competitions/pools/match-pools.routes.ts'
import { officialPoolRoutes } from './competitions/pools/official/official-pools.routes.ts'
import { poolChangeRoutes } from './competitions/pools/pool-changes.routes.ts'
import { poolHistoryRoutes } from './competitions/pools/pool-history.routes.ts'
import { poolRoutes } from './competitions/pools/pools.routes.ts'
import { poolTournamentRoutes } from './competitions/pools/tournaments/pool-tournaments.routes.ts'
import { questionRoutes } from './competitions/questions/questions.routes.ts'
import { reviewRoutes } from './competitions/reviews/reviews.routes.ts'
import { wallRoutes } from './competitions/wall/wall.routes.ts'
import { demoProvider } from './demo/editions/demo-feed.ts'
import { demoJobs } from './demo/editions/play-demo.ts'
import { feedJobs } from './fixtures/feeds/feed-jobs.ts'
import { feedRoutes } from './fixtures/feeds/feeds.routes.ts'
import { importRoutes } from './fixtures/imports/imports.routes.ts'
import { automaticBeginJobs } from './fixtures/matches/automatic-begin.ts'
import { latePredictionJobs } from './fixtures/matches/late/late-predictions.ts'
import { liveScoreRoutes } from './fixtures/matches/live/live-score.routes.ts'
import { matchRoutes } from './fixtures/matches/matches.routes.ts'
import { resultSheetRoutes } from './fixtures/matches/results/result-sheet.routes.ts'
import { teamMatchRoutes } from './fixtures/matches/team-matches.routes.ts'
import { mergeTeamRoutes } from './fixtures/teams/merge-teams.routes.ts'
import { tournamentRoutes } from './fixtures/tournaments/tournaments.routes.ts'
import { passwordRoutes } from './identity/accounts/passwords/passwords.routes.ts'
import { secondFactorRoutes } from './identity/accounts/second-factor.routes.ts'
import { gate } from './identity/rights/access.ts'
import { rightRoutes } from './identity/rights/rights.routes.ts'
import { sessionReader } from './identity/sessions/read-session.ts'
import { sessionJobs } from './identity/sessions/session-jobs.ts'
import { sessionRoutes } from './identity/sessions/sessions.routes.ts'
import { tokenRoutes } from './identity/tokens/own/own-tokens.routes.ts'
import { tokenReader } from './identity/tokens/read-token.ts'
import { liveRoutes } from './live/live.routes.ts'
import { mailSecrets } from './mail-secrets.ts'
import { contactFileStore } from './people/contacts/contact-files.ts'
import { contactRoutes } from './people/contacts/contacts.routes.ts'
import { privacyJobs, privacyRoutes } from './people/privacy/privacy.routes.ts'
import { profileRoutes } from './people/profiles/profiles.routes.ts'
import { signInRoutes } from './people/sign-in/sign-in.routes.ts'
import { userRoutes } from './people/users/users.routes.ts'
import { referralJobs } from './people/wallets/pay-referrals.ts'
import { walletRoutes } from './people/wallets/wallets.routes.ts'
import { auditRoutes } from './platform/audit/audit.routes.ts'
import type { Config } from './platform/config/config.ts'
import { type Changes, noChanges } from './platform/events/changes.ts'
import { fileStore } from './platform/files/file-store.ts'
import { openStorage } from './platform/files/storage/open-storage.ts'
import { addSendJson } from './platform/http/cached-json.ts'
import { compressAnswers } from './platform/http/compress.ts'
import { answerError, answerExpectation, answerUnreadable } from './platform/http/errors.ts'
import { serveHealth } from './platform/http/health.ts'
import { sharedAttempts } from './platform/http/limits/attempts.ts'
import { knownBrowsers } from './platform/http/limits/known-browsers.ts'
import { limiter } from './platform/http/limits/limits.ts'
import { mounter } from './platform/http/mount.ts'
import { openApi } from './platform/http/openapi.ts'
import { acceptJson, longestBody } from './platform/http/read-body.ts'
import { endLateBodies, type RequestTimes, requestTimes } from './platform/http/request-times.ts'
import { requireHttps } from './platform/http/security/require-https.ts'
import { securityHeaders } from './platform/http/security/security-headers.ts'
import { prepareSecurityLog } from './platform/http/security/security-log.ts'
import { fastSerializer, strictSerializer } from './platform/http/serializers.ts'
import { type Jobs, noJobs } from './platform/jobs/jobs.ts'
import { mailJobs } from './platform/mails/mail-jobs.ts'
import { mailRoutes } from './platform/mails/mails.routes.ts'
import { mails } from './platform/mails/mails.ts'
import { developersPage } from './platform/pages/developers/developers-page.ts'
import { answerBadAddress, serveWeb } from './platform/pages/serve-web.ts'
import { wellKnown } from './platform/pages/well-known.ts'
import { cachedCountJobs } from './platform/paging/cached-count-jobs.ts'
import type { Db } from './platform/postgres/database.ts'
import { noReplica, type Replica } from './platform/postgres/replica.ts'
import { predictionRoutes } from './predictions/predictions.routes.ts'
import type { RankingContext } from './rankings/ranking-context.ts'
import { recountJobs } from './rankings/recount/last-recount.ts'
import { boardCache } from './rankings/store/board-cache.ts'
import { notificationRoutes } from './reminders/notifications/notifications.routes.ts'
import { reminderJobs } from './reminders/reminder-jobs.ts'
import { reminderRoutes } from './reminders/reminders.routes.ts'
import { resultJobs } from './reminders/results/result-jobs.ts'
import { reminderRenewal } from './reminders/send-reminders.ts'
import { signedRoutes } from './reminders/signed-routes.ts'
import { abuseReportRoutes } from './reporting/abuse-reports/abuse-reports.routes.ts'
import { bulkRoutes } from './reporting/bulk/bulk.routes.ts'
import { clientErrorJobs } from './reporting/client-errors/client-error-jobs.ts'
import { clientErrorRoutes } from './reporting/client-errors/client-errors.routes.ts'
import { listExportRoutes } from './reporting/exports/list-exports.routes.ts'
import { poolExportRoutes } from './reporting/exports/pool-exports.routes.ts'
import { serveMetrics } from './reporting/operations/metrics.ts'
import { operationRoutes } from './reporting/operations/operations.routes.ts'
import { searchRoutes } from './reporting/search/search.routes.ts'
import { activityJobs } from './reporting/users-report/activity-jobs.ts'
import { usersReportRoutes } from './reporting/users-report/users-report.routes.ts'
import { embedPages } from './sharing/embeds/embed-pages.ts'
import { previewPages } from './sharing/previews/preview-pages.ts'
import { shareImageRoutes } from './sharing/share-images.routes.ts'
import { badgeJobs } from './standings/badges/count-climbs.ts'
import { rankingRoutes } from './standings/pages/rankings.routes.ts'
import { rivalRoutes } from './standings/rivals/rivals.routes.ts'
import { standingRoutes } from './standings/standings.routes.ts'
import { webhookJobs } from './webhooks/webhook-jobs.ts'
import { webhookRoutes } from './webhooks/webhooks.routes.ts'

type Parts = {
  config: Config
  db: Db
  /** A separate pool for predictions, health and sessions, so that they never wait for the lock of the boards. */
  urgent?: Db
  /** Without a replica, rankings are read from `db` as well. */
  replica?: Replica
  /** Without a queue this process sends and runs no jobs. */
  jobs?: Jobs
  /** Without changes no open screen is notified. */
  changes?: Changes
  webRoot?: string
  /** How long an organizer's page waits for its data before it is sent without. */
  pageMilliseconds?: number
  times?: RequestTimes
  strict?: boolean
  /** Where log lines go; by default to the standard output. */
  logTo?: { write: (line: string) => void }
}

/** Builds the application: what every request passes through, then one line per feature. */
export async function buildApp({
  config,
  db,
  urgent = db,
  replica = noReplica(db),
  jobs = noJobs,
  changes = noChanges(),
  webRoot,
  pageMilliseconds = 500,
  times = requestTimes,
  strict = false,
  logTo,
}: Parts): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { level: config.logLevel, ...(logTo && { stream: logTo }) },
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: true,
    // Exactly one proxy is trusted: a client could put any addresses before the one that the proxy appends to
    // X-Forwarded-For.
    trustProxy: config.trustProxy && ((_: string, hop: number) => hop === 0),
    bodyLimit: longestBody.ofUsers,
    connectionTimeout: times.silence,
    routerOptions: { maxParamLength: 500 },
    onProtoPoisoning: 'remove',
    onConstructorPoisoning: 'remove',
    // An address that cannot be decoded never reaches a route.
    frameworkErrors: answerBadAddress,
    clientErrorHandler: answerUnreadable,
    // Node itself would refuse a missing Host without a body; the hook below answers in the usual shape.
    http: { requireHostHeader: false, headersTimeout: times.head, connectionsCheckingInterval: times.lookForHeads },
  })
  app.server.on('checkExpectation', answerExpectation)
  app.addHook('onRequest', async ({ headers, raw }) => {
    if (headers.host === undefined && raw.httpVersion === '1.1') throw new Failure('bad_request')
  })
  app.decorateRequest('caller', undefined)
  app.decorateRequest('identified_at', 0)
  app.decorateRequest('acts_as_member', undefined)
  endLateBodies(app, times)
  await prepareSecurityLog(app, config)
  app.setErrorHandler(answerError)
  app.setSerializerCompiler(strict ? strictSerializer : fastSerializer)
  acceptJson(app)
  compressAnswers(app)
  addSendJson(app, { strict })
  securityHeaders(app)
  requireHttps(app, config)
  await app.register(multipart, { throwFileSizeLimit: false })
  await app.register(rateLimit, { global: false })
  await app.register(swagger, { mode: 'static', specification: { document: openApi as never } })
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: docsPolicy })
  serveHealth(app, urgent)

  const storage = openStorage(config)
  if (storage.kind === 'folder') await mkdir(storage.path, { recursive: true })
  const browsers = knownBrowsers({ db: urgent, config })
  const attempts = sharedAttempts(urgent)
  const context: RankingContext = {
    config,
    db,
    urgent,
    replica,
    browsers,
    attempts,
    files: fileStore(storage),
    contactFiles: contactFileStore(storage),
    mails: mails({ jobs, smtpUrl: config.smtpUrl }),
    jobs,
    changes,
    boards: boardCache(),
    timeZone: config.timeZone,
  }
  const ofFeeds = { ...context, demo: demoProvider(config) }
  const secrets = mailSecrets(db)
  const { admit, enter, enterAgain } = gate({
    db,
    readSession: sessionReader(urgent, app.log),
    readToken: tokenReader(urgent, app.log),
    limitsOf: limiter(app, { on: config.rateLimits, browsers, attempts }),
    requireSecondFactor: config.requireSecondFactor,
    trustMilliseconds: times.trust,
    actsAsMember,
  })
  const { on, callFor, mayCallFor } = mounter(app, { admit, enter, enterAgain, strict })

  signInRoutes(on, context)
  passwordRoutes(on, context)
  secondFactorRoutes(on, context)
  sessionRoutes(on, context)
  tokenRoutes(on, context)
  profileRoutes(on, context)
  privacyRoutes(on, context)
  walletRoutes(on, context)
  usersReportRoutes(on, context)
  userRoutes(on, context)
  rightRoutes(on, context)
  coinRoutes(on, context)
  contactRoutes(on, context)
  mailRoutes(on, { ...context, secrets })
  referenceRoutes(on, context)
  organizerRoutes(on, context)
  organizerMemberRoutes(on, context)
  organizerLimitRoutes(on, context)
  organizerEmbedRoutes(on, context)
  organizerProfileRoutes(on, context)
  subscriptionRoutes(on, context)
  teamRoutes(on, context)
  matchRoutes(on, context)
  liveScoreRoutes(on, context)
  teamMatchRoutes(on, context)
  mergeTeamRoutes(on, context)
  resultSheetRoutes(on, context)
  tournamentRoutes(on, context)
  importRoutes(on, context)
  feedRoutes(on, ofFeeds)
  auditRoutes(on, context)
  poolRoutes(on, context)
  poolChangeRoutes(on, context)
  matchPoolRoutes(on, context)
  poolHistoryRoutes(on, context)
  officialPoolRoutes(on, context)
  poolTournamentRoutes(on, context)
  featuredPoolRoutes(on, context)
  favouriteRoutes(on, context)
  announcementRoutes(on, context)
  lookRoutes(on, context)
  gameRoutes(on, context)
  wallRoutes(on, context)
  leagueRoutes(on, context)
  questionRoutes(on, context)
  reviewRoutes(on, context)
  enrolmentRoutes(on, context)
  invitationRoutes(on, context)
  joinRoutes(on, context)
  duplicateRoutes(on, context)
  playerRoutes(on, context)
  predictionRoutes(on, context)
  rankingRoutes(on, context)
  standingRoutes(on, context)
  rivalRoutes(on, context)
  shareImageRoutes(on, context)
  webhookRoutes(on, context)
  const { countStreams } = liveRoutes(on, context)
  operationRoutes(on, { ...context, countStreams })
  abuseReportRoutes(on, context)
  bulkRoutes(on, { db, callFor, mayCallFor })
  searchRoutes(on, context)
  poolExportRoutes(on, context)
  listExportRoutes(on, context)
  clientErrorRoutes(on, context)
  reminderRoutes(on, context)
  notificationRoutes(on, context)
  await signedRoutes(app, { ...context, enter })
  const ofPages = { ...context, webRoot, atMostMilliseconds: pageMilliseconds, enter }
  organizerPage(app, ofPages)
  developersPage(app, ofPages)
  previewPages(app, ofPages)
  embedPages(app, { ...context, enter })

  await mailJobs({ ...context, renew: reminderRenewal(context), secrets })
  await clientErrorJobs(context)
  await reminderJobs(context)
  await resultJobs(context)
  await latePredictionJobs(context)
  await automaticBeginJobs(context)
  await feedJobs(ofFeeds)
  await automaticPoolJobs(context)
  await formerPlayerJobs(context)
  await demoJobs(ofFeeds)
  await sessionJobs(context)
  await referralJobs(context)
  await privacyJobs(context)
  await cachedCountJobs(context)
  await activityJobs(context)
  await recountJobs(context)
  await badgeJobs(context)
  await webhookJobs(context)

  serveMetrics(app, { db, urgent, jobs, countStreams, token: config.metricsToken })

  wellKnown(app, config)
  await serveWeb(app, { webRoot, storage })
  return app
}

// swagger-ui writes style attributes.
const docsPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
