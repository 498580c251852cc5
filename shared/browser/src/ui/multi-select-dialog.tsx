import { useId, useState, type ReactNode } from 'react'
import { Box, Button, Checkbox, Flex, SimpleGrid, chakra } from '../chakra'
import { RadioGroup } from '../chakra-rich'
import { DialogFrame } from './dialog-frame'
import { DialogSearch } from './dialog-search'
import { SEARCH_FROM, foldText } from './search-text'
import type { SelectOption } from './use-combobox'

interface PickOption extends SelectOption {
  /** A decorative icon before the label. */
  readonly icon?: ReactNode
}

export interface OptionGroup {
  readonly id: string
  readonly label?: string
  readonly icon?: ReactNode
  readonly options: readonly PickOption[]
}

export interface MultiSelectDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: ReactNode
  readonly description?: ReactNode
  readonly groups: readonly OptionGroup[]
  readonly value: readonly string[]
  readonly onApply: (value: string[]) => void
  /** `one`: radio buttons instead of checkboxes. */
  readonly mode?: 'many' | 'one'
  readonly apply: string
  readonly cancel: string
  readonly clear?: string
  readonly closeLabel?: string
  readonly noResults: string
  /** The label of the search field, which appears with more than ten options. */
  readonly searchLabel: string
  /** Shown beside the buttons: 「3件選択中」. */
  readonly countText?: (count: number) => string
  /** The maximum number of choices; the other options are disabled then. */
  readonly max?: number
}

/** Chooses one or several options from groups. Changes take effect when they are applied. */
export function MultiSelectDialog(props: MultiSelectDialogProps) {
  // The body is mounted while the dialog is open, so each opening starts with the given value.
  return props.open ? <OpenDialog {...props} /> : null
}

function OpenDialog({
  onClose,
  title,
  description,
  groups,
  value,
  onApply,
  mode = 'many',
  apply,
  cancel,
  clear,
  closeLabel,
  noResults,
  searchLabel,
  countText,
  max = Infinity,
}: MultiSelectDialogProps) {
  const [chosen, setChosen] = useState<readonly string[]>(value)
  const [query, setQuery] = useState('')
  const total = groups.reduce((sum, group) => sum + group.options.length, 0)
  const wanted = foldText(query)
  const found = groups
    .map((group) => ({
      ...group,
      options: group.options.filter((option) => foldText(`${option.label} ${option.keywords ?? ''}`).includes(wanted)),
    }))
    .filter((group) => group.options.length > 0)
  const toggle = (option: string, on: boolean) =>
    setChosen((before) =>
      on ? [...before.filter((other) => other !== option), option] : before.filter((other) => other !== option),
    )
  return (
    <DialogFrame
      open
      onClose={onClose}
      title={title}
      description={description}
      size="md"
      closeLabel={closeLabel}
      closeOnOutside={false}
      footer={
        <>
          {(countText || clear) && (
            <Flex
              flex={{ base: '1 0 100%', sm: '1 1 0' }}
              gap="3"
              align="center"
              minH="9"
              fontSize="sm"
              color="fg.muted"
            >
              {countText && (
                <Box as="span" aria-live="polite">
                  {countText(chosen.length)}
                </Box>
              )}
              {clear && chosen.length > 0 && (
                <Button size="sm" variant="ghost" onClick={() => setChosen([])}>
                  {clear}
                </Button>
              )}
            </Flex>
          )}
          <Button variant="outline" colorPalette="gray" onClick={onClose}>
            {cancel}
          </Button>
          <Button onClick={() => onApply([...chosen])}>{apply}</Button>
        </>
      }
    >
      {total >= SEARCH_FROM && <DialogSearch label={searchLabel} value={query} onChange={setQuery} />}
      <Box maxH="min(50vh, 28rem)" overflowY="auto" mx="-2" px="2" py="1">
        {found.length === 0 && (
          <Box color="fg.muted" py="4">
            {noResults}
          </Box>
        )}
        {mode === 'many' ? (
          found.map((group) => <TickGroup key={group.id} group={group} chosen={chosen} max={max} onToggle={toggle} />)
        ) : (
          <RadioGroups
            groups={found}
            chosen={chosen[0] ?? null}
            onChoose={(option) => setChosen([option])}
            label={title}
          />
        )}
      </Box>
    </DialogFrame>
  )
}

interface TickGroupProps {
  readonly group: OptionGroup
  readonly chosen: readonly string[]
  readonly max: number
  readonly onToggle: (option: string, on: boolean) => void
}

/** The label with its icon, if it has one. */
function Labelled({ icon, children }: { readonly icon: ReactNode; readonly children: ReactNode }) {
  if (!icon) return children
  return (
    <Flex as="span" display="inline-flex" align="center" gap="2">
      <Box as="span" color="fg.muted" flexShrink="0">
        {icon}
      </Box>
      {children}
    </Flex>
  )
}

function TickGroup({ group, chosen, max, onToggle }: TickGroupProps) {
  const id = useId()
  return (
    <Box role="group" aria-labelledby={group.label ? id : undefined} mb="5" _last={{ mb: 0 }}>
      {group.label && (
        <Box id={id} fontWeight="bold" fontSize="sm" mb="2">
          <Labelled icon={group.icon}>{group.label}</Labelled>
        </Box>
      )}
      <SimpleGrid columns={{ base: 1, sm: 2 }} columnGap="4" rowGap="0.5">
        {group.options.map((option) => {
          const on = chosen.includes(option.value)
          return (
            <Checkbox
              key={option.value}
              checked={on}
              disabled={option.disabled || (!on && chosen.length >= max)}
              onCheckedChange={(checked) => onToggle(option.value, checked)}
              py="1.5"
            >
              <Labelled icon={option.icon}>{option.label}</Labelled>
            </Checkbox>
          )
        })}
      </SimpleGrid>
    </Box>
  )
}

interface RadioGroupsProps {
  readonly groups: readonly OptionGroup[]
  readonly chosen: string | null
  readonly onChoose: (option: string) => void
  readonly label: ReactNode
}

function RadioGroups({ groups, chosen, onChoose, label }: RadioGroupsProps) {
  return (
    <RadioGroup.Root
      value={chosen}
      onValueChange={(details) => {
        if (details.value !== null) onChoose(details.value)
      }}
    >
      <RadioGroup.Label srOnly>{label}</RadioGroup.Label>
      {groups.map((group) => (
        <chakra.div key={group.id} mb="5" _last={{ mb: 0 }}>
          {group.label && (
            <Box fontWeight="bold" fontSize="sm" mb="2">
              <Labelled icon={group.icon}>{group.label}</Labelled>
            </Box>
          )}
          <SimpleGrid columns={{ base: 1, sm: 2 }} columnGap="4" rowGap="0.5">
            {group.options.map((option) => (
              <RadioGroup.Item key={option.value} value={option.value} disabled={option.disabled} py="1.5">
                <RadioGroup.ItemHiddenInput />
                <RadioGroup.ItemIndicator mt="0.5" />
                <RadioGroup.ItemText>
                  <Labelled icon={option.icon}>{option.label}</Labelled>
                </RadioGroup.ItemText>
              </RadioGroup.Item>
            ))}
          </SimpleGrid>
        </chakra.div>
      ))}
    </RadioGroup.Root>
  )
}
