import { Button, type ButtonProps } from '@mantine/core'
import { type ReactNode, useRef, useState } from 'react'

type FilePickerProps = ButtonProps & {
  /** The accessible name of the file input. */
  label: string
  accept: string
  multiple?: boolean
  /** The button waits until the files are taken. */
  onPick: (files: File[]) => void | Promise<void>
  children: ReactNode
}

/** A button that opens the file dialog of the device. The same file can be chosen again. */
export function FilePicker({ label, accept, multiple = false, onPick, children, ...button }: FilePickerProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isTaking, setIsTaking] = useState(false)
  const take = async (files: File[]) => {
    setIsTaking(true)
    try {
      await onPick(files)
    } finally {
      setIsTaking(false)
    }
  }
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
          void take([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
      <Button variant="default" loading={isTaking} {...button} onClick={() => input.current?.click()}>
        {children}
      </Button>
    </>
  )
}
