import { useEffect, useState } from 'react'

/** The file types that the picker offers. */
export const imageTypes = '.jpg,.jpeg,.png'
const maxBytes = 5 * 1024 * 1024

type Sized = { name: string; size: number }

/** Why a file cannot be an image, by its name, or because it is empty. */
export function imageNameFault({ name, size }: Sized): string | undefined {
  if (!/\.(jpe?g|png)$/i.test(name)) return 'La imagen debe ser .jpg, .jpeg o .png.'
  if (size === 0) return 'La imagen está vacía.'
  return undefined
}

/** Why an image cannot be sent, by its name and size. */
export function imageFault(file: Sized): string | undefined {
  return imageNameFault(file) ?? (file.size > maxBytes ? 'La imagen debe pesar 5 MB como máximo.' : undefined)
}

/** An object URL to show a file that has no address of its own. */
export function useFileAddress(file: Blob | undefined): string | undefined {
  const [shown, setShown] = useState<{ file: Blob; address: string }>()
  useEffect(() => {
    if (!file) return
    const address = URL.createObjectURL(file)
    setShown({ file, address })
    return () => URL.revokeObjectURL(address)
  }, [file])
  return shown && shown.file === file ? shown.address : undefined
}
