import { useEffect, useState } from 'react'

/** For the file picker: what it offers. */
export const imageTypes = '.jpg,.jpeg,.png'
const largestBytes = 5 * 1024 * 1024

/** What is wrong with a file that should be an image; the server judges its content (player.md 5, decisions-player Q-131). */
export function imageFault({ name, size }: { name: string; size: number }): string | undefined {
  if (!/\.(jpe?g|png)$/i.test(name)) return 'La imagen debe ser .jpg, .jpeg o .png.'
  if (size > largestBytes) return 'La imagen debe pesar 5 MB como máximo.'
  if (size === 0) return 'La imagen está vacía.'
  return undefined
}

/** An address under which a file that was not sent yet can be shown. */
export function useFileAddress(file: File | undefined): string | undefined {
  const [shown, setShown] = useState<{ file: File; address: string }>()
  useEffect(() => {
    if (!file) return
    const address = URL.createObjectURL(file)
    setShown({ file, address })
    return () => URL.revokeObjectURL(address)
  }, [file])
  return shown && shown.file === file ? shown.address : undefined
}
