import { afterEach, expect, test, vi } from 'vitest'
import { aPictureFile } from '../../../test/a-picture-file.ts'
import { prepareImage } from './prepare-image.ts'

const megabyte = 1024 * 1024
const unreadable = 'Este archivo no se puede abrir como imagen .jpg o .png.'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** A browser that reads a picture of this size, and encodes to this many bytes by type. */
const aBrowser = ([width, height]: [number, number], weights: Record<string, number> = {}) => {
  vi.stubGlobal('createImageBitmap', async () => ({ width, height, close: () => {} }))
  const drawn: { type: string; size: [number, number] }[] = []
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    fillRect: () => {},
    drawImage: () => {},
  } as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (
    this: HTMLCanvasElement,
    done,
    type = '',
  ) {
    drawn.push({ type, size: [this.width, this.height] })
    done(new Blob([new Uint8Array(weights[type] ?? 1000)], { type }))
  })
  return drawn
}

test.each([
  ['yo.png', 'no es una imagen'],
  ['yo.png', 'GIF89a'],
])('the file %s with the content %j is refused in words', async (name, content) => {
  expect(await prepareImage(new File([content], name))).toEqual({ fault: unreadable })
})

test('a damaged picture is refused in words', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('broken', 'InvalidStateError')))
  expect(await prepareImage(aPictureFile('yo.png'))).toEqual({ fault: unreadable })
})

test('a small picture is sent as it is', async () => {
  aBrowser([1200, 900])
  const file = aPictureFile('yo.png')
  expect(await prepareImage(file)).toEqual({ file })
})

test('a picture of a phone is shrunk in its own ratio, however heavy it was', async () => {
  const jpeg = new File([new Uint8Array([0xff, 0xd8, 0xff]), new Uint8Array(8 * megabyte)], 'IMG 1.JPEG')
  const drawn = aBrowser([8160, 6120])
  const { file } = await prepareImage(jpeg)
  expect([file?.name, file?.type, file?.size]).toEqual(['IMG 1.jpg', 'image/jpeg', 1000])
  expect(drawn).toEqual([{ type: 'image/jpeg', size: [2048, 1536] }])
})

test('a large PNG stays a PNG, or becomes a JPEG if it stays too heavy', async () => {
  const png = aPictureFile('captura.png', 6 * megabyte)
  aBrowser([1080, 4000])
  expect((await prepareImage(png)).file?.name).toBe('captura.png')
  const drawn = aBrowser([1080, 4000], { 'image/png': 6 * megabyte })
  expect((await prepareImage(png)).file?.name).toBe('captura.jpg')
  expect(drawn.map(({ size }) => size)).toEqual([
    [553, 2048],
    [553, 2048],
  ])
})

test('a browser that cannot shrink says that a picture is too heavy', async () => {
  expect(await prepareImage(aPictureFile('yo.png', 6 * megabyte))).toEqual({
    fault: 'La imagen debe pesar 5 MB como máximo.',
  })
})
