import { Textarea, type TextareaProps } from '@mantine/core'
import { useId } from 'react'
import classes from './counted-textarea.module.css'

type CountedTextareaProps = Omit<TextareaProps, 'value' | 'maxLength'> & { value: string; max: number }

/** A text area with a limit and a counter of characters. */
export function CountedTextarea({ value, max, ...textarea }: CountedTextareaProps) {
  const id = useId()
  return (
    <div className={classes.counted}>
      <Textarea {...textarea} id={id} value={value} maxLength={max} />
      <output htmlFor={id} className={classes.count} aria-live="off">
        <span className="spoken">Caracteres: </span>
        {value.length} de {max}
      </output>
    </div>
  )
}
