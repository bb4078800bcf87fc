import type { Summaries } from './names.ts'

const matches = {
  archiveMatch: 'Archiva un partido',
  beginMatch: 'Pone un partido en juego',
  createMatch: 'Crea un partido',
  createMatches: 'Crea varios partidos',
  createResult: 'Registra el resultado de un partido',
  deleteLive: 'Devuelve el marcador en vivo a la fuente',
  deleteMatch: 'Elimina un partido',
  deleteResult: 'Quita el resultado de un partido',
  editMatch: 'Lee un partido y las opciones para editarlo',
  exportMatches: 'Exporta los partidos',
  findMatch: 'Lee un partido',
  findResultSheet: 'Lista los partidos de un día que esperan su resultado',
  finishMatch: 'Finaliza un partido',
  forwardMatch: 'Adelanta un partido',
  listAvailableMatches: 'Lista los partidos abiertos que se pueden añadir',
  listMatches: 'Lista los partidos',
  newMatch: 'Lee las opciones de un partido nuevo',
  postponeMatch: 'Aplaza un partido',
  reactivateMatch: 'Reactiva un partido',
  saveResults: 'Registra varios resultados',
  suspendMatch: 'Suspende un partido',
  undoMatch: 'Deshace el último cambio de estado de un partido',
  updateLive: 'Anota el marcador en vivo de un partido',
  updateMatch: 'Cambia un partido',
  updateResult: 'Corrige el resultado de un partido',
} satisfies Summaries

const tournaments = {
  activateTournament: 'Activa un torneo',
  archiveTournament: 'Archiva un torneo',
  createTournament: 'Crea un torneo',
  deleteTournament: 'Elimina un torneo',
  editTournament: 'Lee un torneo y las opciones para editarlo',
  findTournament: 'Lee un torneo',
  findTournamentTable: 'Lee las tablas de un torneo',
  listRounds: 'Lista las rondas de un torneo',
  listTournamentMatches: 'Lista los partidos de un torneo',
  listTournamentTeams: 'Lista los equipos de un torneo',
  listTournaments: 'Lista los torneos',
  newTournament: 'Lee las opciones de un torneo nuevo',
  updateRounds: 'Cambia las rondas de un torneo',
  updateTournament: 'Cambia un torneo',
} satisfies Summaries

const imports = {
  createImport: 'Importa los partidos de un archivo',
  findImport: 'Lee una importación',
  importTemplate: 'Descarga la plantilla para importar partidos',
  listImports: 'Lista las importaciones',
  newImport: 'Lee las opciones de una importación nueva',
  previewImport: 'Muestra qué haría una importación',
  previewUndo: 'Muestra qué se desharía de una importación',
  undoImport: 'Deshace una importación',
} satisfies Summaries

const feeds = {
  createFeed: 'Crea una fuente',
  decideFeed: 'Decide entre la fuente y los cambios hechos a mano',
  deleteFeed: 'Elimina una fuente',
  editFeed: 'Lee una fuente y las opciones para editarla',
  findFeed: 'Lee una fuente',
  listFeedRuns: 'Lista las consultas a una fuente',
  listFeeds: 'Lista las fuentes',
  newFeed: 'Lee las opciones de una fuente nueva',
  previewFeed: 'Muestra qué traería una fuente',
  runFeed: 'Consulta una fuente ahora',
  updateFeed: 'Cambia una fuente',
} satisfies Summaries

export const fixtureSummaries = { ...matches, ...tournaments, ...imports, ...feeds }
