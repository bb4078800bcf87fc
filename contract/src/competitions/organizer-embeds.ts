import * as z from 'zod/mini'
import { done } from '../wire/answers.ts'
import { endpoint } from '../wire/endpoint.ts'
import { yesNo } from '../wire/fields.ts'

const mostOrigins = 20
const wrong = 'Ingresa direcciones como https://ejemplo.com, sin ruta.'

const pattern = /^(https?):\/\/([a-z0-9-]+(?:\.[a-z0-9-]+)*|\[[0-9a-f:]+\])(?::(\d{1,5}))?\/?$/
const usualPorts: Record<string, number> = { http: 80, https: 443 }

/** 'https://ejemplo.com' as browsers write it; undefined for any text that is not the origin of a page. */
const originOf = (value: unknown): string | undefined => {
  const [, scheme = '', host, port] = pattern.exec(typeof value === 'string' ? value.trim().toLowerCase() : '') ?? []
  if (host === undefined || Number(port ?? 1) > 65_535) return undefined
  const isUsual = port === undefined || Number(port) === usualPorts[scheme]
  return `${scheme}://${host}${isUsual ? '' : `:${Number(port)}`}`
}

const origins = z.pipe(
  z.transform((value: unknown): unknown => {
    // A form sends one origin per line.
    const sent = typeof value === 'string' ? value.split('\n').filter((line) => line.trim() !== '') : value
    return Array.isArray(sent) ? sent.map((each) => originOf(each) ?? null) : sent
  }),
  z.array(z.string(wrong), wrong).check(
    z.maxLength(mostOrigins, `Puedes permitir ${mostOrigins} direcciones como máximo.`),
    z.overwrite((all: string[]) => [...new Set(all)]),
  ),
)

const embed = { enabled: z.boolean(), origins: z.array(z.string()) }
export type OrganizerEmbed = { enabled: boolean; origins: string[] }

/** Whether other sites may show the public pools of the organizer in a frame, and which sites. */
export const findOrganizerEmbed = endpoint({
  method: 'GET',
  path: '/organizers/{id}/embed',
  access: 'organizers.read',
  scopes: ['organize', 'manage'],
  members: { of: 'organizer' },
  response: z.object(embed),
  additive: true,
})

export const updateOrganizerEmbed = endpoint({
  method: 'PUT',
  path: '/organizers/{id}/embed',
  access: 'organizers.update',
  scopes: ['organize', 'manage'],
  members: { of: 'organizer', role: 'owner' },
  body: z.object({ enabled: yesNo, origins }),
  response: done(embed),
  additive: true,
})
