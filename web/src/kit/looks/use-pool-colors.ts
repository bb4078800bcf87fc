import { type CSSProperties, useEffect, useState } from 'react'

type Colored = { className?: string; style?: CSSProperties }

/** The same as `poolColors`, whose code is loaded only for pools that have a colour. */
export function usePoolColors(color: string | null, on: 'card' | 'board'): Colored {
  const [colored, setColored] = useState<Colored>({})
  useEffect(() => {
    if (color === null) return setColored({})
    void import('./pool-colors.ts').then(({ poolColors }) => setColored(poolColors(color, on)))
  }, [color, on])
  return colored
}
