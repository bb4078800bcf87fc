import { Skeleton } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Page } from '../../../ui/page.tsx'
import { Empty, QueryView } from '../../../ui/query/query-view.tsx'
import { useReturnOnRefusal } from '../../../ui/query/return-on-refusal.ts'
import type { RecordQuery } from '../record-page.tsx'

type FormPageProps<T> = {
  title: string
  /** Loads the initial values of the form. */
  query: RecordQuery<T>
  failed: string
  /** For an existing record: its name, the path of its details and whether it is archived, which rules out changes. */
  changed?: { detail: string; nameOf: (data: T) => string; isArchived: (data: T) => boolean }
  children: (data: T) => ReactNode
}

/** The page with the form of a new or existing record. */
export function FormPage<T>({ title, query, failed, changed, children }: FormPageProps<T>) {
  useReturnOnRefusal(changed ? query.error : null)
  return (
    <Page title={title} of={query.data && changed?.nameOf(query.data)}>
      <QueryView query={query} failed={failed} waiting={<Skeleton height={520} radius="lg" />}>
        {(data) =>
          changed ? (
            <UnlessArchived isArchived={changed.isArchived(data)} detail={changed.detail}>
              {children(data)}
            </UnlessArchived>
          ) : (
            children(data)
          )
        }
      </QueryView>
    </Page>
  )
}

type UnlessArchivedProps = { isArchived: boolean; detail: string; children: ReactNode }

/**
 * Hides the form of a record that was archived when the page opened. If it is archived later, the form stays with what
 * was typed.
 */
function UnlessArchived({ isArchived, detail, children }: UnlessArchivedProps) {
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
