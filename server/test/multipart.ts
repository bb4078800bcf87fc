import sharp from 'sharp'

type Part = { name: string; text: string } | { name: string; bytes: Buffer; filename?: string; type?: string }

/** A multipart body for `call`. */
export function multipart(...parts: Part[]) {
  const boundary = '----compety-test'
  const chunks = parts.flatMap((part) => {
    const file = 'bytes' in part
    const filename = file ? `; filename="${part.filename ?? 'imagen.png'}"` : ''
    const type = file ? `\r\ncontent-type: ${part.type ?? 'image/png'}` : ''
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="${part.name}"${filename}${type}\r\n\r\n`
    return [Buffer.from(head), file ? part.bytes : Buffer.from(part.text), Buffer.from('\r\n')]
  })
  return {
    raw: Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}

/** An image that the caller encodes: `aPicture().png().toBuffer()`. */
export function aPicture(width = 40, height = 30) {
  return sharp({ create: { width, height, channels: 3, background: '#0a7' } })
}
