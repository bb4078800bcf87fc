import { lazyPiece } from '../../ui/query/lazy.tsx'

/** Loaded after the ranking that it belongs to. */
export const PoolTools = lazyPiece(async () => (await import('./tv/pool-tools.tsx')).PoolTools)
