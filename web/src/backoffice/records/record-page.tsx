import type { EndpointShape } from '@compety/contract'
import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { LinkButton } from '../../ui/link-button.tsx'
import { Page } from '../../ui/page.tsx'
import { QueryView } from '../../ui/query/query-view.tsx'
import { useReturnOnRefusal } from '../../ui/query/return-on-refusal.ts'
import { BackToList } from './back-to-list.tsx'
import { useMayCall } from './may-call.ts'
import classes from './record-page.module.css'

export type RecordQuery<T> = { data: T | undefined; error: Error | null; isFetching: boolean; refetch: () => unknown }

type RecordPageProps<T> = {
  title: string
  /** The record that this screen is a part of. */
  parent?: { to: string; label: string } | undefined
  query: RecordQuery<T>
  failed: string
  /** The list that 'Volver' leads to, as it was left; none where a form has its 'Cancelar'. */
  list?: string | undefined
  /** What one came to do is done. */
  isDone?: boolean
  /** Where 'Editar' leads, for who may make its `call`; none for what cannot be changed any more. */
  edit?: { to: string; call: EndpointShape } | undefined
  /** What else can be done. */
  actions?: ReactNode
  isNarrow?: boolean
  children: (record: T) => ReactNode
}

/** A record or a part of it: what is known of it, what can be done with it, the way back to the list. */
export function RecordPage<T>({ title, query, failed, list, edit, actions, children, ...props }: RecordPageProps<T>) {
  const { parent, isDone = false, isNarrow = false } = props
  const may = useMayCall()
  useReturnOnRefusal(query.error)
  return (
    <Page
      title={title}
      {...(parent && { parent })}
      isNarrow={isNarrow}
      actions={
        (list || edit || actions) && (
          <>
            {list && <BackToList list={list} isDone={isDone} />}
            {edit && may(edit.call) && <LinkButton to={edit.to}>Editar</LinkButton>}
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
