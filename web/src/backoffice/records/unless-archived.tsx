import { type ReactNode, useState } from 'react'
import { LinkButton } from '../../ui/link-button.tsx'
import { Empty } from '../../ui/query-view.tsx'

type UnlessArchivedProps = {
  isArchived: boolean
  /** The address of what may still be looked at. */
  detail: string
  children: ReactNode
}

/** A form, unless its record was archived when it was opened; archived meanwhile, what was typed stays. */
export function UnlessArchived({ isArchived, detail, children }: UnlessArchivedProps) {
  const [wasArchived] = useState(isArchived)
  if (!wasArchived) return children
  return (
    <Empty
      text="El registro está archivado y no se puede modificar."
      action={
        <LinkButton to={detail} variant="default">
          Ver detalles
        </LinkButton>
      }
    />
  )
}
