import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hasInvisible, isReadable, isTypedAs, severalLines, singleLine } from './texts.ts'

test.each([
  ['  Liga   Norte ', 'Liga Norte'],
  ['Liga\u00a0Norte', 'Liga Norte'],
  ['Liga\u2003\u202f Norte\u3000', 'Liga Norte'],
  ['Liga\tNorte\r\nSur', 'Liga Norte Sur'],
  ['Nin\u0303os', 'Niños'],
  ['\u00a0\u2003', ''],
])('%j has the form %j on one line', (text, form) => {
  expect(singleLine(text)).toBe(form)
})

test.each([
  [' uno  dos \r\n tres\u00a0\n\ncuatro ', 'uno dos\ntres\n\ncuatro'],
  ['uno\rdos\u2028tres', 'uno\ndos\ntres'],
  ['pin\u0303a', 'piña'],
])('%j keeps its lines as %j', (text, form) => {
  expect(severalLines(text)).toBe(form)
})

test.each([singleLine, severalLines])('the form of a form is itself', (form) => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...' \u00a0\u2003\t\r\n\u2028\u0301an')), (signs) => {
      const text = signs.join('')
      expect(form(form(text))).toBe(form(text))
    }),
  )
})

describe('invisible characters', () => {
  test.each([
    ['a zero-width space', '\u200b'],
    ['a zero-width joiner', 'a\u200db'],
    ['a joiner between digits', '1\u200d2'],
    ['a word joiner', 'a\u2060b'],
    ['a soft hyphen', 'pro\u00adnóstico'],
    ['a change of direction', '\u202egnol'],
    ['an isolate', '\u2068Luna\u2069'],
    ['a byte order mark', '\ufeffLuna'],
    ['a filler', '\u3164'],
    ['an empty braille pattern', '\u2800'],
    ['a control', 'a\u0007'],
    ['tags without a flag', 'a\u{e0067}\u{e007f}'],
    ['tags that are no region', '\u{1f3f4}\u{e0067}'],
    ['a selector after a letter', 'a\ufe0f'],
    ['a placeholder of an object', '\ufffc'],
    ['a character without a meaning', 'a\u0378'],
    ['what is no character', '\uffff'],
  ])('%s is one', (_, text) => {
    expect(hasInvisible(text)).toBe(true)
  })

  test.each([
    'Luna',
    'الهلال',
    'ñandú ☺',
    '⚽',
    '❤️',
    '1️⃣',
    '👨‍👩‍👧‍👦',
    '👩🏽‍🦰',
    '🏳️‍🌈',
    '🕵🏻‍♂️',
    '🇪🇸',
    '🏴󠁧󠁢󠁥󠁮󠁧󠁿',
    'uno\ndos',
    '\u{1faff}',
    '• Word: \uf0b7',
  ])('%j has none', (text) => {
    expect(hasInvisible(text)).toBe(false)
  })
})

test.each(['\u0301', '\u0301 \u0308', '\ue000', ' '])('nobody can read %j', (text) => {
  expect(isReadable(text)).toBe(false)
})

test.each(['ñ', '日', '7', '¿?', '♥', '🏆', '\u{1faff}', 'e\u0301'])('%j can be read', (text) => {
  expect(isReadable(text)).toBe(true)
})

test('a name is typed although it has odd blanks or characters that nobody sees', () => {
  for (const name of ['Liga  Norte', 'Liga\u00a0Norte', 'Liga\u200b Norte ', 'Liga\ue000 Norte', 'Liga Norte'])
    expect(isTypedAs('Liga Norte', name)).toBe(true)
  for (const typed of ['', 'liga norte', 'Liga Nort', 'Liga Norte ']) expect(isTypedAs(typed, 'Liga Norte')).toBe(false)
})
