import { expect, test } from 'vitest'
import { imageFault } from './image-files.ts'

const megabyte = 1024 * 1024

test.each(['a.jpg', 'a.jpeg', 'A.PNG'])('the file name %s is accepted as an image', (name) => {
  expect(imageFault({ name, size: 5 * megabyte })).toBeUndefined()
})

test.each(['a.gif', 'a.png.exe', 'png', 'a.svg'])('the file name %s is refused as an image', (name) => {
  expect(imageFault({ name, size: 10 })).toBe('La imagen debe ser .jpg, .jpeg o .png.')
})

test('an image of more than 5 MB and an empty image are refused', () => {
  expect(imageFault({ name: 'a.png', size: 5 * megabyte + 1 })).toBe('La imagen debe pesar 5 MB como máximo.')
  expect(imageFault({ name: 'a.png', size: 0 })).toBe('La imagen está vacía.')
})
