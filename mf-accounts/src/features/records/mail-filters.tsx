import { Field, NativeSelect, SimpleGrid } from '@portal/browser/chakra'
import { useText } from '@portal/browser/i18n'
import { MAIL_KINDS, MAIL_STATES } from '@portal/contracts/operator'
import type { MailFilter } from './sent-mails'

interface MailFiltersProps {
  readonly filter: MailFilter
  readonly onChange: (filter: MailFilter) => void
}

/** By state and kind; each choice takes effect at once. */
export function MailFilters({ filter: { state, kind }, onChange }: MailFiltersProps) {
  const { t } = useText()
  const both = (next: { state: MailFilter['state']; kind: MailFilter['kind'] }) =>
    onChange({ ...(next.state && { state: next.state }), ...(next.kind && { kind: next.kind }) })
  return (
    <SimpleGrid as="section" aria-label={t('audit.filter')} columns={{ base: 1, sm: 2 }} gap="4">
      <Field.Root>
        <Field.Label>{t('mails.column.state')}</Field.Label>
        <NativeSelect.Root>
          <NativeSelect.Field
            value={state ?? ''}
            onChange={({ currentTarget }) =>
              both({ kind, state: MAIL_STATES.find((one) => one === currentTarget.value) })
            }
          >
            <option value="">{t('mails.all')}</option>
            {MAIL_STATES.map((one) => (
              <option key={one} value={one}>
                {t(`mails.state.${one}`)}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      </Field.Root>
      <Field.Root>
        <Field.Label>{t('mails.column.what')}</Field.Label>
        <NativeSelect.Root>
          <NativeSelect.Field
            value={kind ?? ''}
            onChange={({ currentTarget }) =>
              both({ state, kind: MAIL_KINDS.find((one) => one === currentTarget.value) })
            }
          >
            <option value="">{t('mails.all')}</option>
            {MAIL_KINDS.filter((one) => one !== 'operator').map((one) => (
              <option key={one} value={one}>
                {t(`mails.kind.${one}`)}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      </Field.Root>
    </SimpleGrid>
  )
}
