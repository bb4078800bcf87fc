import type { ComponentProps, FormEvent } from 'react'

type SentFormProps = Omit<ComponentProps<'form'>, 'method' | 'noValidate' | 'onSubmit' | 'aria-busy'> & {
  isBusy: boolean
  onSend: (form: HTMLFormElement) => unknown
}

/** A form that is sent by script. Without the script, `post` keeps a password out of the address. */
export function SentForm({ isBusy, onSend, ...form }: SentFormProps) {
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSend(event.currentTarget)
  }
  return <form {...form} method="post" noValidate onSubmit={onSubmit} aria-busy={isBusy} />
}
