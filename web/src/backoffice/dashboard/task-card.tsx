import { IconArrowRight, IconCircleCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import type { PoolTabName } from '../pools/pool-tab-names.ts'
import classes from './task-cards.module.css'
import type { TaskPool } from './tasks.data.ts'

type More = { to: string; label: string; search?: Record<string, unknown> }
type CardProps<Row> = {
  title: string
  total: number
  first: readonly Row[]
  more?: More | undefined
  children: (row: Row) => ReactNode
}

/** A card of one kind of task: its count, its first items and a link to all of them. */
export function TaskCard<Row extends { id: number }>({ title, total, first, more, children }: CardProps<Row>) {
  return (
    <Card title={title} total={total} more={total > 0 ? more : undefined}>
      <ul className={classes.rows}>
        {first.map((row) => (
          <li key={row.id}>{children(row)}</li>
        ))}
      </ul>
      {total > first.length && <p className={classes.others}>y {total - first.length} más</p>}
    </Card>
  )
}

type FrameProps = { title: string; total: number; more?: More | undefined; children: ReactNode }

export function Card({ title, total, more, children }: FrameProps) {
  return (
    <section className={clsx(classes.card, total === 0 && classes.done)} aria-label={title}>
      <header className={classes.head}>
        <h3 className={classes.title}>{title}</h3>
        <strong className={classes.total}>{total}</strong>
      </header>
      {total > 0 ? (
        children
      ) : (
        <p className={classes.nothing}>
          <IconCircleCheck size={20} aria-hidden /> Nada pendiente
        </p>
      )}
      {more && (
        <Link to={more.to} {...(more.search && { search: more.search as never })} className={classes.more}>
          {more.label} <IconArrowRight size={16} aria-hidden />
        </Link>
      )}
    </section>
  )
}

type PoolRowProps = { pool: TaskPool; when: string; tab?: PoolTabName | undefined }

/** A pool of a task, which leads to the tab where the task is done. */
export function PoolRow({ pool: { id, name }, when, tab }: PoolRowProps) {
  return (
    <Link to="/pools/$poolId" params={{ poolId: String(id) }} search={tab ? { tab } : {}} className={classes.row}>
      <span className={classes.name}>{name}</span>
      <span className={classes.when}>{when}</span>
    </Link>
  )
}
