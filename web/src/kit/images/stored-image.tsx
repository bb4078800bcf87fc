import { imageAt, imageWidths } from '@compety/contract'
import { type ReactNode, useState } from 'react'

type StoredImageProps = {
  /** Of the server, or of a file that was just chosen. */
  address: string | null
  /** Of the room it stands in, in CSS pixels, so that nothing moves when it arrives. */
  width: number
  height: number
  /** How wide it is shown where that is not `width`. */
  sizes?: string
  className?: string | undefined
  /** Empty where the name stands beside it. */
  alt?: string
  /** What is drawn without an image, or when it does not arrive. */
  otherwise: ReactNode
}

/** An image at the width it is shown at. */
export function StoredImage({ address, width, height, sizes, className, alt = '', otherwise }: StoredImageProps) {
  const [failedAddress, setFailedAddress] = useState<string>()
  if (!address || address === failedAddress) return otherwise
  return (
    <img
      className={className}
      alt={alt}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      sizes={sizes ?? `${width}px`}
      srcSet={srcSetOf(address)}
      src={address}
      onError={() => setFailedAddress(address)}
    />
  )
}

const srcSetOf = (address: string): string | undefined => {
  const widths = new Map(imageWidths.map((width) => [imageAt(address, width), width]))
  return widths.size > 1 ? [...widths].map(([at, width]) => `${at} ${width}w`).join(', ') : undefined
}
