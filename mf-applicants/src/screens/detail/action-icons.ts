import { CalendarIcon, CloseIcon, PhoneIcon, PlusIcon, StarIcon, VideoIcon } from '@portal/browser/ui'
import type { IconComponent } from '@portal/browser/ui'
import type { ActionName } from '../../parts/action-state'

export const ACTION_ICONS: Readonly<Record<ActionName, IconComponent>> = {
  online: VideoIcon,
  book: PhoneIcon,
  change: CalendarIcon,
  cancel: CloseIcon,
  outcome: StarIcon,
  slots: PlusIcon,
}
