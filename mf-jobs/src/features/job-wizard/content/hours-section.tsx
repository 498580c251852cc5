import { Box, Button, Checkbox, Flex, IconButton, NativeSelect, Stack, Text } from '@portal/browser/chakra'
import { GroupFrame, RadioField, useField } from '@portal/browser/forms'
import { useText } from '@portal/browser/i18n'
import { PlusIcon, Section, TrashIcon } from '@portal/browser/ui'
import { isOvernight, JOB_LIMITS, REMOTE_WORK, SHIFT_TIMES, WEEKDAYS } from '@portal/contracts/jobs'
import { useId, useState } from 'react'
import { SectionAnchor } from '../section-anchor'
import { newShift } from '../form/wizard.form'
import type { ShiftForm } from '../form/wizard.form'
import { FieldFor } from './field-for'
import { SHIFT_PRESET_IDS, usualTimes, withPreset } from './shift-presets'

interface TimeProps {
  readonly label: string
  readonly value: string
  readonly isDisabled: boolean
  readonly onChange: (value: string) => void
}

function TimeSelect({ label, value, isDisabled, onChange }: TimeProps) {
  return (
    <NativeSelect.Root w="8rem" disabled={isDisabled}>
      <NativeSelect.Field
        aria-label={label}
        value={value}
        bg="bg"
        fontVariantNumeric="tabular-nums"
        onChange={(event) => onChange(event.target.value)}
      >
        {SHIFT_TIMES.map((time) => (
          <option key={time} value={time}>
            {time}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  )
}

interface ShiftRowProps {
  readonly shift: ShiftForm
  readonly number: number
  readonly isDisabled: boolean
  readonly onChange: (shift: ShiftForm) => void
  readonly onRemove?: () => void
}

/**
 * ONCE-03. While no times are chosen, a button also names the times that it sets. Their room stays afterwards, so that
 * no button moves under the pointer that pressed it.
 */
function Presets({ shift, onChange }: Pick<ShiftRowProps, 'shift' | 'onChange'>) {
  const { t } = useText()
  const times = usualTimes(shift)
  const [named] = useState(times)
  return (
    <Flex role="group" aria-label={t('shift.preset')} gap="2" wrap="wrap" mb="3">
      {SHIFT_PRESET_IDS.map((preset) => {
        const days = t(`shift.preset.${preset}`)
        return (
          <Button
            key={preset}
            type="button"
            size="xs"
            variant="outline"
            minH="9"
            onClick={() => onChange(withPreset(shift, preset))}
          >
            {days}{' '}
            {named && (
              <Box as="span" fontVariantNumeric="tabular-nums" visibility={times ? undefined : 'hidden'}>
                {t('shift.preset.times', { from: named.timeFrom, to: named.timeTo })}
              </Box>
            )}
          </Button>
        )
      })}
    </Flex>
  )
}

function ShiftRow({ shift, number, isDisabled, onChange, onRemove }: ShiftRowProps) {
  const { t } = useText()
  const id = useId()
  return (
    <Box role="group" aria-labelledby={id} borderWidth="1px" borderRadius="l2" bg="bg.panel" p="4">
      <Flex justify="space-between" align="center" mb="3">
        <Text id={id} fontWeight="semibold" fontSize="sm">
          {t('shift.name', { number })}
        </Text>
        {onRemove && (
          <IconButton
            type="button"
            aria-label={t('shift.remove', { number })}
            variant="ghost"
            colorPalette="danger"
            size="sm"
            onClick={onRemove}
          >
            <TrashIcon />
          </IconButton>
        )}
      </Flex>
      <Flex gap="2" align="center" wrap="wrap" mb="3">
        <TimeSelect
          label={t('shift.from')}
          value={shift.timeFrom}
          isDisabled={isDisabled}
          onChange={(timeFrom) => onChange({ ...shift, timeFrom })}
        />
        <Text aria-hidden="true">{t('shift.to.sign')}</Text>
        <TimeSelect
          label={t('shift.to')}
          value={shift.timeTo}
          isDisabled={isDisabled}
          onChange={(timeTo) => onChange({ ...shift, timeTo })}
        />
        {isOvernight(shift) && (
          <Text fontSize="sm" color="fg.muted">
            {t('shift.overnight')}
          </Text>
        )}
      </Flex>
      {!isDisabled && <Presets shift={shift} onChange={onChange} />}
      <Flex gap="4" wrap="wrap">
        {WEEKDAYS.map((day) => (
          <Checkbox
            key={day}
            checked={shift.days.includes(day)}
            disabled={isDisabled}
            onCheckedChange={(checked) =>
              onChange({
                ...shift,
                days: WEEKDAYS.filter((other) => (other === day ? checked : shift.days.includes(other))),
              })
            }
          >
            {t(`weekday.${day}`)}
          </Checkbox>
        ))}
      </Flex>
    </Box>
  )
}

function ShiftsField({ isDisabled }: { readonly isDisabled: boolean }) {
  const { t } = useText()
  const {
    field: { ref, ...field },
    error,
  } = useField('content.work_timing')
  const shifts = field.value as readonly ShiftForm[]
  const id = useId()
  return (
    <GroupFrame id={id} label={t('content.shifts')} isRequired error={error} hint={t('content.shifts.hint')}>
      <Stack gap="3">
        {shifts.map((shift, index) => (
          <ShiftRow
            // Shifts have no id; the user knows them by their number (JCON-33).
            key={index}
            shift={shift}
            number={index + 1}
            isDisabled={isDisabled}
            onChange={(changed) => field.onChange(shifts.map((other, at) => (at === index ? changed : other)))}
            onRemove={
              shifts.length > 1 && !isDisabled
                ? () => field.onChange(shifts.filter((_, at) => at !== index))
                : undefined
            }
          />
        ))}
        {!isDisabled && shifts.length < JOB_LIMITS.shifts && (
          <Button
            ref={ref}
            type="button"
            variant="outline"
            alignSelf="flex-start"
            onClick={() => field.onChange([...shifts, newShift()])}
          >
            <PlusIcon />
            {t('shift.add')}
          </Button>
        )}
      </Stack>
    </GroupFrame>
  )
}

export function HoursSection() {
  const { t } = useText()
  return (
    <SectionAnchor section="work_hours">
      <Section title={t('content.section.hours')}>
        <Stack gap="6">
          <FieldFor field="work_timing">{(use) => <ShiftsField isDisabled={use.isDisabled} />}</FieldFor>
          <FieldFor field="remote_work">
            {(use) => (
              <RadioField
                name="content.remote_work"
                label={t('content.remoteWork')}
                {...use}
                choices={REMOTE_WORK.map((value) => ({ value, label: t(`remoteWork.${value}`) }))}
              />
            )}
          </FieldFor>
        </Stack>
      </Section>
    </SectionAnchor>
  )
}
