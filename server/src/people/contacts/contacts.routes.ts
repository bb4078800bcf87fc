import { contact, Failure, findContactFile, roles, siteContact, wording } from '@compety/contract'
import type { AppContext } from '../../platform/app-context.ts'
import type { On } from '../../platform/http/mount.ts'
import * as queries from './contacts.queries.ts'
import { sendContact } from './send-contact.ts'

const sent = { status: 'success' as const, message: wording.contactSent }

export const contactRoutes = (on: On, context: AppContext) => {
  const { db, contactFiles } = context

  on(contact, async ({ body, uploads, caller }) => {
    const sender = await queries.findSender(db, caller.id)
    if (!sender) throw new Failure('unauthenticated')
    await contactFiles.withUploads(uploads, (images) =>
      sendContact(db, { user_id: caller.id, ...sender, ...body, images }, context),
    )
    return sent
  })

  on(findContactFile, async ({ params, caller, reply }) => {
    if (caller.role_id !== roles.administrator) throw new Failure('forbidden')
    const image = await contactFiles.read(params.name)
    if (!image) throw new Failure('contact_file_not_found')
    return reply.type('image/webp').header('cache-control', 'private, no-store').send(image)
  })

  on(siteContact, async ({ body }) => {
    const { lastName, ...person } = body
    await sendContact(db, { user_id: null, ...person, last_name: lastName, reason: null, images: [] }, context)
    return sent
  })
}
