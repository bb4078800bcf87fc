import { noun } from '@compety/contract'
import { NativeSelect, Skeleton } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useState } from 'react'
import { CopyField } from '../../../ui/form/copy-field.tsx'
import { QueryView } from '../../../ui/query/query-view.tsx'
import { useOrganizerPools } from '../organize.data.ts'
import classes from './embed-card.module.css'

const themes = [
  { value: '', label: 'Como el dispositivo de quien lo ve' },
  { value: 'light', label: 'Claro' },
  { value: 'dark', label: 'Oscuro' },
]

type Pool = { id: number; name: string }

/** The HTML that a site puts into its page, and a link to see the result. */
export function EmbedSnippet({ id }: { id: number }) {
  return (
    <QueryView
      query={useOrganizerPools({ id, page: 1, name: '' })}
      failed={`No se han podido cargar las ${noun.many} por fallos en el servidor`}
      waiting={<Skeleton height={120} radius="lg" />}
    >
      {({ pools }) => <Snippet pools={pools.filter(({ is_private }) => !is_private)} />}
    </QueryView>
  )
}

function Snippet({ pools }: { pools: readonly Pool[] }) {
  const [chosen, choose] = useState<string>()
  const [theme, setTheme] = useState('')
  const pool = pools.find(({ id }) => String(id) === chosen) ?? pools[0]
  if (!pool) return <p>No tienes {noun.many} públicas que mostrar.</p>
  const address = `${location.origin}/embed/pools/${pool.id}${theme && `?theme=${theme}`}`
  return (
    <div className={classes.form}>
      <NativeSelect
        label={`${noun.One} que se muestra`}
        size="md"
        data={pools.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={String(pool.id)}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
      <NativeSelect
        label="Colores"
        size="md"
        data={themes}
        value={theme}
        onChange={({ currentTarget }) => setTheme(currentTarget.value)}
      />
      <CopyField
        label="Código para tu página"
        text={`<iframe src="${address}" title="Tabla de ${withoutQuotes(pool.name)}" width="100%" height="520" loading="lazy" style="border:0"></iframe>`}
      />
      <a href={address} target="_blank" rel="noreferrer">
        Ver cómo queda <IconExternalLink size={16} aria-hidden />
      </a>
    </div>
  )
}

const withoutQuotes = (text: string): string => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
