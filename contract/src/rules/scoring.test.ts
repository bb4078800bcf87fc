import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { criteria, criteriaMask, criteriaOf, pointsOf, pointsPerMask, type Score } from './scoring.ts'

const of = (home_team_score: number, away_team_score: number): Score => ({ home_team_score, away_team_score })
const goals = fc.integer({ min: 0, max: 999 })
// Small scores coincide often; large ones test the bounds.
const score = fc.oneof(fc.tuple(fc.nat(4), fc.nat(4)), fc.tuple(goals, goals)).map(([home, away]) => of(home, away))
const rule = fc.record({ code: fc.constantFrom(...criteria, 'sin_algoritmo'), points: fc.nat(10_000) })
const rules = fc.array(rule, { maxLength: 6 })
const swapped = ({ home_team_score, away_team_score }: Score) => of(away_team_score, home_team_score)
const met = (prediction: Score, result: Score) => criteriaOf(criteriaMask(prediction, result))
const law = (...parts: Parameters<typeof fc.property<[Score, Score]>>) => fc.assert(fc.property(...parts))

test.each([
  ['exact', of(2, 1), of(2, 1), [...criteria]],
  ['exact without goals', of(0, 0), of(0, 0), [...criteria]],
  ['right winner by the right difference', of(2, 1), of(3, 2), ['resultado', 'diferencia']],
  ['another draw', of(0, 0), of(2, 2), ['resultado', 'diferencia']],
  ['right winner and home side', of(2, 0), of(2, 1), ['resultado', 'marcador_por_equipo']],
  ['right winner and away side', of(3, 1), of(2, 1), ['resultado', 'marcador_por_equipo']],
  ['right winner only', of(4, 0), of(2, 1), ['resultado']],
  ['right winner and total', of(3, 0), of(2, 1), ['resultado', 'suma']],
  ['total only', of(1, 2), of(2, 1), ['suma']],
  ['a draw that was a win, with one side right', of(1, 1), of(2, 1), ['marcador_por_equipo']],
  ['a difference of the other sign', of(1, 3), of(3, 1), ['suma']],
  ['nothing', of(0, 4), of(2, 1), []],
])('%s', (_, prediction, result, expected) => {
  expect(met(prediction, result)).toEqual(expected)
})

test('an exact score meets all five criteria', () => {
  law(score, score, (result) => {
    expect(criteriaMask(result, result)).toBe(31)
  })
})

test('only an exact score is perfect', () => {
  law(score, score, (p, r) => {
    expect(met(p, r).includes('perfecto')).toBe(
      p.home_team_score === r.home_team_score && p.away_team_score === r.away_team_score,
    )
  })
})

test('swapping home and away in both scores changes nothing', () => {
  law(score, score, (p, r) => {
    expect(criteriaMask(swapped(p), swapped(r))).toBe(criteriaMask(p, r))
  })
})

test('swapping prediction and result changes nothing', () => {
  law(score, score, (p, r) => {
    expect(criteriaMask(r, p)).toBe(criteriaMask(p, r))
  })
})

test('adding the same number of goals to all sides changes nothing', () => {
  const more = (s: Score, k: number) => of(s.home_team_score + k, s.away_team_score + k)
  fc.assert(
    fc.property(score, score, fc.nat(50), (p, r, k) => {
      expect(criteriaMask(more(p, k), more(r, k))).toBe(criteriaMask(p, r))
    }),
  )
})

test('the right difference implies the right result', () => {
  law(score, score, (p, r) => {
    const all = met(p, r)
    if (all.includes('diferencia')) expect(all).toContain('resultado')
  })
})

test('two of the criteria difference, total and one side together imply the exact score', () => {
  law(score, score, (p, r) => {
    const partial = met(p, r).filter((criterion) => ['diferencia', 'suma', 'marcador_por_equipo'].includes(criterion))
    if (partial.length >= 2) expect(p).toEqual(r)
  })
})

test('a predicted draw is a right result only if the match was a draw', () => {
  law(score, score, (p, r) => {
    const draw = (s: Score) => s.home_team_score === s.away_team_score
    if (draw(p)) expect(met(p, r).includes('resultado')).toBe(draw(r))
  })
})

test('only eight of the 32 masks are possible', () => {
  const small = Array.from({ length: 5 }, (_, home) => Array.from({ length: 5 }, (_, away) => of(home, away))).flat()
  const masks = new Set(small.flatMap((p) => small.map((r) => criteriaMask(p, r))))
  expect([...masks].sort((a, b) => a - b)).toEqual([0, 1, 3, 4, 5, 8, 9, 31])
})

test('a mask lists its criteria in their order', () => {
  expect(criteria).toEqual(['resultado', 'diferencia', 'suma', 'marcador_por_equipo', 'perfecto'])
  for (let mask = 0; mask < 32; mask++)
    expect(criteriaOf(mask).reduce((sum, criterion) => sum + 2 ** criteria.indexOf(criterion), 0)).toBe(mask)
})

test('the points of all criteria met are added up', () => {
  fc.assert(
    fc.property(score, score, rules, (p, r, rules) => {
      const paid = rules.filter(({ code }) => met(p, r).some((criterion) => criterion === code))
      expect(pointsOf(p, r, rules)).toBe(paid.reduce((sum, { points }) => sum + points, 0))
    }),
  )
})

test('an exact score earns the sum of all five rules', () => {
  const five = criteria.map((code, n) => ({ code, points: 10 ** n }))
  expect(pointsOf(of(1, 0), of(1, 0), five)).toBe(11_111)
  expect(pointsOf(of(0, 0), of(1, 1), five)).toBe(11)
})

test('a pool without rules pays nothing', () => {
  law(score, score, (p, r) => {
    expect(pointsOf(p, r, [])).toBe(0)
  })
})

test('a rule with an unknown code pays nothing', () => {
  expect(pointsOf(of(1, 0), of(1, 0), [{ code: 'goleador', points: 7 }])).toBe(0)
})

test('marcador_por_equipo is paid once even if both sides are right', () => {
  expect(pointsOf(of(1, 0), of(1, 0), [{ code: 'marcador_por_equipo', points: 4 }])).toBe(4)
})

test('the order of rules does not matter, and the points of separate rules add up', () => {
  fc.assert(
    fc.property(score, score, rules, rules, (p, r, some, others) => {
      expect(pointsOf(p, r, [...some, ...others])).toBe(pointsOf(p, r, some) + pointsOf(p, r, others))
      expect(pointsOf(p, r, some.toReversed())).toBe(pointsOf(p, r, some))
    }),
  )
})

test('the sums of the 32 masks of a pool range from zero to the sum of all rules', () => {
  fc.assert(
    fc.property(rules, (rules) => {
      const sums = pointsPerMask(rules)
      const known = rules.filter(({ code }) => code !== 'sin_algoritmo').reduce((sum, { points }) => sum + points, 0)
      expect([sums.length, sums[0], sums[31]]).toEqual([32, 0, known])
      for (let mask = 0; mask < 32; mask++) expect((sums[mask] ?? 0) + (sums[31 - mask] ?? 0)).toBe(known)
    }),
  )
})
