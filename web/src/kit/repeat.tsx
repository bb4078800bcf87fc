import type { ReactNode } from 'react'
import { Fragment } from 'react'

/** The same piece several times: skeletons of what is on its way. */
export function Repeat({ times, children }: { times: number; children: ReactNode }) {
  return [...Array(times).keys()].map((place) => <Fragment key={place}>{children}</Fragment>)
}
