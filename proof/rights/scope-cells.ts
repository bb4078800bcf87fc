import type { Rows } from './cells.ts'

/** Whose token it is, and its only scope. The owner runs the organizer that the request is about. */
export const scopeColumns = [
  'player read',
  'player predict',
  'player organize',
  'owner organize',
  'admin read',
  'admin predict',
  'admin organize',
  'admin manage',
] as const

const playersRead = `askWhatIf createChangesToken editProfile explainStanding exportPoolMatches findGame findGlobalRanking findInvitationByHash
  findJoin findJoinImage findMatchOverview findMatchPredictions findMatrix findMonthlyGlobalRanking findNotifications
  findOrganizerInvitationByHash findOrganizerProfile findOwnGlobalRank findOwnMonthlyRank findOwnPoolRank findPool
  findPoolDetails findPoolRanking findPoolUserPerformance findPredictionSheet findPrivacy findRival findShareImage
  findTournament findTournamentTable findUserProfile findWallet followChanges listActiveSectors listAnnouncements
  listAvailablePools listAvailablePoolsBySectors listComments listFeaturedPools listInvitations listLeagues listMatchDays
  listMoments listMyFavoritePools listMyPools listMyPoolsOfTournament listOrganizerInvitations listOrganizerReviews
  listPlaces listPoolChanges listPoolReviews listPoolTournaments listQuestionAnswers listQuestions listRivals listRounds
  listTournamentMatches listTournamentTeams listTournaments listUserPredictions searchRecords exportPoolTable
  exportTournaments`

const playersPredict = `acceptInvitation acceptInvitationByHash addFavoritePool addFavoriteSector addPrediction
  answerQuestion chooseRival deleteFavoritePool deleteFavoriteSector deleteMyRequest dropJoker dropRival enrol
  fillPredictions join joinLeague joinPrediction leaveLeague rejectInvitation savePredictions setJoker subscribe
  unsubscribe updateMyEnrolment updatePrediction withdraw`

const shared = `acceptPoolRequest activateTournament addMatchToPool addMatchesToPool archiveMatch archivePool
  archiveTournament askAdvancing assignLeaguePlayers banPoolPlayer beginMatch beginPool createImport createLeague createMatch
  createMatches createPool createQuestion createResult createTeam createTournament deleteLeague deleteLive deleteMatch
  deleteMatchFromPool deleteMatchesFromPool deletePool deletePoolInvitation deleteQuestion deleteResult deleteTeam
  deleteTournament duplicatePool editMatch editOrganizer editPool editTeam editTournament endMute endPoolBan endPoolLink
  exportMatches exportPoolPlayers exportPoolPredictions exportTeams findImport findMatch findOrganizer findOrganizerEmbed findOrganizerTasks findPoolLink findPoolLook
  findResultSheet findTeam finishMatch finishPool followTournament forwardMatch importTemplate listAvailableMatches
  listImports listLeaguePlayers listMatchPools listMatches listMutes listOrganizerMembers listOrganizerPools listPointRules
  listPoolBans listPoolHistory listPoolInvitations listPoolPlayers listPoolRequests listTeamMatches listTeams
  listTeamsBySport listWebhookDeliveries markPaid mergeTeam mutePlayer newImport newMatch newPool newTeam newTournament pausePool postponeMatch
  previewImport previewUndo publishAnnouncement reactivateMatch reactivatePool reactivateTeam refusePoolRequest
  remindPoolPlayers removePoolPlayer renameLeague renewPoolLink resendPoolInvitation saveResults settleQuestion suspendMatch undoImport
  unfollowTournament updateLive updateMatch updateOrganizer updateOrganizerEmbed updatePool updatePoolLook updateQuestion updateResult updateRounds updateTeam
  updateTournament voidQuestion`

const byPrivilege = `activateOrganizer archiveCoinExpense archiveCoinPackage archiveOrganizer closeReport createCoinExpense
  createCoinPackage createCountry createFeed createPointRule createSector createSex createSport decideFeed
  deleteCoinExpense deleteCoinPackage deleteCountry deleteFeed deleteOrganizer deletePointRule deleteSector deleteSex
  deleteSport editCoinExpense editCoinPackage editFeed endOfficial exportCoinExpenses exportCoinPackages exportCountries exportFeeds exportOrganizers exportPools
  exportReports exportSectors exportSports findCoinExpense findCoinPackage findFeed
  findLimitsOfOrganizer findOperations findOrganizerLimits findTasks listCoinExpenses listCoinPackages listCountries
  listFeedRuns listFeeds listOrganizers listPools listReports listSectors listSexes listSports markOfficial newCoinExpense
  newCoinPackage newFeed newOrganizer previewFeed reactivateCoinExpense reactivateCoinPackage reactivateCountry
  reactivateSector reactivateSport runFeed suspendOrganizer updateCoinExpense updateCoinPackage updateCountry updateFeed
  updateLimitsOfOrganizer updateOrganizerLimits updatePointRule updateSector updateSex updateSport`

const closed = `acceptOrganizerInvitation acceptOrganizerInvitationByHash activateUser addReaction archiveUser authenticate
  beginSecondFactor blockUser changeOrganizerMember changePassword checkReset closeOtherSessions closeSession
  confirmSecondFactor contact correctWallet createComment createPrivilege createReport createRole createToken createUser
  deleteComment deletePrivilege deleteRole deleteToken deleteUser downloadOwnData editUser endSecondFactor eraseAccount
  exportOwnData exportUsersReports findContactFile findMail findReminders findRole findSecondFactor findSession findUser
  findUserSecondFactor findUserWallet findUsersReport findUsersReportCharts inviteOrganizerMember listAudit listMails
  listOwnSessions listPrivileges listRoles listTokens listUsers listUsersReports logOut newUser passSecondFactor proveEmail
  reactivatePrivilege recoverPassword registerPlayer registerPlayerWithOrganizer rejectOrganizerInvitation
  removeOrganizerMember removeReaction removeSecondFactor renewCalendar reportClientError resendMail resendMails
  resetPassword resumeInvitations sendOrganizerQualification sendPoolQualification siteContact stopInvitations
  stopNotifications stopReminders subscribeToPush unblockUser unsubscribeFromPush updateNotifications updatePrivilege
  updatePrivileges updateProfile updateProfileImage updateReminders updateRole updateUser withdrawOrganizerInvitation
  exportAudit exportMails exportPrivileges exportUsers
  createWebhook deleteWebhook findWebhook listWebhooks resendWebhookDelivery rollWebhookSecret updateWebhook`

/** What a token of one scope opens. `scope`: the token lacks the scope; `closed`: no token may. */
export const scopeAccess: Rows = [
  ['closed closed closed closed closed closed closed closed', closed],
  ['ok scope scope scope ok scope scope scope', playersRead],
  ['scope ok scope scope scope ok scope scope', playersPredict],
  // The membership or the privilege, each by its own scope.
  ['scope scope 403 ok scope scope 403 ok', shared],
  ['scope scope scope scope scope scope scope ok', byPrivilege],
  ['ok scope ok ok ok scope ok scope', 'listOwnOrganizers'],
  // Players make organizers of their own.
  ['scope scope ok ok scope scope ok scope', 'createOrganizer'],
  // Each record of it is judged like a call of its own.
  ['scope scope ok ok scope scope ok ok', 'changeMany'],
  ['scope scope 403 ok scope scope 403 scope', 'invite inviteMany'],
  // One takes back only what one has done oneself.
  ['scope scope 403 undo_late scope scope 403 undo_late', 'undoMatch undoPool'],
  // The first deadline of the pool has passed.
  ['scope scope 403 rules_begun scope scope 403 ok', 'addPointRules'],
  ['scope scope 403 game_frozen scope scope 403 ok', 'changeGame'],
]
