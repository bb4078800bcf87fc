import type { Random } from '../../server/src/demo/random.ts'
import type { Draft } from './draft.ts'
import { asJson } from './mutate-body.ts'
import { changedAt, keysOf, placesIn } from './places.ts'
import { wrongQueries, wrongValues } from './values.ts'

type Change = (draft: Draft) => Draft

/** Puts each wrong value into each place of the body and of the query, in an order that the seed gives. */
export const sweepOf = (draft: Draft, random: Random): Change[] => {
  const inBody = draft.endpoint.body
    ? placesIn(draft.body).flatMap((place) =>
        wrongValues.map(
          (value): Change =>
            (draft) => ({ ...asJson(draft), body: changedAt(draft.body, place, () => value) }),
        ),
      )
    : []
  const inQuery = keysOf(draft.endpoint.query).flatMap((key) =>
    [...wrongQueries, `x&${key}=y`].map(
      (value): Change =>
        (draft) => ({ ...draft, query: `?${key}=${value}` }),
    ),
  )
  return [...inBody, ...inQuery]
    .map((change) => ({ change, place: random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ change }) => change)
}
