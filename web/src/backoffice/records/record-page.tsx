import type { EndpointShape } from '@compety/contract'
import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { LinkButton } from '../../ui/link-button.tsx'
import { Page } from '../../ui/page.tsx'
import { QueryView } from '../../ui/query/query-view.tsx'
import { useReturnOnRefusal } from '../../ui/query/return-on-refusal.ts'
import { BackToList } from './back-to-list.tsx'
import { type Owned, useMayCall } from './may-call.ts'
import classes from './record-page.module.css'

export type RecordQuery<T> = { data: T | undefined; error: Error | null; isFetching: boolean; refetch: () => unknown }

type RecordPageProps<T> = {
  title: string
  /** The record that this screen belongs to. */
  parent?: { to: string; label: string; search?: object } | undefined
  query: RecordQuery<T>
  failed: string
  /** The list behind 'Volver'; missing where a form has its own 'Cancelar'. */
  list?: string | undefined
  /** The task of the screen is done. */
  isDone?: boolean
  /**
   * The link 'Editar', shown to users who may make its `call`; missing for a record that cannot be changed any more.
   */
  edit?: { to: string; call: EndpointShape; record?: Owned | undefined; variant?: 'default' } | undefined
  /** Further buttons. */
  actions?: ReactNode
  isNarrow?: boolean
  children: (record: T) => ReactNode
}

/** The page of a record or of a part of it, with its actions and the way back to the list. */
export function RecordPage<T>({ title, query, failed, list, edit, actions, children, ...props }: RecordPageProps<T>) {
  const { parent, isDone = false, isNarrow = false } = props
  const may = useMayCall()
  useReturnOnRefusal(query.error, list)
  return (
    <Page
      title={title}
      of={parent?.label}
      {...(parent && { parent })}
      isNarrow={isNarrow}
      actions={
        (list || edit || actions) && (
          <>
            {list && <BackToList list={list} isDone={isDone} />}
            {edit && may(edit.call, edit.record) && (
              <LinkButton to={edit.to} variant={edit.variant ?? 'filled'}>
                Editar
              </LinkButton>
            )}
            {actions}
          </>
        )
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
