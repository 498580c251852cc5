import { Box, Button, Heading, SimpleGrid, chakra } from '@portal/browser/chakra'
import { useText } from '@portal/browser/i18n'
import { CheckIcon, DialogFrame, DialogSearch, foldText, useIsPhone } from '@portal/browser/ui'
import { JOB_LIMITS } from '@portal/contracts/jobs'
import { useId, useState } from 'react'
import { useWizard } from '../wizard-context'

interface CategoryDialogProps {
  readonly open: boolean
  readonly value: string
  readonly onClose: () => void
  readonly onChoose: (value: string) => void
}

/** The categories by group (JCON-04); a list of more than eleven has two columns on a desktop (JCON-05). */
export function CategoryDialog({ open, value, onClose, onChoose }: CategoryDialogProps) {
  const { t } = useText()
  return (
    <DialogFrame
      open={open}
      onClose={onClose}
      title={t('content.subcategory')}
      size="lg"
      closeLabel={t('common.close')}
      footer={
        <Button variant="outline" colorPalette="gray" onClick={onClose}>
          {t('common.cancel')}
        </Button>
      }
    >
      <CategoryGroups value={value} onChoose={onChoose} />
    </DialogFrame>
  )
}

function CategoryGroups({ value, onChoose }: Pick<CategoryDialogProps, 'value' | 'onChoose'>) {
  const { t } = useText()
  const { options } = useWizard()
  const isPhone = useIsPhone()
  const id = useId()
  const [query, setQuery] = useState('')
  const wanted = foldText(query)
  const has = (name: string) => foldText(name).includes(wanted)
  const found = options.job_categories
    .map((category) => ({
      ...category,
      subcategories: category.subcategories.filter(({ name }) => has(name) || has(category.name)),
    }))
    .filter(({ subcategories }) => subcategories.length > 0)
  return (
    <>
      <DialogSearch label={t('category.search')} value={query} onChange={setQuery} />
      <Box h="min(60vh, 32rem)" overflowY="auto" mx="-2" px="2">
        {found.length === 0 && (
          <Box role="status" color="fg.muted" py="4">
            {t('common.noMatch')}
          </Box>
        )}
        {found.map((category) => (
          <Box key={category.id} role="group" aria-labelledby={`${id}-${category.id}`} mb="6">
            <Heading as="h3" id={`${id}-${category.id}`} fontSize="md" mb="2">
              {category.name}
            </Heading>
            <SimpleGrid
              columns={!isPhone && category.subcategories.length > JOB_LIMITS.categoryColumnBreak ? 2 : 1}
              columnGap="4"
            >
              {category.subcategories.map((sub) => {
                const isChosen = String(sub.value) === value
                return (
                  <chakra.button
                    key={sub.id}
                    type="button"
                    aria-pressed={isChosen}
                    display="flex"
                    alignItems="center"
                    justifyContent="space-between"
                    textAlign="start"
                    px="3"
                    py="2"
                    minH="11"
                    borderRadius="l1"
                    cursor="pointer"
                    bg={isChosen ? 'brand.subtle' : undefined}
                    color={isChosen ? 'brand.fg' : undefined}
                    fontWeight={isChosen ? 'semibold' : undefined}
                    _hover={{ bg: 'brand.subtle' }}
                    onClick={() => onChoose(String(sub.value))}
                  >
                    {sub.name}
                    {isChosen && <CheckIcon size={18} />}
                  </chakra.button>
                )
              })}
            </SimpleGrid>
          </Box>
        ))}
      </Box>
    </>
  )
}
