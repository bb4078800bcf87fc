import { Button, type ButtonProps } from '@mantine/core'
import { type ReactNode, useRef } from 'react'

type FilePickerProps = ButtonProps & {
  /** The accessible name of the file input. */
  label: string
  accept: string
  multiple?: boolean
  onPick: (files: File[]) => void
  children: ReactNode
}

/** A button that opens the file dialog of the device. The same file can be chosen again. */
export function FilePicker({ label, accept, multiple = false, onPick, children, ...button }: FilePickerProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        multiple={multiple}
        aria-label={label}
        onChange={({ currentTarget }) => {
          onPick([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
      <Button variant="default" {...button} onClick={() => input.current?.click()}>
        {children}
      </Button>
    </>
  )
}
