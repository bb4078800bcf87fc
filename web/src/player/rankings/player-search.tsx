import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import classes from './ranking-board.module.css'

const quietMilliseconds = 300

/** Finds players of a ranking while the name is typed; it stands in the address as soon as nobody types. */
export function PlayerSearch({ username = '' }: { username: string | undefined }) {
  const [typed, setTyped] = useState<string>()
  const navigate = useNavigate()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const apply = (text: string) => {
    clearTimeout(timer.current)
    const search = (old: Record<string, unknown>) => ({ ...old, username: text.trim() || undefined, page: undefined })
    void navigate({ to: '.', search, replace: true, resetScroll: false })
  }
  const type = (text: string) => {
    setTyped(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => apply(text), quietMilliseconds)
  }
  return (
    <search className={classes.search}>
      <TextInput
        aria-label="Buscar por nombre de usuario"
        placeholder="Buscar jugador"
        size="md"
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={100}
        leftSection={<IconSearch size={18} aria-hidden />}
        value={typed ?? username}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onKeyDown={({ key }) => {
          if (key === 'Enter' && typed !== undefined) apply(typed)
        }}
        onBlur={() => {
          if (typed !== undefined && typed.trim() !== username) apply(typed)
          setTyped(undefined)
        }}
      />
    </search>
  )
}
