import type { AppContext } from '../platform/app-context.ts'
import type { Boards } from './store/board-cache.ts'

/** The context of features that read or change rankings. Created once by app.ts. */
export type RankingContext = AppContext & Boards
