import { expect, test } from 'vitest'
import { type Asked, answerTo, type QuestionAnswer, rightOf, type Settled } from './question-answers.ts'

const rightIn = (question: Partial<Settled> & Pick<Settled, 'kind' | 'right_answers'>, answers: QuestionAnswer[]) =>
  rightOf({ nearest: false, ...question }, answers)

test('each of several right answers is right, and no other is', () => {
  const colours = { kind: 'option', right_answers: ['Rojo', 'Azul'] } as const
  expect(rightIn(colours, ['Azul', 'Verde', 'Rojo'])).toEqual(['Azul', 'Rojo'])
  expect(rightIn({ kind: 'team', right_answers: [7] }, [7, 8])).toEqual([7])
  expect(rightIn({ kind: 'yes_no', right_answers: [false] }, [true, false])).toEqual([false])
})

test('names of persons are equal whatever their accents, case and spaces', () => {
  const written = [' KYLIAN  mbappe', 'Mbappé']
  expect(rightIn({ kind: 'player', right_answers: ['Kylian Mbappé'] }, written)).toEqual([' KYLIAN  mbappe'])
})

test('a number is right when it is exact', () => {
  expect(rightIn({ kind: 'number', right_answers: [2.5] }, [2.5, 2.49, 3])).toEqual([2.5])
})

test('of nearest numbers all with the least distance are right, on both sides', () => {
  const right = { kind: 'number', nearest: true, right_answers: [10] } as const
  expect(rightIn(right, [8, 12, 13, 7])).toEqual([8, 12])
  expect(rightIn(right, [10, 9])).toEqual([10])
  expect(rightIn({ ...right, right_answers: [0.2] }, [0.1, 0.3])).toEqual([0.1, 0.3])
  expect(rightIn(right, [])).toEqual([])
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
