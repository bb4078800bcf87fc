import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { LinkButton } from '../../ui/link-button.tsx'
import { Page } from '../../ui/page.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { useReturnOnRefusal } from '../../ui/return-on-refusal.ts'
import { listAsLeft } from './list-as-left.ts'
import classes from './record-page.module.css'

export type RecordQuery<T> = { data: T | undefined; error: Error | null; isFetching: boolean; refetch: () => unknown }

type RecordPageProps<T> = {
  title: string
  query: RecordQuery<T>
  failed: string
  /** The list that 'Volver' leads to, as it was left. */
  list: string
  /** Where 'Editar' leads; none for what cannot be changed any more. */
  edit?: string | undefined
  actions?: ReactNode
  children: (record: T) => ReactNode
}

/** The detail of a record: its facts, what can be done with it, the way back to the list. */
export function RecordPage<T>({ title, query, failed, list, edit, actions, children }: RecordPageProps<T>) {
  useReturnOnRefusal(query.error)
  return (
    <Page
      title={title}
      actions={
        <>
          <LinkButton to={list} search={listAsLeft(list) as never} variant="default">
            Volver
          </LinkButton>
          {actions}
          {edit && <LinkButton to={edit}>Editar</LinkButton>}
        </>
      }
    >
      <QueryView
        query={query}
        failed={failed}
        waiting={
          <div className={classes.waiting}>
            <Skeleton height={230} radius="lg" />
            <Skeleton height={150} radius="lg" />
          </div>
        }
      >
        {children}
      </QueryView>
    </Page>
  )
}
