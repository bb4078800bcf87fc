import { noun } from '../noun.ts'
import type { Game } from './game.ts'
import { exampleMatch, explained, type NamedRule } from './game-example.ts'
import { type GameNames, type GamePart, partInWords, percentText } from './game-words.ts'
import { isolated } from './isolated.ts'
import { pointsInWords } from './points-words.ts'
import type { Score } from './scoring.ts'

/** A part of the rules: sentences, of which `example` tells a case. */
export type RulesSection = { title: string; sentences: string[]; example?: string }

const score = (home_team_score: number, away_team_score: number): Score => ({ home_team_score, away_team_score })
const shown = ({ home_team_score, away_team_score }: Score) => `${home_team_score}-${away_team_score}`
const sentence = (phrase: string) => `${phrase.charAt(0).toUpperCase()}${phrase.slice(1)}.`

/** The whole rules of a pool in plain Spanish, each option that is on with an example. */
export function gameSentences(game: Game, rules: readonly NamedRule[], names: GameNames): RulesSection[] {
  const said = (part: GamePart) => sentence(partInWords(part, game, names))
  const context = { game, rules, said }
  return [
    ofPoints(context),
    ...(paysDifference(context) ? [ofDraws(context)] : []),
    ...(game.multipliers.length > 0 ? [ofMultipliers(context)] : []),
    ...(game.jokers ? [ofJokers(context, game.jokers)] : []),
    ...(game.rarity ? [ofRarity(context, game.rarity)] : []),
    ofTies(context),
    ...(game.matchdays ? [ofMatchdays(context)] : []),
    ...(game.leagues.enabled ? [ofLeagues(context)] : []),
    ...(rules.length > 0 ? [ofMajority] : []),
    ...(game.wall ? [ofWall(context)] : []),
  ]
}

type Context = { game: Game; rules: readonly NamedRule[]; said: (part: GamePart) => string }

const worth = ({ game, rules }: Context, prediction: Score, result: Score = exampleMatch.result): string =>
  pointsInWords(explained(game, rules, { prediction, result }).points)

const ofPoints = (context: Context): RulesSection => {
  const { rules, said } = context
  const paid = rules.filter(({ points }) => points > 0)
  if (paid.length === 0)
    return { title: 'Puntos', sentences: ['Todavía no hay criterios: así nadie puede ganar puntos.'] }
  const list = paid.map(({ name, points }) => `${isolated(name)}: ${pointsInWords(points)}`).join('; ')
  return {
    title: 'Puntos',
    sentences: [`Cada pronóstico gana puntos por los criterios que cumple. ${list}.`, said('mode')],
    example: `${exampleMatch.home} ${shown(exampleMatch.result)} ${exampleMatch.away}: quien dijo ${shown(exampleMatch.result)} gana ${worth(context, exampleMatch.result)}; quien dijo 1-0, ${worth(context, score(1, 0))}; quien dijo 1-1, ${worth(context, score(1, 1))}.`,
  }
}

const paysDifference = ({ game, rules }: Context): boolean =>
  rules.some(({ code, points }) => code === 'diferencia' && points > 0) || game.tie_breaks.includes('differences')

const ofDraws = (context: Context): RulesSection => ({
  title: 'Empates en el partido',
  sentences: [context.said('draw_difference')],
  example: `Si el partido acaba 1-1, quien dijo 2-2 gana ${worth(context, score(2, 2), score(1, 1))}.`,
})

const ofMultipliers = (context: Context): RulesSection => {
  const { game, rules, said } = context
  const multiplier = Math.max(...game.multipliers.map(({ factor }) => factor))
  const { prediction, points } = explained(game, rules, { ...exact, multiplier })
  return {
    title: 'Multiplicadores',
    sentences: [
      said('multipliers'),
      'Los puntos de los criterios se multiplican y se redondean; medio punto sube. El factor de un partido vale en lugar del de su ronda.',
    ],
    example: `Con el factor ${String(multiplier).replace('.', ',')}, acertar el ${shown(prediction)} exacto vale ${pointsInWords(points)} en lugar de ${worth(context, prediction)}.`,
  }
}

const exact = { prediction: exampleMatch.result, result: exampleMatch.result }

const ofJokers = (context: Context, { factor, per }: NonNullable<Game['jokers']>): RulesSection => {
  const { game, rules, said } = context
  const { prediction, points } = explained(game, rules, { ...exact, joker: factor })
  return {
    title: 'Comodines',
    sentences: [
      said('jokers'),
      `Se pone y se quita hasta el límite del partido, y hace falta un pronóstico.${per === 'round' ? ' Un partido sin ronda no admite comodín.' : ''} Si el partido tiene multiplicador, valen los dos.`,
    ],
    example: `Con comodín, acertar el ${shown(prediction)} exacto vale ${pointsInWords(points)} en lugar de ${worth(context, prediction)}.`,
  }
}

const ofRarity = (context: Context, rule: NonNullable<Game['rarity']>): RulesSection => {
  const { percent, criterion, points, min_players } = rule
  const right = Math.floor(percent)
  const what = criterion === 'outcome' ? 'el resultado' : 'el marcador exacto'
  return {
    title: 'Rareza',
    sentences: [
      context.said('rarity'),
      `Vale en los partidos con ${min_players} pronósticos o más. Cuentan todos los pronósticos del partido en la ${noun.one}, también los de quienes se fueron. Estos puntos no se multiplican.`,
    ],
    example:
      right > 0
        ? `De 100 pronósticos aciertan ${what} ${right}: cada uno de ellos gana ${pointsInWords(points)} más. Si aciertan ${right + 1}, ninguno.`
        : `Si acierta ${what} más del ${percentText(percent)}, nadie los gana.`,
  }
}

const ofTies = ({ game, said }: Context): RulesSection => ({
  title: 'Empates en la tabla',
  sentences: [
    said('tie_breaks'),
    ...(game.tie_breaks.length > 0 ? ['Solo quienes son iguales en todo comparten el puesto.'] : []),
    ...(game.tie_breaks.includes('predictions_sent')
      ? ['Cuentan los pronósticos enviados de los partidos que dan puntos.']
      : []),
  ],
  ...(game.tie_breaks.length === 0 && {
    example: 'Dos jugadores con 30 puntos son los dos primeros, y el siguiente es el tercero.',
  }),
  ...(game.tie_breaks[0] && {
    example: `Ana y Leo tienen 30 puntos: va delante quien tiene ${tieExample[game.tie_breaks[0]]}.`,
  }),
})

const tieExample: Readonly<Record<Game['tie_breaks'][number], string>> = {
  exact_scores: '4 marcadores exactos y no 3',
  results: '12 resultados acertados y no 11',
  differences: '7 diferencias acertadas y no 6',
  predictions_sent: '40 pronósticos enviados y no 39',
  match_days_won: '2 jornadas ganadas y no 1',
}

const ofMatchdays = ({ game, said }: Context): RulesSection => ({
  title: 'Jornadas',
  sentences: [
    said('matchdays'),
    `La gana quien suma más puntos en ella, y si son varios, todos. Ganarla no da puntos.${
      game.matchdays === 'rounds' ? ' Un partido sin ronda no está en ninguna jornada.' : ''
    }`,
  ],
  example: 'Ana suma 14 puntos en la jornada y nadie suma más: Ana es la ganadora.',
})

const ofLeagues = ({ game, said }: Context): RulesSection => {
  const { best } = game.leagues
  return {
    title: 'Grupos',
    sentences: [
      said('leagues'),
      `Cada jugador está en un solo grupo.${best > 1 ? ` A un grupo con menos de ${best} jugadores los que faltan le cuentan 0.` : ''}`,
    ],
    example: leagueExample(best),
  }
}

const leagueExample = (best: number): string => {
  if (best === 1) return 'Si el mejor de un grupo tiene 30 puntos, el grupo tiene 30.'
  const points = [30, 24].slice(0, best)
  const mean = Math.round((points.reduce((sum, each) => sum + each, 0) * 10) / best) / 10
  return `Un grupo con dos jugadores, de 30 y 24 puntos, tiene ${String(mean).replace('.', ',')}.`
}

const ofWall = ({ said }: Context): RulesSection => ({
  title: 'Muro',
  sentences: [
    said('wall'),
    `Escriben y leen los jugadores y quienes llevan la ${noun.one}. El muro de un partido se abre cuando vence su límite.`,
  ],
  example: 'Cuando empieza el partido puedes escribir «¡Vamos!» y reaccionar a lo que escriben los demás.',
})

const ofMajority: RulesSection = {
  title: 'La mayoría',
  sentences: [
    'Las tablas de 10 jugadores o más tienen una línea fuera de competición, con los puntos que tendría la mayoría.',
    'Pronostica la mediana de los goles de cada equipo, y de dos valores centrales el menor. Le cuentan los multiplicadores, pero ni los comodines ni la rareza.',
  ],
  example: 'Si los pronósticos de un partido son 0-0, 1-0, 1-0, 2-1 y 3-1, la mayoría dice 1-0.',
}
