import { NativeSelect } from '@mantine/core'
import { useId } from 'react'
import type { DataTableProps, Pages } from './data-table.types.ts'
import classes from './page-range.module.css'

const number = new Intl.NumberFormat('es', { useGrouping: 'always' })

/** '11–20 de 1.284': the rows of a page among all rows of the list. Undefined for a list without rows. */
function rangeText({ currentPage, size = 0, total = 0 }: Pages): string | undefined {
  const [first, last] = [(currentPage - 1) * size + 1, Math.min(currentPage * size, total)]
  if (first > last) return undefined
  const shown = first === last ? number.format(first) : `${number.format(first)}–${number.format(last)}`
  return `${shown} de ${number.format(total)}`
}

type PageRangeProps = Pick<DataTableProps<unknown, string>, 'sizes'> & { pages: Pages; isLocked: boolean }

/** Which rows a page shows, and how many it shall have. */
export function PageRange({ pages, sizes, isLocked }: PageRangeProps) {
  const id = useId()
  const text = rangeText(pages)
  if (text === undefined) return null
  return (
    <div className={classes.range}>
      <span className={classes.text}>{text}</span>
      {sizes && (
        <>
          <label htmlFor={id}>Filas por página</label>
          <NativeSelect
            id={id}
            className={classes.size ?? ''}
            data={sizes.all.map(String)}
            value={String(pages.size)}
            disabled={isLocked}
            onChange={({ currentTarget }) => sizes.onChoose(Number(currentTarget.value))}
          />
        </>
      )}
    </div>
  )
}
