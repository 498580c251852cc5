import type { SystemStyleObject } from '@chakra-ui/react'
import { createLook } from './create-look'
import { system } from './theme/system'

type Shape = Pick<SystemStyleObject, 'h' | 'w' | 'maxW' | 'mt' | 'mb' | 'aspectRatio' | 'borderRadius'>

const shaped = createLook(system)((shape) => ({
  ...system.getRecipeFn('skeleton')({}),
  ...(JSON.parse(shape) as Shape),
}))

/** The grey place of what is not there yet. */
export function Skeleton(shape: Shape) {
  return <div className={shaped(JSON.stringify(shape))} />
}
