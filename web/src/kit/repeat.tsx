import type { ReactNode } from 'react'
import { Fragment } from 'react'

/** Renders its children several times, for skeletons. */
export function Repeat({ times, children }: { times: number; children: ReactNode }) {
  return [...Array(times).keys()].map((place) => <Fragment key={place}>{children}</Fragment>)
}
