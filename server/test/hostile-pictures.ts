import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { pickOne, type Random } from '../src/demo/random.ts'
import { aPicture } from './multipart.ts'

export type HostilePicture = {
  what: string
  bytes: Buffer
  filename: string
  type: string
  outcome: 'taken' | 'refused' | 'either'
}

/** The text that each picture hides beside its pixels. */
const hidden = '<script>globalThis.pwned=1</script>'

const chunk = (type: string, body: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), body])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(body.length)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}
const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const end = chunk('IEND', Buffer.alloc(0))
const head = (width: number, height: number, [depth, colour]: readonly [number, number] = [8, 2]) => {
  const body = Buffer.alloc(13)
  body.writeUInt32BE(width)
  body.writeUInt32BE(height, 4)
  body.set([depth, colour, 0, 0, 0], 8)
  return chunk('IHDR', body)
}
const bomb = (width: number, height: number) =>
  Buffer.concat([start, head(width, height), chunk('IDAT', deflateSync(Buffer.alloc(10_000))), end])
// One bit per pixel, with complete data.
const whole = (width: number, height: number) =>
  Buffer.concat([
    start,
    head(width, height, [1, 0]),
    chunk('IDAT', deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height))),
    end,
  ])

const png = await aPicture(300, 200).png().toBuffer()
const jpeg = await aPicture(300, 200).jpeg().toBuffer()
const written = async () =>
  aPicture(300, 200).withExif({
    IFD0: { Copyright: hidden, ImageDescription: hidden },
    IFD3: { GPSLatitude: '10/1 29/1 0/1' },
  })
const withExif = await (await written()).withIccProfile('p3').jpeg().toBuffer()
const pngWithExif = await (await written()).png().toBuffer()
const others = [
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${hidden}</svg>`),
  Buffer.from(`<!doctype html>${hidden}`),
  Buffer.from(`GIF89a/*${hidden}*/`),
  Buffer.from('%PDF-1.7\n'),
  Buffer.from('PK\x03\x04'),
  await aPicture().gif().toBuffer(),
  await aPicture().webp().toBuffer(),
  await aPicture().tiff().toBuffer(),
  Buffer.from('#!/bin/sh\n'),
  Buffer.from('push graphic-context\nviewbox 0 0 640 480\nfill "url(https://127.0.0.1/x)"'),
]

const inserted = (type: string, body: Buffer) => {
  const at = start.length + 25
  return Buffer.concat([png.subarray(0, at), chunk(type, body), png.subarray(at)])
}
const flipped = (bytes: Buffer, random: Random) => {
  const copy = Buffer.from(bytes)
  for (let n = 0; n < 4; n++) copy[8 + Math.floor(random() * (copy.length - 8))] = Math.floor(random() * 256)
  return copy
}
const cut = (bytes: Buffer, random: Random) => bytes.subarray(0, Math.floor(random() * bytes.length * 0.8))
const padded = (length: number) => Buffer.concat([png, Buffer.alloc(length - png.length)])
const sized = (random: Random) => {
  const copy = Buffer.from(jpeg)
  const at = copy.indexOf(Buffer.from([0xff, 0xc0]))
  copy.writeUInt16BE(20_000 + Math.floor(random() * 45_000), at + 5)
  copy.writeUInt16BE(20_000 + Math.floor(random() * 45_000), at + 7)
  return copy
}
const side = (random: Random) => 7_000 + Math.floor(random() * 0x7fff_0000)
const mb5 = 5 * 1024 * 1024

type Kind = readonly [
  what: string,
  outcome: HostilePicture['outcome'],
  make: (random: Random) => Buffer | Promise<Buffer>,
  name?: string,
]

const kinds: readonly Kind[] = [
  ['half a png', 'refused', (random) => cut(png, random)],
  ['half a jpeg', 'refused', (random) => cut(jpeg, random)],
  ['a png with flipped bytes', 'either', (random) => flipped(png, random)],
  ['a jpeg with flipped bytes', 'either', (random) => flipped(jpeg, random)],
  ['a png that is a decompression bomb', 'refused', (random) => bomb(side(random), side(random))],
  ['a png without pixels', 'refused', () => bomb(0, 0)],
  ['a jpeg with a false huge size', 'refused', sized],
  ['another kind of file', 'refused', (random) => pickOne(random, others as [Buffer, ...Buffer[]])],
  ['nothing', 'refused', () => Buffer.alloc(0)],
  [
    'a png signature and random bytes',
    'refused',
    (random) => Buffer.concat([start, flipped(Buffer.alloc(500), random)]),
  ],
  ['a jpeg signature before HTML', 'refused', () => Buffer.concat([jpeg.subarray(0, 3), Buffer.from(hidden)])],
  ['a png followed by HTML', 'taken', () => Buffer.concat([png, Buffer.from(hidden)])],
  ['a jpeg followed by an archive', 'taken', () => Buffer.concat([jpeg, Buffer.from(`PK\x03\x04${hidden}`)])],
  ['a jpeg that says where it was taken', 'taken', () => withExif],
  ['a png that says where it was taken', 'taken', () => pngWithExif],
  ['a png with a text', 'taken', () => inserted('tEXt', Buffer.from(`Comment\0${hidden}`))],
  [
    'a png with a decompression bomb as text',
    'either',
    () => inserted('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(60_000_000))])),
  ],
  [
    'a png with a broken colour profile',
    'either',
    (random) => inserted('iCCP', Buffer.concat([Buffer.from('x\0\0'), flipped(Buffer.alloc(300), random)])),
  ],
  ['a png with an unknown chunk', 'either', () => inserted('abCd', Buffer.from(hidden))],
  [
    'a png with a wrong checksum',
    'either',
    () => Buffer.concat([png.subarray(0, 29), Buffer.alloc(4), png.subarray(33)]),
  ],
  ['a png with its head twice', 'either', () => inserted('IHDR', png.subarray(16, 29))],
  ['5 MB', 'taken', () => padded(mb5)],
  ['5 MB and a byte', 'refused', () => padded(mb5 + 1)],
  ['41 megapixels', 'refused', () => whole(8200, 5000)],
  ['40 megapixels', 'taken', () => whole(8000, 5000)],
  ['a png named .html', 'refused', () => png, 'x.png.html'],
  ['a png named .svg', 'refused', () => png, 'x.svg'],
  ['a png with a path and an upper-case extension', 'taken', () => png, '../../X.PNG'],
]

/** The n-th picture of a sequence that the seed reproduces. */
export async function hostilePicture(n: number, random: Random): Promise<HostilePicture> {
  const [what, outcome, make, filename = 'imagen.png'] = kinds[n % kinds.length] as Kind
  const type = pickOne(random, ['image/png', 'image/jpeg', 'text/html', 'image/svg+xml'])
  return { what, outcome, filename, type, bytes: await make(random) }
}

/** The format of a stored image, and whether it has metadata beside its pixels. */
export async function toldBy(bytes: Buffer) {
  const { format, width, height, exif, icc, xmp, iptc, pages } = await sharp(bytes).metadata()
  const tells = [exif, icc, xmp, iptc].some((told) => told !== undefined) || bytes.includes(hidden)
  return { format, width, height, tells, moves: (pages ?? 1) > 1 }
}
