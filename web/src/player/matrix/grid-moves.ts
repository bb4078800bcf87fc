/** A cell of a grid: the rows count from the heads, the columns from the names. */
export type Place = { row: number; column: number }

type Pressed = { key: string; ctrlKey: boolean }
type Grid = { rows: number; columns: number; rowsPerScreen: number }

type Move = (from: Place, grid: Grid) => Place

const moves: Record<string, Move> = {
  ArrowUp: ({ row, column }) => ({ row: row - 1, column }),
  ArrowDown: ({ row, column }) => ({ row: row + 1, column }),
  ArrowLeft: ({ row, column }) => ({ row, column: column - 1 }),
  ArrowRight: ({ row, column }) => ({ row, column: column + 1 }),
  PageUp: ({ row, column }, { rowsPerScreen }) => ({ row: row - rowsPerScreen, column }),
  PageDown: ({ row, column }, { rowsPerScreen }) => ({ row: row + rowsPerScreen, column }),
  Home: ({ row }) => ({ row, column: 0 }),
  End: ({ row }, { columns }) => ({ row, column: columns - 1 }),
  'ctrl Home': () => ({ row: 0, column: 0 }),
  'ctrl End': (_, { rows, columns }) => ({ row: rows - 1, column: columns - 1 }),
}

const within = (value: number, count: number) => Math.min(Math.max(value, 0), count - 1)

/** Where a key leads; undefined for a key that moves nothing. */
export function placeAfter({ key, ctrlKey }: Pressed, from: Place, grid: Grid): Place | undefined {
  const move = moves[ctrlKey ? `ctrl ${key}` : key]
  if (!move) return undefined
  const { row, column } = move(from, grid)
  return { row: within(row, grid.rows), column: within(column, grid.columns) }
}
