import { useText } from '@portal/browser/i18n'
import { DialogFrame, GearIcon } from '@portal/browser/ui'
import { Box, Button, Checkbox, SimpleGrid } from '@portal/browser/chakra'
import { useState } from 'react'
import { LIST_COLUMNS } from '../../parts/list-arrangement'
import type { ListColumn } from '../../parts/list-arrangement'
import { ToolButton } from '../../parts/tool-button'

interface ColumnsButtonProps {
  readonly columns: readonly ListColumn[]
  readonly onChange: (columns: ListColumn[]) => void
}

/** LIST-03: chooses the columns of the table; the name is always shown. */
export function ColumnsButton({ columns, onChange }: ColumnsButtonProps) {
  const { t } = useText()
  const [isOpen, setOpen] = useState(false)
  const toggle = (column: ListColumn, isOn: boolean) =>
    onChange(LIST_COLUMNS.filter((known) => (known === column ? isOn : columns.includes(known))))
  return (
    <Box hideBelow="md">
      <ToolButton label={t('columns.open')} onClick={() => setOpen(true)}>
        <GearIcon />
      </ToolButton>
      <DialogFrame
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('columns.open')}
        description={t('columns.body')}
        size="sm"
        closeLabel={t('common.close')}
        footer={<Button onClick={() => setOpen(false)}>{t('common.close')}</Button>}
      >
        <SimpleGrid columns={2} gap="2">
          {LIST_COLUMNS.map((column) => (
            <Checkbox
              key={column}
              py="1"
              disabled={column === 'name'}
              checked={columns.includes(column)}
              onCheckedChange={(isOn) => toggle(column, isOn)}
            >
              {t(`column.${column}`)}
            </Checkbox>
          ))}
        </SimpleGrid>
      </DialogFrame>
    </Box>
  )
}
