export const pointsNoun = (points: number): string => (points === 1 ? 'punto' : 'puntos')

/** '1 punto', '2,5 puntos' */
export const pointsInWords = (points: number): string => `${String(points).replace('.', ',')} ${pointsNoun(points)}`
