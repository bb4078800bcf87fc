import { actors } from '../../server/test/requests/actors.ts'

/** Cells in the order of their columns, and the endpoints with exactly these cells. */
export type Rows = readonly (readonly [cells: string, endpoints: string])[]

/** Access to endpoints. The role of a holder has only the endpoint's privilege; players have no privileges. */
export const accessColumns = ['visitor', 'blocked', 'player', 'clerk', 'admin', 'holder'] as const

export const access: Rows = [
  [
    'ok ok ok ok ok -',
    `findJoin findJoinImage findOrganizerProfile findPrivacy listFeaturedPools recoverPassword registerPlayer registerPlayerWithOrganizer reportClientError siteContact
    resumeInvitations stopInvitations stopNotifications stopReminders`,
  ],
  // A blocked account cannot use its password and its links either.
  ['ok authentication_failed ok ok ok -', 'authenticate'],
  ['ok challenge_expired ok ok ok -', 'passSecondFactor'],
  ['ok link_invalid ok ok ok -', 'checkReset downloadOwnData proveEmail resetPassword'],
  [
    '401 401 ok ok ok -',
    `join deleteMyRequest deleteComment acceptInvitation acceptInvitationByHash addFavoriteSector createReport beginSecondFactor changePassword closeOtherSessions closeSession confirmSecondFactor contact
    deleteFavoriteSector editProfile endSecondFactor eraseAccount exportOwnData findGlobalRanking findInvitationByHash findMonthlyGlobalRanking findOwnGlobalRank findOwnMonthlyRank findPredictionSheet findNotifications findReminders findSecondFactor
    findMatchOverview findSession exportTournaments findTournament findTournamentTable findUserProfile findWallet createChangesToken followChanges listAvailablePools listAvailablePoolsBySectors
    listActiveSectors listMyPoolsOfTournament listRounds listTournamentMatches listTournamentTeams listTournaments listInvitations listMoments listMyFavoritePools listMyPools listRivals listOrganizerReviews listOwnSessions createToken listTokens deleteToken logOut rejectInvitation renewCalendar savePredictions sendOrganizerQualification subscribe
    changeMany searchRecords createOrganizer listOwnOrganizers listOrganizerInvitations acceptOrganizerInvitation acceptOrganizerInvitationByHash findOrganizerInvitationByHash rejectOrganizerInvitation
    subscribeToPush unsubscribe unsubscribeFromPush updateProfile updateProfileImage updateNotifications updateReminders`,
  ],
  [
    '401 401 403 403 ok ok',
    `acceptPoolRequest changeGame endPoolLink findPoolLink findPoolLook updatePoolLook listPoolRequests refusePoolRequest renewPoolLink activateOrganizer activateTournament activateUser addMatchToPool addMatchesToPool addPointRules archiveCoinExpense
    archiveCoinPackage archiveMatch archiveOrganizer archivePool archiveTournament archiveUser beginMatch beginPool blockUser
    correctWallet createCoinExpense createCoinPackage createCountry createImport createMatch createMatches
    createPointRule createPool duplicatePool createPrivilege createResult createRole createSector createSex createSport createTeam createTournament
    createUser deleteCoinExpense deleteCoinPackage deleteCountry deleteLive deleteMatch deleteMatchFromPool deleteResult
    deleteMatchesFromPool deleteOrganizer deletePointRule deletePool deleteRole deleteSector deleteSex deleteSport
    deleteTeam deleteTournament deleteUser editCoinExpense editCoinPackage editMatch editOrganizer editPool editTeam editTournament editUser
    exportMatches exportPools exportTeams exportOrganizers exportUsers exportSectors exportSports exportCountries exportCoinPackages exportCoinExpenses
    exportPrivileges exportMails exportAudit exportFeeds exportReports exportUsersReports importTemplate findCoinExpense findCoinPackage findImport findMail findMatch findOperations findOrganizer
    findResultSheet findRole findTeam findUser findUserSecondFactor findUserWallet findUsersReport findUsersReportCharts
    finishMatch finishPool followTournament forwardMatch listAudit listAvailableMatches listCoinExpenses listCoinPackages
    listCountries listImports listMails listMatches listMatchPools listTeamMatches listOrganizers listPointRules listPools listPrivileges listRoles listSectors
    listSexes listSports listTeams listTeamsBySport listUsers listUsersReports mergeTeam newCoinExpense newCoinPackage newImport newMatch newOrganizer
    newPool newTeam newTournament newUser pausePool postponeMatch previewImport previewUndo reactivateCoinExpense reactivateCoinPackage
    reactivateCountry reactivateMatch reactivatePool reactivateSector reactivateSport reactivateTeam resendMail
    removeSecondFactor resendMails saveResults suspendMatch unblockUser unfollowTournament undoImport updateCoinExpense updateCoinPackage updateCountry
    createWebhook deleteWebhook findWebhook listWebhookDeliveries listWebhooks resendWebhookDelivery rollWebhookSecret updateWebhook
    updateLive updateMatch createFeed decideFeed deleteFeed editFeed findFeed listFeedRuns listFeeds newFeed previewFeed runFeed updateFeed
    suspendOrganizer listOrganizerMembers withdrawOrganizerInvitation changeOrganizerMember removeOrganizerMember
    listOrganizerPools findOrganizerTasks findOrganizerEmbed updateOrganizerEmbed findOrganizerLimits updateOrganizerLimits findLimitsOfOrganizer updateLimitsOfOrganizer
    updateOrganizer updatePointRule updatePool updateResult updateRole updateSector updateSex
    exportPoolPlayers exportPoolPredictions listPoolHistory listPoolPlayers markPaid removePoolPlayer listPoolBans banPoolPlayer endPoolBan remindPoolPlayers
    listPoolInvitations deletePoolInvitation
    createLeague renameLeague deleteLeague listLeaguePlayers assignLeaguePlayers listMutes mutePlayer endMute
    closeReport endOfficial listReports markOfficial publishAnnouncement createQuestion askAdvancing updateQuestion deleteQuestion settleQuestion voidQuestion updateRounds updateSport updateTeam updateTournament updateUser`,
  ],
  // One takes back only what one has done oneself.
  ['401 401 403 403 undo_late undo_late', 'undoMatch undoPool'],
  // Whoever invites has proven the own address, where mails are sent.
  ['401 401 403 403 ok address_unproven', 'inviteOrganizerMember resendPoolInvitation'],
  // A user can only grant or revoke privileges that the user holds. The tasks have no privilege of their own, and images of contact messages are for administrators.
  [
    '401 401 403 403 ok 403',
    'findContactFile findTasks deletePrivilege reactivatePrivilege updatePrivilege updatePrivileges',
  ],
]

/** Access by the caller's relation to a pool, with one table for each kind of pool. */
export const poolColumns = actors

const reads =
  'findPool findPoolDetails exportPoolMatches exportPoolTable deleteFavoritePool listPoolReviews listPoolChanges listAnnouncements listQuestions listPoolTournaments listUserPredictions ' +
  'findMatchPredictions findPoolRanking findOwnPoolRank explainStanding listPlaces findMatrix listMatchDays findGame listLeagues'
// The image of the pool itself needs no session where every user sees the pool.
const shows = 'findShareImage'
const leagues = 'joinLeague leaveLeague'
const plays =
  'addFavoritePool sendPoolQualification findPoolUserPerformance updateMyEnrolment findRival chooseRival dropRival'
// Only who plays may suppose scores.
const supposes = 'askWhatIf'
// Those who run the pool read and write too, whether enrolled or not.
const talks = 'listComments createComment addReaction removeReaction'
const ofQuestion = 'listQuestionAnswers'
const answers = 'answerQuestion'
const predicts = 'addPrediction updatePrediction joinPrediction fillPredictions setJoker dropJoker'

type Pool = { is_private?: boolean; status?: number }

export const pools: readonly { what: string; pool: Pool; rows: Rows }[] = [
  {
    what: 'public',
    pool: {},
    rows: [
      [
        '401 401 what_if_not_enrolled what_if_not_enrolled what_if_not_enrolled ok what_if_not_enrolled what_if_not_enrolled what_if_not_enrolled',
        supposes,
      ],
      ['401 401 ok ok ok ok ok ok ok', `${reads} ${ofQuestion}`],
      ['ok ok ok ok ok ok ok ok ok', shows],
      ['401 401 ok ok ok already_enrolled ok ok ok', 'enrol'],
      [
        '401 401 not_enrolled not_enrolled not_enrolled ok not_enrolled not_enrolled not_enrolled',
        `withdraw ${plays} ${predicts} ${leagues} ${answers}`,
      ],
      ['401 401 not_enrolled not_enrolled not_enrolled ok ok not_enrolled ok', talks],
      ['401 401 403 403 403 ok ok 403 ok', 'invite inviteMany'],
    ],
  },
  {
    what: 'private',
    pool: { is_private: true },
    rows: [
      [
        '401 401 pool_not_found what_if_not_enrolled what_if_not_enrolled ok what_if_not_enrolled pool_not_found what_if_not_enrolled',
        supposes,
      ],
      ['401 401 pool_not_found ok ok ok ok pool_not_found ok', reads],
      ['401 401 question_not_found ok ok ok ok question_not_found ok', ofQuestion],
      ['401 401 question_not_found not_enrolled not_enrolled ok not_enrolled question_not_found not_enrolled', answers],
      ['pool_not_found pool_not_found pool_not_found ok ok ok ok pool_not_found ok', shows],
      ['401 401 pool_not_found ok ok already_enrolled ok pool_not_found enrolment_by_invitation', 'enrol'],
      [
        '401 401 pool_not_found not_enrolled not_enrolled ok not_enrolled pool_not_found not_enrolled',
        `withdraw ${plays} ${predicts}`,
      ],
      ['401 401 pool_not_found not_enrolled not_enrolled ok ok pool_not_found ok', 'listComments createComment'],
      ['401 401 comment_not_found not_enrolled not_enrolled ok ok comment_not_found ok', 'addReaction removeReaction'],
      ['401 401 league_not_found not_enrolled not_enrolled ok not_enrolled league_not_found not_enrolled', leagues],
      ['401 401 pool_not_found 403 403 403 ok pool_not_found ok', 'invite inviteMany'],
    ],
  },
  {
    what: 'inactive',
    pool: { status: 5 },
    rows: [
      [
        '401 401 pool_not_found pool_not_found what_if_not_enrolled ok what_if_not_enrolled pool_not_found what_if_not_enrolled',
        supposes,
      ],
      ['401 401 pool_not_found pool_not_found ok ok ok pool_not_found ok', reads],
      ['401 401 question_not_found question_not_found ok ok ok question_not_found ok', ofQuestion],
      [
        '401 401 question_not_found question_not_found not_enrolled prediction_pool_closed not_enrolled question_not_found not_enrolled',
        answers,
      ],
      ['pool_not_found pool_not_found pool_not_found pool_not_found ok ok ok pool_not_found ok', shows],
      [
        '401 401 pool_not_found pool_not_found pool_closed_to_enrolment already_enrolled pool_closed_to_enrolment pool_not_found pool_closed_to_enrolment',
        'enrol',
      ],
      [
        '401 401 pool_not_found pool_not_found not_enrolled pool_closed_to_withdrawal not_enrolled pool_not_found not_enrolled',
        'withdraw',
      ],
      ['401 401 pool_not_found pool_not_found not_enrolled ok not_enrolled pool_not_found not_enrolled', plays],
      ['401 401 pool_not_found pool_not_found not_enrolled ok ok pool_not_found ok', 'listComments createComment'],
      [
        '401 401 comment_not_found comment_not_found not_enrolled ok ok comment_not_found ok',
        'addReaction removeReaction',
      ],
      ['401 401 league_not_found league_not_found not_enrolled ok not_enrolled league_not_found not_enrolled', leagues],
      ['401 401 pool_not_found pool_not_found 403 ok ok pool_not_found ok', 'invite inviteMany'],
      [
        '401 401 pool_not_found pool_not_found not_enrolled prediction_pool_closed not_enrolled pool_not_found not_enrolled',
        predicts,
      ],
    ],
  },
  {
    what: 'archived',
    pool: { status: 6 },
    rows: [
      [
        '401 401 pool_not_found pool_not_found pool_not_found pool_not_found pool_not_found pool_not_found what_if_not_enrolled',
        supposes,
      ],
      [
        '401 401 pool_not_found pool_not_found pool_not_found pool_not_found pool_not_found pool_not_found ok',
        `${reads} listComments`,
      ],
      [
        '401 401 pool_not_found pool_not_found pool_not_found pool_not_found pool_not_found pool_not_found archived',
        'createComment',
      ],
      [
        '401 401 comment_not_found comment_not_found comment_not_found comment_not_found comment_not_found comment_not_found archived',
        'addReaction',
      ],
      [
        '401 401 comment_not_found comment_not_found comment_not_found comment_not_found comment_not_found comment_not_found ok',
        'removeReaction',
      ],
      [
        '401 401 question_not_found question_not_found question_not_found question_not_found question_not_found question_not_found ok',
        ofQuestion,
      ],
      [
        '401 401 question_not_found question_not_found question_not_found question_not_found question_not_found question_not_found not_enrolled',
        answers,
      ],
      [
        'pool_not_found pool_not_found pool_not_found pool_not_found pool_not_found pool_not_found pool_not_found pool_not_found ok',
        shows,
      ],
      [
        '401 401 pool_not_found pool_not_found pool_not_found pool_not_found pool_not_found pool_not_found pool_closed_to_enrolment',
        'enrol invite inviteMany',
      ],
      [
        '401 401 pool_not_found pool_not_found pool_not_found pool_not_found pool_not_found pool_not_found not_enrolled',
        `withdraw ${plays} ${predicts}`,
      ],
      [
        '401 401 league_not_found league_not_found league_not_found league_not_found league_not_found league_not_found archived',
        leagues,
      ],
    ],
  },
]
