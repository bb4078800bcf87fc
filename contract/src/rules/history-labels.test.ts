import { expect, test } from 'vitest'
import { historyLabel } from './history-labels.ts'

test.each([
  ['register', 'registro'],
  ['login', 'Acceso'],
  ['inscription', 'Inscripción'],
  ['submited-prediction', 'Predicción enviada'],
  ['refered-user', 'Usuario referido'],
  ['coin-package', 'Pago'],
])('the history type %s has the label %s', (type, label) => {
  expect(historyLabel(type)).toBe(label)
})
