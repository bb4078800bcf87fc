import type { EndpointShape } from '@compety/contract'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useOneAtATime } from '../kit/forms/use-one-at-a-time.ts'
import type { CallInput } from '../platform/api/call.ts'
import { download } from '../platform/api/download.ts'

type DownloadButtonProps<E extends EndpointShape> = {
  endpoint: E
  input: CallInput<E>
  failed: string
  children: string
}

/** Downloads the file that an endpoint returns. */
export function DownloadButton<const E extends EndpointShape>({
  endpoint,
  input,
  failed,
  children,
}: DownloadButtonProps<E>) {
  const oneAtATime = useOneAtATime()
  const { mutate, isPending } = useMutation({ meta: { failed }, mutationFn: () => download(endpoint, input) })
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden />}
      onClick={() => oneAtATime((onSettled) => mutate(undefined, { onSettled }))}
      loading={isPending}
    >
      {children}
    </Button>
  )
}
