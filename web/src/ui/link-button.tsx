import { Button, type ButtonProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { ComponentPropsWithRef } from 'react'

type AnchorProps = Omit<ComponentPropsWithRef<'a'>, keyof ButtonProps>

/**
 * A link to a screen, styled as a button. It never marks the present screen: the router would mark each link to an
 * address with which the present one begins, such as 'Volver'.
 */
export const LinkButton = createLink(({ 'aria-current': _, ...props }: ButtonProps & AnchorProps) => (
  <Button component="a" {...props} />
))
