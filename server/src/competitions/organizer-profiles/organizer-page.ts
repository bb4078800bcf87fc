import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Failure, type OrganizerProfile, pageFileOf } from '@compety/contract'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../platform/config/config.ts'
import { type PageParts, pageWithData } from '../../platform/pages/page-with-data.ts'
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
  const render = renderer(webRoot, context.config)
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

// The files are read for the first request.
const renderer = (webRoot: string, { publicUrl }: Pick<Config, 'publicUrl'>) => {
  const load = async () => {
    const { renderOrganizer }: Bundle = await import(pathToFileURL(join(webRoot, '.server/prerender.js')).href)
    const frame = await readFile(join(webRoot, '.server/frame.html'), 'utf8')
    return (organizer: OrganizerProfile) => renderOrganizer(frame, { organizer, publicUrl })
  }
  let loading: ReturnType<typeof load> | undefined
  return async (organizer: OrganizerProfile): Promise<string> => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return (await loading)(organizer)
  }
}
