import { Failure, type OrganizerProfile, pageFileOf } from '@compety/contract'
import type { FastifyInstance } from 'fastify'
import { type PageParts, pageWithData } from '../../platform/pages/page-with-data.ts'
import { prerendered } from '../../platform/pages/prerendered.ts'
import type { RankingContext } from '../../rankings/ranking-context.ts'
import { describeOrganizerProfile } from './describe-organizer-profile.ts'

type Bundle = {
  renderOrganizer: (frame: string, shown: { organizer: OrganizerProfile; publicUrl: string }) => string
}

// Other paths have no valid name, or an unusual spelling: they get the page as built, which loads the organizer itself.
const namePattern = /^\/organizer\/([a-z0-9]{1,50})(?:[/?]|$)/i

/** Serves the public page of an organizer with its content rendered. */
export function organizerPage(app: FastifyInstance, { webRoot, ...context }: RankingContext & PageParts): void {
  if (!webRoot) return
  const { publicUrl } = context.config
  const render = prerendered(webRoot, (bundle: Bundle, frame, organizer: OrganizerProfile) =>
    bundle.renderOrganizer(frame, { organizer, publicUrl }),
  )
  pageWithData(app, {
    ...context,
    webRoot,
    route: '/organizer/*',
    path: '/organizer/{name_or_id}',
    render: async ({ url }) => {
      if (pageFileOf(url) !== 'organizer.html') return undefined
      const name_or_id = namePattern.exec(url)?.[1]
      if (!name_or_id) throw new Failure('organizer_not_found')
      return render(await describeOrganizerProfile(context.db, { name_or_id, reader: undefined, context }))
    },
  })
}
