import { useEndpoint } from '@portal/browser/api'
import { Box, Button, Flex, Input, NativeSelect, SimpleGrid, Text, chakra } from '@portal/browser/chakra'
import { useText } from '@portal/browser/i18n'
import { teamEndpoints } from '@portal/contracts/team'
import { useId, type ReactNode } from 'react'
import { actionsOf, isBackwards, KIND_GROUPS, NO_FILTER, type AuditFilter } from './filter'

interface AuditFiltersProps {
  readonly filter: AuditFilter
  readonly onChange: (filter: AuditFilter) => void
}

/** By kind, member and period; each choice takes effect at once. */
export function AuditFilters({ filter, onChange }: AuditFiltersProps) {
  const { t } = useText()
  const team = useEndpoint(teamEndpoints.list)
  const fault = useId()
  const set = (change: Partial<AuditFilter>) => onChange({ ...filter, ...change })
  const isWrong = isBackwards(filter)
  const day = (name: 'from' | 'to') => (
    <Labelled label={t(`audit.${name}`)}>
      {(id) => (
        <Input
          id={id}
          type="date"
          value={filter[name]}
          bg="bg"
          px={{ base: 2, sm: 3 }}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? fault : undefined}
          onChange={(event) => set({ [name]: event.target.value })}
        />
      )}
    </Labelled>
  )
  return (
    <Box as="section" aria-label={t('audit.filter')} mb="5">
      <SimpleGrid columns={{ base: 2, lg: 4 }} rowGap="4" columnGap={{ base: 2, sm: 4 }}>
        <Labelled label={t('audit.kind')} isWide>
          {(id) => (
            <NativeSelect.Root>
              <NativeSelect.Field
                id={id}
                value={filter.action}
                onChange={({ target }) => set({ action: target.value })}
              >
                <option value="">{t('audit.kind.all')}</option>
                {KIND_GROUPS.map(([group, areas]) => (
                  <optgroup key={group} label={t(`audit.group.${group}`)}>
                    {actionsOf(areas).map((action) => (
                      <option key={action} value={action}>
                        {t(`audit.action.${action}`)}
                      </option>
                    ))}
                  </optgroup>
                ))}
              </NativeSelect.Field>
              <NativeSelect.Indicator />
            </NativeSelect.Root>
          )}
        </Labelled>
        <Labelled label={t('audit.member')} isWide>
          {(id) => (
            <NativeSelect.Root>
              <NativeSelect.Field
                id={id}
                value={filter.member}
                onChange={({ target }) => set({ member: target.value })}
              >
                <option value="">{t('audit.member.all')}</option>
                {(team.data?.members ?? []).map((member) => (
                  <option key={member.id} value={member.id}>
                    {member.display_name}
                  </option>
                ))}
              </NativeSelect.Field>
              <NativeSelect.Indicator />
            </NativeSelect.Root>
          )}
        </Labelled>
        {day('from')}
        {day('to')}
      </SimpleGrid>
      {isWrong ? (
        <Text id={fault} role="alert" color="fg.error" fontSize="sm" mt="2">
          {t('audit.backwards')}
        </Text>
      ) : null}
      {Object.values(filter).some((value) => value !== '') ? (
        <Flex mt="3">
          <Button size="sm" variant="ghost" ms="-3" onClick={() => onChange(NO_FILTER)}>
            {t('audit.clear')}
          </Button>
        </Flex>
      ) : null}
    </Box>
  )
}

interface LabelledProps {
  readonly label: string
  /** On a phone it has its own row; the two days stand side by side. */
  readonly isWide?: boolean
  readonly children: (id: string) => ReactNode
}

function Labelled({ label, isWide = false, children }: LabelledProps) {
  const id = useId()
  return (
    <Box minW="0" gridColumn={isWide ? { base: 'span 2', sm: 'auto' } : undefined}>
      <chakra.label htmlFor={id} display="block" fontSize="sm" fontWeight="500" mb="1">
        {label}
      </chakra.label>
      {children(id)}
    </Box>
  )
}
