import { expect, test } from 'vitest'
import { type Asked, answerTo, pointsOfAnswers, type QuestionAnswer, type Settled } from './question-answers.ts'

const worth = (question: Partial<Settled> & Pick<Settled, 'kind' | 'right_answers'>, answers: QuestionAnswer[]) => {
  const given = answers.map((answer, n) => ({ user_id: n + 1, answer }))
  const points = pointsOfAnswers({ points: 5, nearest: false, ...question }, given)
  return given.map(({ user_id }) => points.get(user_id) ?? 0)
}

test('every right answer pays, and no other does', () => {
  expect(worth({ kind: 'option', right_answers: ['Rojo', 'Azul'] }, ['Azul', 'Verde', 'Rojo'])).toEqual([5, 0, 5])
  expect(worth({ kind: 'team', right_answers: [7] }, [7, 8])).toEqual([5, 0])
  expect(worth({ kind: 'yes_no', right_answers: [false] }, [true, false])).toEqual([0, 5])
})

test('names of persons are equal whatever their accents, case and spaces', () => {
  expect(worth({ kind: 'player', right_answers: ['Kylian Mbappé'] }, [' KYLIAN  mbappe', 'Mbappé'])).toEqual([5, 0])
})

test('a number pays when it is exact', () => {
  expect(worth({ kind: 'number', right_answers: [2.5] }, [2.5, 2.49, 3])).toEqual([5, 0, 0])
})

test('of nearest numbers all with the least distance pay, on both sides', () => {
  const right = { kind: 'number', nearest: true, right_answers: [10] } as const
  expect(worth(right, [8, 12, 13, 7])).toEqual([5, 5, 0, 0])
  expect(worth(right, [10, 9])).toEqual([5, 0])
  expect(worth({ ...right, right_answers: [0.2] }, [0.1, 0.3])).toEqual([5, 5])
  expect(worth(right, [])).toEqual([])
})

const refusedBy = (asked: Asked, values: unknown[]) => values.filter((value) => answerTo(asked, value) === undefined)

test('an answer is of the kind of its question', () => {
  const options = ['Rojo', 'Azul']
  expect(answerTo({ kind: 'option', options }, ' Rojo ')).toBe('Rojo')
  expect(answerTo({ kind: 'player', options: null }, '  Luka   Modrić ')).toBe('Luka Modrić')
  expect(answerTo({ kind: 'team', options: null }, 3)).toBe(3)
  expect(refusedBy({ kind: 'option', options }, ['Verde', 1, null, true])).toEqual(['Verde', 1, null, true])
  expect(refusedBy({ kind: 'team', options: [1, 2] }, [3, '1', 1.5, 2])).toEqual([3, '1', 1.5])
  expect(refusedBy({ kind: 'player', options: null }, [' ', 'a'.repeat(101), 5, 'Ana'])).toEqual([
    ' ',
    'a'.repeat(101),
    5,
  ])
  expect(refusedBy({ kind: 'number', options: null }, ['5', Number.NaN, 1e10, 0.001, -3])).toEqual([
    '5',
    Number.NaN,
    1e10,
    0.001,
  ])
  expect(refusedBy({ kind: 'yes_no', options: null }, ['true', 1, false])).toEqual(['true', 1])
})
