import { useText } from '@portal/browser/i18n'
import { StarIcon, StatusBadge, TrashIcon } from '@portal/browser/ui'
import { Flex, IconButton } from '@portal/browser/chakra'
import type { ApplicantView } from '@portal/contracts/applications'
import { NameButton } from '../../parts/name-button'

interface ViewRowProps {
  readonly view: ApplicantView
  readonly onShow: () => void
  readonly onDefault: () => void
  readonly onRemove: () => void
}

export function ViewRow({ view, onShow, onDefault, onRemove }: ViewRowProps) {
  const { t } = useText()
  const { name, is_default: isDefault } = view
  return (
    <Flex as="li" gap="1" align="center" py="1" borderBottomWidth="1px" borderColor="border.muted">
      <NameButton name={name} onClick={onShow} />
      {isDefault ? <StatusBadge tone="brand">{t('views.first')}</StatusBadge> : null}
      <IconButton
        aria-label={t('views.makeDefault', { name })}
        title={t('views.default')}
        aria-pressed={isDefault}
        variant="ghost"
        size="sm"
        colorPalette={isDefault ? 'brand' : 'gray'}
        onClick={onDefault}
      >
        <StarIcon size={18} fill={isDefault ? 'currentColor' : 'none'} />
      </IconButton>
      <IconButton
        aria-label={t('views.remove', { name })}
        title={t('views.remove', { name })}
        variant="ghost"
        size="sm"
        colorPalette="gray"
        onClick={onRemove}
      >
        <TrashIcon size={18} />
      </IconButton>
    </Flex>
  )
}
