import { imageAt, imageWidths } from '@compety/contract'
import { type ReactNode, useState } from 'react'

type StoredImageProps = {
  /** A path on the server, or the object URL of a chosen file. */
  address: string | null
  /** The size in CSS pixels, so that the layout does not shift when the image loads. */
  width: number
  height: number
  /** The `sizes` of the image, if it is not always `width` wide. */
  sizes?: string
  className?: string | undefined
  /** Empty if the name is shown beside the image. */
  alt?: string
  /** Shown if there is no image or it fails to load. */
  fallback: ReactNode
}

/** An image, requested in the width at which it is shown. */
export function StoredImage({ address, width, height, sizes, className, alt = '', fallback }: StoredImageProps) {
  const [failedAddress, setFailedAddress] = useState<string>()
  if (!address || address === failedAddress) return fallback
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
