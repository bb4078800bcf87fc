import type { AppContext } from '../platform/app-context.ts'
import type { Boards } from './store/board-cache.ts'

/** What features that read or move rankings work with; made once by app.ts. */
export type RankingContext = AppContext & Boards
