import type { DeveloperGuide } from '@compety/contract'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config/config.ts'
import { type PageParts, pageWithData } from '../page-with-data.ts'
import { prerendered } from '../prerendered.ts'
import { developerGuide } from './developer-guide.ts'

type Bundle = { renderDevelopers: (frame: string, guide: DeveloperGuide) => string }

/** Serves the page for developers, which is made from the contract once per process. */
export function developersPage(app: FastifyInstance, { config, ...parts }: PageParts & { config: Config }): void {
  const { webRoot } = parts
  if (!webRoot) return
  const render = prerendered(webRoot, (bundle: Bundle, frame, guide: DeveloperGuide) =>
    bundle.renderDevelopers(frame, guide),
  )
  let page: Promise<string> | undefined
  pageWithData(app, {
    ...parts,
    route: '/desarrolladores',
    path: '/desarrolladores',
    render: () => {
      page ??= render(developerGuide(config)).catch((error: unknown) => {
        page = undefined
        throw error
      })
      return page
    },
  })
}
