import { Textarea, type TextareaProps } from '@mantine/core'
import { useId } from 'react'
import classes from './counted-textarea.module.css'

type CountedTextareaProps = Omit<TextareaProps, 'value' | 'maxLength'> & { value: string; most: number }

/** A text of several lines that says how much of it is left; what is too much does not enter. */
export function CountedTextarea({ value, most, ...textarea }: CountedTextareaProps) {
  const id = useId()
  return (
    <div className={classes.counted}>
      <Textarea {...textarea} id={id} value={value} maxLength={most} />
      <output htmlFor={id} className={classes.count} aria-live="off">
        <span className="spoken">Caracteres: </span>
        {value.length} de {most}
      </output>
    </div>
  )
}
