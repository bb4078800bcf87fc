import { lazyDialog } from '../../../ui/query/lazy.tsx'
import { CreateTokenForm } from './create-token-form.tsx'
import { NewToken } from './new-token.tsx'
import { useCreateToken } from './tokens.data.ts'

const Dialog = lazyDialog(async () => (await import('../../../ui/dialogs/dialog.tsx')).Dialog)

type CreateTokenProps = { opened: boolean; onClose: () => void }

/** Asks what a token is for, and then shows it: the only time. */
export function CreateToken({ opened, onClose }: CreateTokenProps) {
  const creation = useCreateToken()
  const token = creation.data?.token
  const close = () => {
    onClose()
    creation.reset()
  }
  return (
    <Dialog opened={opened} onClose={close} title={token ? 'Tu nuevo token' : 'Crear token'}>
      {token ? <NewToken token={token} onDone={close} /> : <CreateTokenForm creation={creation} onClose={close} />}
    </Dialog>
  )
}
