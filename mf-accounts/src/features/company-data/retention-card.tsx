import { useRemember, useSend } from '@portal/browser/api'
import { Button, Flex, Stack, Text } from '@portal/browser/chakra'
import { SchemaForm, TextField, useSchemaForm } from '@portal/browser/forms'
import { useText } from '@portal/browser/i18n'
import { useSession, useShell } from '@portal/browser/remote'
import { InfoCard } from '@portal/browser/ui'
import {
  companyDataEndpoints as endpoints,
  HIRED_KEPT_YEARS,
  RETENTION_DAYS,
  type CompanyData,
} from '@portal/contracts/company'
import { groupedNumber } from '@portal/contracts/kernel'
import * as v from 'valibot'

const days = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^\d{3}$/, 'rule.retention'),
  v.transform(Number),
  v.minValue(RETENTION_DAYS.least, 'rule.retention'),
  v.maxValue(RETENTION_DAYS.most, 'rule.retention'),
)

function RetentionForm({ data }: { readonly data: CompanyData }) {
  const { t } = useText()
  const shell = useShell()
  const remember = useRemember()
  const save = useSend(endpoints.saveRetention, { onSuccess: (answer) => remember(endpoints.read, answer) })
  const state = useSchemaForm({
    schema: v.object({ days }),
    defaults: { days: String(data.retention_days) },
    fieldNames: { retention_days: 'days' },
    guardLeave: true,
    onSubmit: async (form) => {
      const isShorter = form.days < data.retention_days && data.ended > 0
      const isSure =
        !isShorter ||
        (await shell.confirm({
          title: t('data.retention.sure.title'),
          body: t('data.retention.sure.body', { days: form.days }),
          confirm: t('data.retention.sure.yes'),
          cancel: t('common.cancel'),
          danger: true,
        }))
      if (!isSure) return undefined
      return save.send({ body: { retention_days: form.days } })
    },
    onDone: (answer) => {
      if (answer) shell.notify({ kind: 'success', text: t('data.saved') })
    },
  })
  return (
    <SchemaForm state={state} label={t('data.retention.title')}>
      <TextField
        name="days"
        label={t('data.retention.days')}
        inputMode="numeric"
        isRequired
        hint={t('data.retention.hint', RETENTION_DAYS)}
      />
      <Flex justify="flex-end">
        <Button type="submit" loading={state.isSending}>
          {t('common.save')}
        </Button>
      </Flex>
    </SchemaForm>
  )
}

/** CARE-02: how long personal data of ended applications is kept, and what that means. */
export function RetentionCard({ data }: { readonly data: CompanyData }) {
  const { t } = useText()
  const { isAdmin } = useSession()
  return (
    <InfoCard title={t('data.retention.title')}>
      <Stack gap="4">
        <Text>{t('data.retention.explain')}</Text>
        <Text>{t('data.retention.hired', { years: HIRED_KEPT_YEARS })}</Text>
        <Text>{t('data.retention.told')}</Text>
        <Text color="fg.muted">
          {t('data.retention.counts', {
            ended: groupedNumber(data.ended),
            anonymised: groupedNumber(data.anonymised),
          })}
        </Text>
        {isAdmin ? (
          <RetentionForm data={data} />
        ) : (
          <Stack gap="1">
            <Text fontWeight="bold">
              {t('data.retention.days')}: {data.retention_days}
            </Text>
            <Text color="fg.muted">{t('data.retention.admins')}</Text>
          </Stack>
        )}
      </Stack>
    </InfoCard>
  )
}
