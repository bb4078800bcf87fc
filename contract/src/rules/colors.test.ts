import { expect, test } from 'vitest'
import { contrastOf, shadeOn, textOn } from './colors.ts'

const steps = ['00', '33', '66', '80', '99', 'cc', 'ff']
const colors = steps.flatMap((red) => steps.flatMap((green) => steps.map((blue) => `#${red}${green}${blue}`)))
const backgrounds = ['#ffffff', '#f2f4f7', '#111a2b', '#1e2b49', '#2b3a5a']

test('contrast is that of WCAG', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  expect(contrastOf('#c6f432', '#c6f432')).toBe(1)
})

test('the text on any colour can be read', () => {
  for (const color of colors) expect([color, contrastOf(textOn(color), color) >= 4.5]).toEqual([color, true])
})

test('every colour has a shade that can be read on the surfaces of both schemes', () => {
  for (const background of backgrounds)
    for (const color of colors) {
      const shade = shadeOn(color, { background, contrast: 4.5 })
      expect([color, background, contrastOf(shade, background) >= 4.5]).toEqual([color, background, true])
    }
})

test('a colour that can be read already stays as it is', () => {
  expect(shadeOn('#1d4ed8', { background: '#ffffff', contrast: 4.5 })).toBe('#1d4ed8')
  expect(shadeOn('#ffd400', { background: '#111a2b', contrast: 4.5 })).toBe('#ffd400')
})
