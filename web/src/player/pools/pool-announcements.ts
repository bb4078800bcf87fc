import { lazyPiece } from '../../ui/query/lazy.tsx'

export const Announcements = lazyPiece(
  async () => (await import('../../pools/announcements/announcements.tsx')).Announcements,
)
