import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { cpuRatio } from '../../../test/cpu-ratio.ts'
import { aPicture } from '../../../test/multipart.ts'
import { encodeUpload } from './encode-image.ts'

const encode = (bytes: Buffer, tooLarge = false) => encodeUpload({ field: 'image', bytes, tooLarge })
const sizes = async (bytes: Buffer) =>
  Promise.all(
    (await encode(bytes)).map(async (rendition) => {
      const { format, width, height } = await sharp(rendition.bytes).metadata()
      return [rendition.width, format, width, height]
    }),
  )
const largest = async (bytes: Buffer) => (await encode(bytes)).at(-1)?.bytes as Buffer
const colourAt = async (image: Buffer, left: number, top: number) => [
  ...(await sharp(image).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer()),
]
const isReddish = ([red = 0, green = 0, blue = 0]: number[]) => red > 200 && green < 70 && blue < 70

// Builds PNG files chunk by chunk.
const chunk = (type: string, body: Buffer) => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), body])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(body.length)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}
const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const numbers = (...values: number[]) => {
  const body = Buffer.alloc(4 * values.length)
  for (const [index, value] of values.entries()) body.writeUInt32BE(value, 4 * index)
  return body
}
const pngHead = (width: number, height: number) =>
  chunk('IHDR', Buffer.concat([numbers(width, height), Buffer.from([8, 2, 0, 0, 0])]))
const rows = (width: number, height: number, colour: number[]) =>
  deflateSync(Buffer.concat(Array(height).fill(Buffer.from([0, ...Array(width).fill(colour).flat()]))))
const [red, green] = [
  [255, 0, 0],
  [0, 255, 0],
]

describe('widths', () => {
  test('a large picture is encoded at three widths and keeps its ratio', async () => {
    const jpeg = await aPicture(2000, 1500).jpeg().toBuffer()
    expect(await sizes(jpeg)).toEqual([
      [160, 'webp', 160, 120],
      [480, 'webp', 480, 360],
      [1024, 'webp', 1024, 768],
    ])
  })

  test('a small picture is never enlarged', async () => {
    expect(await sizes(await aPicture(40, 30).png().toBuffer())).toEqual([[1024, 'webp', 40, 30]])
    expect(await sizes(await aPicture(300, 100).png().toBuffer())).toEqual([
      [160, 'webp', 160, 53],
      [1024, 'webp', 300, 100],
    ])
  })

  test('a very tall picture is reduced to 2048 rows', async () => {
    const tower = await aPicture(60, 40_000).png().toBuffer()
    expect(await sizes(tower)).toEqual([[1024, 'webp', 3, 2048]])
  })
})

describe('an accepted picture', () => {
  test('is turned upright if it was taken with a turned camera', async () => {
    const turned = await aPicture(400, 300).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    expect((await sizes(turned)).at(-1)).toEqual([1024, 'webp', 300, 400])
  })

  test('keeps its colours if it was made for print', async () => {
    const cmyk = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#f00' } })
      .toColourspace('cmyk')
      .jpeg()
      .toBuffer()
    expect((await sharp(cmyk).metadata()).space).toBe('cmyk')
    expect(isReddish(await colourAt(await largest(cmyk), 150, 100))).toBe(true)
  })

  test('is reduced to its first frame if it is animated', async () => {
    const frame = (at: number) =>
      chunk('fcTL', Buffer.concat([numbers(at, 20, 20, 0, 0), Buffer.from([0, 1, 0, 1, 0, 0])]))
    const moving = Buffer.concat([
      pngStart,
      pngHead(20, 20),
      chunk('acTL', numbers(2, 0)),
      frame(0),
      chunk('IDAT', rows(20, 20, red ?? [])),
      frame(1),
      chunk('fdAT', Buffer.concat([numbers(2), rows(20, 20, green ?? [])])),
      chunk('IEND', Buffer.alloc(0)),
    ])
    const still = await largest(moving)
    expect(await sharp(still, { animated: true }).metadata()).toMatchObject({ width: 20, height: 20 })
    expect(isReddish(await colourAt(still, 10, 10))).toBe(true)
  })

  test('keeps its transparency, and gets none if it is grey and opaque', async () => {
    const clear = { create: { width: 30, height: 20, channels: 4 as const, background: '#0a78' } }
    expect((await sharp(await largest(await sharp(clear).png().toBuffer())).metadata()).hasAlpha).toBe(true)
    const grey = await aPicture(30, 20).greyscale().png().toBuffer()
    expect((await sharp(await largest(grey)).metadata()).hasAlpha).toBe(false)
  })

  test('loses its metadata, such as author and place, at every width', async () => {
    const picture = await aPicture(600, 400)
      .withExif({ IFD0: { Copyright: 'secreto de Ana' }, IFD3: { GPSLatitude: '10/1 29/1 0/1' } })
      .withIccProfile('p3')
      .jpeg()
      .toBuffer()
    expect(picture.includes('secreto de Ana')).toBe(true)
    const renditions = await encode(picture)
    expect(renditions).toHaveLength(3)
    for (const { bytes } of renditions) {
      const { exif, icc, xmp, iptc } = await sharp(bytes).metadata()
      expect([exif, icc, xmp, iptc, bytes.includes('secreto')]).toEqual([
        undefined,
        undefined,
        undefined,
        undefined,
        false,
      ])
    }
  })
})

const png = await aPicture(200, 150).png().toBuffer()
const jpeg = await aPicture(200, 150).jpeg().toBuffer()
const image = { image: 'La imagen debe ser .jpg, .jpeg o .png y medir unos 8000 × 5000 píxeles como máximo.' }

test.each([
  ['half a png', png.subarray(0, png.length >> 1)],
  ['half a jpeg', jpeg.subarray(0, jpeg.length >> 1)],
  ['an HTML page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a script', Buffer.from('#!/bin/sh\nrm -rf /\n')],
  [
    'a script behind the signature of a jpeg',
    Buffer.concat([jpeg.subarray(0, 3), Buffer.from('<script>alert(1)</script>')]),
  ],
  ['an svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
  ['a gif', await aPicture().gif().toBuffer()],
  ['a webp', await aPicture().webp().toBuffer()],
  ['an empty file', Buffer.alloc(0)],
  ['the signature of a png alone', pngStart],
  ['a png without a pixel', Buffer.concat([pngStart, pngHead(0, 0), chunk('IEND', Buffer.alloc(0))])],
])('%s is refused', async (_, bytes) => {
  await expect(encode(bytes)).rejects.toMatchObject({ fields: image })
})

test.each([
  ['30000 by 30000 pixels', 30_000, 30_000],
  ['the largest possible size of a png', 0x7fff_ffff, 0x7fff_ffff],
  ['one pixel more than 40 megapixels', 40_000_001, 1],
])('a tiny file that declares %s is refused before it is decoded', async (_, width, height) => {
  const bomb = Buffer.concat([
    pngStart,
    pngHead(width, height),
    chunk('IDAT', deflateSync(Buffer.alloc(10_000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
  const refuse = () => expect(encode(bomb)).rejects.toMatchObject({ fields: image })
  expect(await cpuRatio(refuse)).toBeLessThan(1)
})

test('a file of more than 5 MB is refused before it is decoded', async () => {
  await expect(encode(png, true)).rejects.toMatchObject({ fields: { image: 'La imagen debe pesar 5 MB como máximo.' } })
})

test('of 30 simultaneous uploads 22 are encoded, and the rest are refused as overloaded', async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 30 }, () => encode(png)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(22)
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
  expect(refused).toMatchObject(Array(8).fill({ reason: { code: 'overloaded' } }))
})
