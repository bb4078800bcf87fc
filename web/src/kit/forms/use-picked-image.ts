import { useRef, useState } from 'react'
import { type Prepared, prepareImage } from './prepare-image.ts'

/** The image that somebody picked, once it is prepared, or why it cannot be sent. */
export function usePickedImage() {
  const [{ file, fault }, setPicked] = useState<Partial<Prepared>>({})
  const preparing = useRef<Promise<Prepared> | undefined>(undefined)
  const pick = async (picked: File | undefined): Promise<Partial<Prepared>> => {
    const prepared = picked && prepareImage(picked)
    preparing.current = prepared
    const found = (await prepared) ?? {}
    if (preparing.current === prepared) setPicked(found)
    return found
  }
  /** What was picked last. It waits until that is prepared. */
  const ready = async (): Promise<Partial<Prepared>> => (await preparing.current) ?? {}
  return { file, fault, pick, ready }
}
