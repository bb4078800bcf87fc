import { Button, type ButtonProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { ComponentPropsWithRef } from 'react'

type AnchorProps = Omit<ComponentPropsWithRef<'a'>, keyof ButtonProps>

/** A link to a screen, styled as a button. */
export const LinkButton = createLink((props: ButtonProps & AnchorProps) => <Button component="a" {...props} />)
