import type { EndpointShape } from '@compety/contract'

/** Something that can be saved as a file: the call that makes the file, without the format. */
export type Exportable = {
  /** 'Partidos' */
  label: string
  endpoint: EndpointShape
  params?: Record<string, unknown>
  query?: Record<string, unknown>
}
