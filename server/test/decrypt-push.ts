import { createDecipheriv, type ECDH, hkdfSync } from 'node:crypto'

/** Decrypts the body of a push as a browser does (RFC 8291, one record). */
export function decryptPush(body: Buffer, { ecdh, auth }: { ecdh: ECDH; auth: string }): string {
  const keyLength = body[20] ?? 0
  const [salt, sender] = [body.subarray(0, 16), body.subarray(21, 21 + keyLength)]
  const sealed = body.subarray(21 + keyLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender])
  const secret = hkdfSync('sha256', ecdh.computeSecret(sender), Buffer.from(auth, 'base64url'), info, 32)
  const derived = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', Buffer.from(secret), salt, Buffer.from(`Content-Encoding: ${name}\0`), length))
  const decipher = createDecipheriv('aes-128-gcm', derived('aes128gcm', 16), derived('nonce', 12))
  decipher.setAuthTag(sealed.subarray(-16))
  const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  return text.subarray(0, text.lastIndexOf(2)).toString()
}
