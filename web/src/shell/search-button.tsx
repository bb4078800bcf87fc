import { IconSearch } from '@tabler/icons-react'
import { setSearchOpen, useSearchKey } from './search-opened.ts'
import classes from './top-bar.module.css'

/** Opens the search over everything. */
export function SearchButton() {
  useSearchKey()
  return (
    <button
      type="button"
      className={classes.button}
      aria-label="Buscar"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      title="Buscar (Ctrl+K)"
      onClick={() => setSearchOpen(true)}
    >
      <IconSearch size={20} aria-hidden />
    </button>
  )
}
