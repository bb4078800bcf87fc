import type { Member } from '../server/test/crowd.ts'
import { multipart } from '../server/test/multipart.ts'

/** Sends a profile picture to the server at a port and returns the status. */
export const sendImage = async (port: number, { email, token }: Member, bytes: Buffer): Promise<number> => {
  const { raw, headers } = multipart({ name: 'file', bytes })
  const { status } = await fetch(`http://127.0.0.1:${port}/api/update_profile_image`, {
    method: 'POST',
    headers: { ...headers, 'x-email': email, 'x-token': token },
    body: new Uint8Array(raw),
  })
  return status
}
