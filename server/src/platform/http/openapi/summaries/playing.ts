import { noun } from '@compety/contract'
import type { Summaries } from './names.ts'

const { one } = noun

const predictions = {
  addPrediction: 'Guarda un pronóstico',
  dropJoker: 'Quita el comodín de un partido',
  fillPredictions: `Usa los pronósticos propios en una ${one} donde faltan`,
  findPredictionSheet: 'Lista los partidos que se pueden pronosticar',
  joinPrediction: 'Vuelve a unir un pronóstico que iba aparte',
  listUserPredictions: `Lista los pronósticos de un jugador en una ${one}`,
  savePredictions: 'Guarda varios pronósticos',
  setJoker: 'Usa un comodín en un partido',
  updatePrediction: 'Cambia un pronóstico',
} satisfies Summaries

const standings = {
  askWhatIf: 'Lee la tabla que saldría con otros marcadores',
  chooseRival: `Elige un rival en una ${one}`,
  dropRival: `Deja de tener rival en una ${one}`,
  explainStanding: 'Explica los puntos de un jugador',
  findGlobalRanking: 'Lee el ranking global',
  findJoinImage: 'Descarga la imagen de un enlace para compartir',
  findMatchOverview: 'Lee la página de un partido',
  findMatchPredictions: 'Lista los pronósticos de un partido con el plazo vencido',
  findMatrix: 'Lee los pronósticos de una jornada, jugador por jugador',
  findMonthlyGlobalRanking: 'Lee el ranking de un mes',
  findOwnGlobalRank: 'Lee el puesto propio en el ranking global',
  findOwnMonthlyRank: 'Lee el puesto propio en el ranking de un mes',
  findOwnPoolRank: `Lee el puesto propio en una ${one}`,
  findPoolRanking: `Lee la tabla de una ${one}`,
  findPoolUserPerformance: `Lee el rendimiento propio en una ${one}`,
  findRival: `Compara con el rival en una ${one}`,
  findShareImage: `Descarga la imagen de una ${one} para compartir`,
  followChanges: 'Sigue los cambios al momento',
  createChangesToken: 'Crea un token para seguir los cambios desde un navegador',
  listMatchDays: `Lista las jornadas de una ${one} con sus ganadores`,
  listMoments: 'Lista lo que dieron los últimos resultados',
  listPlaces: 'Lista los puestos de un jugador partido a partido',
  listRivals: 'Lista los rivales propios',
} satisfies Summaries

export const playingSummaries = { ...predictions, ...standings }
