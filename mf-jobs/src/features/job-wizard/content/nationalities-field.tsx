import { Box, Button, Flex, IconButton, NativeSelect, Stack, Tag } from '@portal/browser/chakra'
import { GroupFrame, ROOMY_OPTIONS, useField } from '@portal/browser/forms'
import { useText } from '@portal/browser/i18n'
import { useShell } from '@portal/browser/remote'
import { CloseIcon, PlusIcon } from '@portal/browser/ui'
import { JOB_JP_LEVELS, JOB_LIMITS, nationalitiesFault } from '@portal/contracts/jobs'
import { useId, useState } from 'react'
import { Nothing } from '../../../parts/nothing'
import { isShortList } from '../../../parts/dropdown-field'
import { pairsToWire } from '../form/content.codecs'
import type { NationalityPair } from '../form/wizard.form'
import { useWizard } from '../wizard-context'

/** Up to five pairs of nationality and Japanese level (JCON-19 to JCON-21). */
export function NationalitiesField({ isDisabled }: { readonly isDisabled: boolean }) {
  const { t } = useText()
  const shell = useShell()
  const { options } = useWizard()
  const {
    field: { ref, ...field },
    error,
  } = useField('content.preferred_nationalities')
  const pairs = field.value as readonly NationalityPair[]
  const [nationality, setNationality] = useState('')
  const [level, setLevel] = useState('0')
  const id = useId()
  const nameOf = (value: string) =>
    options.nationality_choices.find((option) => String(option.value) === value)?.name ?? value
  const levelOf = (value: string) => t(`jpLevel.${JOB_JP_LEVELS[Number(value) as keyof typeof JOB_JP_LEVELS]}`)
  const open = options.nationality_choices.filter(
    (option) => !pairs.some((pair) => pair.nationality === String(option.value)),
  )
  const add = () => {
    if (nationality === '') return
    const next = [...pairs, { nationality, preferred_jp_level: level }]
    const fault = nationalitiesFault(pairsToWire(next))
    if (fault) {
      shell.notify({ kind: 'error', text: t(fault) })
      return
    }
    field.onChange(next)
    setNationality('')
  }
  return (
    <GroupFrame
      id={id}
      label={t('content.nationalities')}
      isRequired={false}
      hint={t('content.nationalities.hint', { max: JOB_LIMITS.nationalities })}
      error={error}
    >
      <Stack gap="3">
        {isDisabled && pairs.length === 0 && <Nothing />}
        {pairs.length > 0 && (
          <Flex as="ul" listStyleType="none" wrap="wrap" gap="2" aria-label={t('content.nationalities')}>
            {pairs.map((pair) => (
              <li key={`${pair.nationality}:${pair.preferred_jp_level}`}>
                <Tag.Root size="lg" colorPalette="brand">
                  <Tag.Label>
                    {t('nationality.pair', {
                      name: nameOf(pair.nationality),
                      level: levelOf(pair.preferred_jp_level || '0'),
                    })}
                  </Tag.Label>
                  {!isDisabled && (
                    <IconButton
                      type="button"
                      variant="plain"
                      size="2xs"
                      aria-label={t('nationality.remove', { name: nameOf(pair.nationality) })}
                      onClick={() => field.onChange(pairs.filter((other) => other !== pair))}
                    >
                      <CloseIcon size={14} />
                    </IconButton>
                  )}
                </Tag.Root>
              </li>
            ))}
          </Flex>
        )}
        {!isDisabled && (
          <Flex gap="2" wrap="wrap" align="center">
            <Box flex="1 1 10rem">
              <NativeSelect.Root>
                <NativeSelect.Field
                  ref={ref}
                  aria-label={t('nationality.nationality')}
                  value={nationality}
                  onChange={(event) => setNationality(event.target.value)}
                  bg="bg"
                  css={isShortList(open) ? ROOMY_OPTIONS : undefined}
                >
                  <option value="">{t('common.select')}</option>
                  {open.map((option) => (
                    <option key={option.id} value={String(option.value)}>
                      {option.name}
                    </option>
                  ))}
                </NativeSelect.Field>
                <NativeSelect.Indicator />
              </NativeSelect.Root>
            </Box>
            <Box flex="1 1 10rem">
              <NativeSelect.Root>
                <NativeSelect.Field
                  aria-label={t('nationality.level')}
                  value={level}
                  onChange={(event) => setLevel(event.target.value)}
                  bg="bg"
                  css={isShortList(Object.keys(JOB_JP_LEVELS)) ? ROOMY_OPTIONS : undefined}
                >
                  {Object.keys(JOB_JP_LEVELS).map((value) => (
                    <option key={value} value={value}>
                      {levelOf(value)}
                    </option>
                  ))}
                </NativeSelect.Field>
                <NativeSelect.Indicator />
              </NativeSelect.Root>
            </Box>
            <Button type="button" variant="outline" disabled={nationality === ''} onClick={add}>
              <PlusIcon />
              {t('common.add')}
            </Button>
          </Flex>
        )}
      </Stack>
    </GroupFrame>
  )
}
