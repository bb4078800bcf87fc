import { useSession } from '../../platform/api/session.ts'
import { setSearchOpen, useSearchOpen } from '../../shell/search-opened.ts'
import { lazyDialog } from '../../ui/query/lazy.tsx'

const SearchDialog = lazyDialog(async () => (await import('./search-dialog.tsx')).SearchDialog)

const close = () => setSearchOpen(false)

/** The search over everything, beside the screens. */
export function SearchHost() {
  const isOpen = useSearchOpen()
  const session = useSession()
  return session && <SearchDialog opened={isOpen} onClose={close} />
}
