import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useSessionUser } from '../../platform/api/session.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { type Choice, storeChoice } from './choices.ts'
import classes from './search-dialog.module.css'
import { useChoices } from './use-choices.ts'

type SearchDialogProps = { opened: boolean; onClose: () => void }

/** Finds people, teams, matches, pools, tournaments, screens and actions, by keyboard alone if wanted. */
export function SearchDialog({ opened, onClose }: SearchDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Buscar" isWide>
      <Search onClose={onClose} />
    </Dialog>
  )
}

function Search({ onClose }: Pick<SearchDialogProps, 'onClose'>) {
  const { id: userId } = useSessionUser()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [place, setPlace] = useState(0)
  const { choices, isWaiting, isFailed } = useChoices(text)
  const id = useId()
  const active = Math.min(place, choices.length - 1)
  const go = (choice: Choice) => {
    storeChoice(userId, choice)
    onClose()
    void navigate({ to: choice.to })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const chosen = choices[active]
    if (step !== undefined && choices.length > 0) setPlace((active + step + choices.length) % choices.length)
    else if (event.key === 'Enter' && chosen) go(chosen)
    else return
    event.preventDefault()
  }
  return (
    <div className={classes.search}>
      <TextInput
        data-autofocus
        size="md"
        role="combobox"
        aria-label="Buscar personas, partidos, pantallas y acciones"
        placeholder="Personas, equipos, partidos, pantallas…"
        aria-expanded={choices.length > 0}
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={choices[active] && `${id}-${active}`}
        autoComplete="off"
        maxLength={100}
        leftSection={<IconSearch size={18} aria-hidden />}
        leftSectionPointerEvents="none"
        value={text}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value)
          setPlace(0)
        }}
        onKeyDown={onKeyDown}
      />
      <p className="spoken" role="status">
        {statusText({ text, count: choices.length, isWaiting, isFailed })}
      </p>
      <Choices {...{ id, choices, active, go }} />
      {choices.length === 0 && <p className={classes.none}>{statusText({ text, count: 0, isWaiting, isFailed })}</p>}
    </div>
  )
}

type Status = { text: string; count: number; isWaiting: boolean; isFailed: boolean }

const statusText = ({ text, count, isWaiting, isFailed }: Status): string => {
  if (isFailed) return 'No se ha podido buscar por fallos en el servidor.'
  if (text.trim() === '') return count > 0 ? 'Tus últimas elecciones.' : 'Escribe al menos 3 letras.'
  if (isWaiting) return 'Buscando…'
  if (count === 0) return 'No se encontró nada.'
  return count === 1 ? '1 resultado.' : `${count} resultados.`
}

type ChoicesProps = { id: string; choices: readonly Choice[]; active: number; go: (choice: Choice) => void }

function Choices({ id, choices, active, go }: ChoicesProps) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector(`[id="${id}-${active}"]`)?.scrollIntoView?.({ block: 'nearest' })
  }, [id, active])
  const groups = [...new Set(choices.map(({ group }) => group))]
  return (
    <div ref={list} id={id} role="listbox" aria-label="Resultados" className={classes.list}>
      {groups.map((group) => (
        <div key={group} role="group" aria-label={group}>
          <span className={classes.group} aria-hidden>
            {group}
          </span>
          {choices.map(
            (choice, place) =>
              choice.group === group && (
                // The keyboard moves through the options from the field.
                // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
                <div
                  key={choice.to}
                  id={`${id}-${place}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={place === active}
                  className={classes.choice}
                  onClick={() => go(choice)}
                >
                  <span className={classes.label}>{choice.label}</span>
                  {choice.detail && <small className={classes.detail}>{choice.detail}</small>}
                </div>
              ),
          )}
        </div>
      ))}
    </div>
  )
}
