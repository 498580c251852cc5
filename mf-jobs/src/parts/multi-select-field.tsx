import { Button, Flex, Tag } from '@portal/browser/chakra'
import { GroupFrame, useField } from '@portal/browser/forms'
import type { FieldProps } from '@portal/browser/forms'
import { useText } from '@portal/browser/i18n'
import { EditIcon, MultiSelectDialog, PlusIcon } from '@portal/browser/ui'
import type { OptionGroup } from '@portal/browser/ui'
import { useId, useState } from 'react'
import { Nothing } from './nothing'

interface MultiSelectFieldProps extends FieldProps {
  readonly groups: readonly OptionGroup[]
  /** `one`: at most one choice; the form value is still a list. */
  readonly mode?: 'many' | 'one'
  readonly max?: number
}

/** Several choices, made in a dialog and shown as tags (JCON-15). */
export function MultiSelectField({ groups, mode = 'many', max, name, ...frame }: MultiSelectFieldProps) {
  const {
    field: { ref, ...field },
    error,
  } = useField(name)
  const { t } = useText()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const chosen: readonly string[] = Array.isArray(field.value) ? (field.value as string[]) : []
  const options = new Map(groups.flatMap((group) => group.options.map((option) => [option.value, option] as const)))
  return (
    <GroupFrame {...frame} error={error} id={id}>
      <Flex wrap="wrap" gap="2" align="center">
        {chosen.map((value) => {
          const { icon, label = value } = options.get(value) ?? {}
          return (
            <Tag.Root key={value} size="lg" colorPalette="brand">
              {icon ? <Tag.StartElement>{icon}</Tag.StartElement> : null}
              <Tag.Label>{label}</Tag.Label>
            </Tag.Root>
          )
        })}
        {frame.isDisabled && chosen.length === 0 && <Nothing />}
        {!frame.isDisabled && (
          <Button
            ref={ref}
            type="button"
            size="sm"
            variant="outline"
            aria-label={t(chosen.length > 0 ? 'select.change' : 'select.choose', { name: frame.label })}
            onClick={() => setOpen(true)}
          >
            {chosen.length > 0 ? <EditIcon /> : <PlusIcon />}
            <span>{t(chosen.length > 0 ? 'select.change.short' : 'select.choose.short')}</span>
          </Button>
        )}
      </Flex>
      <MultiSelectDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={frame.label}
        groups={groups}
        value={chosen}
        mode={mode}
        max={max}
        onApply={(value) => {
          field.onChange(value)
          setOpen(false)
        }}
        apply={t('select.apply')}
        cancel={t('common.cancel')}
        clear={t('select.clear')}
        closeLabel={t('common.close')}
        noResults={t('common.noMatch')}
        searchLabel={t('common.search')}
        countText={(count) => t('select.count', { count })}
      />
    </GroupFrame>
  )
}
