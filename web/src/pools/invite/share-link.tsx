import { Button } from '@mantine/core'
import { IconShare } from '@tabler/icons-react'
import { useState } from 'react'
import { CopyField } from '../../ui/form/copy-field.tsx'

const isCancelled = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

/** Shares the link through the device's share sheet; where that is not available, offers to copy it. */
export function ShareLink({ name, url }: { name: string; url: string }) {
  const [canShare, setCanShare] = useState(typeof navigator.share === 'function')
  if (!canShare) return <CopyField label="O comparte el enlace" text={url} />
  const share = () =>
    navigator.share({ title: name, url }).catch((error: unknown) => {
      if (!isCancelled(error)) setCanShare(false)
    })
  return (
    <Button variant="default" leftSection={<IconShare size={18} aria-hidden />} onClick={share}>
      Compartir el enlace
    </Button>
  )
}
