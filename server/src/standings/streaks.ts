import { type Criterion, criteriaMask, meets, type Score } from '@compety/contract'

type Played = { prediction: Score | null; match_result: Score | null }

/**
 * Counts how many of the last matches in a row a player had exactly right, and right. The matches are those that count,
 * by kick-off. A missing prediction breaks a streak.
 */
export function streaksOf(matches: readonly Played[]): { exact: number; results: number } {
  const lengthOf = (criterion: Criterion) => {
    const broken = matches.findLastIndex(
      ({ prediction, match_result }) =>
        !prediction || !match_result || !meets(criteriaMask(prediction, match_result), criterion),
    )
    return matches.length - 1 - broken
  }
  return { exact: lengthOf('perfecto'), results: lengthOf('resultado') }
}
