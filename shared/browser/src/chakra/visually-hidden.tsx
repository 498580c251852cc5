import type { ComponentProps } from 'react'
import { createLook } from './create-look'
import { system } from './theme/system'

const hidden = createLook(system)({ srOnly: true })

/** Text for screen readers only. */
export function VisuallyHidden(props: Omit<ComponentProps<'span'>, 'className'>) {
  return <span className={hidden()} {...props} />
}
