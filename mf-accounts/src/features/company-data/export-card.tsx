import { useSend } from '@portal/browser/api'
import { Box, Button, Link, Stack, Text } from '@portal/browser/chakra'
import { FormDialog, useSchemaForm } from '@portal/browser/forms'
import { useText } from '@portal/browser/i18n'
import { useSession } from '@portal/browser/remote'
import { formatDateTime } from '@portal/browser/time'
import { Banner, InfoCard } from '@portal/browser/ui'
import { companyDataEndpoints, type AskedExport } from '@portal/contracts/company'
import { useState } from 'react'
import { CurrentPasswordField, passwordForm, passwordSchema } from '../../parts/current-password'
import { showLimit } from '../../parts/wait-text'

interface AskDialogProps {
  readonly onMade: (made: AskedExport) => void
  readonly onClose: () => void
}

/** Asks for the password, because the address works without a login. */
function AskDialog({ onMade, onClose }: AskDialogProps) {
  const { t } = useText()
  const asking = useSend(companyDataEndpoints.askExport)
  const state = useSchemaForm({
    schema: passwordSchema,
    defaults: passwordForm,
    showErrors: 'onSubmit',
    onSubmit: (form) => asking.send({ body: form }),
    onDone: onMade,
    onRefused: (error): boolean => showLimit(error, state.setProblem, (say) => say('secondStep.limited')),
  })
  return (
    <FormDialog
      state={state}
      title={t('data.export.make')}
      description={t('data.export.secret')}
      submit={t('data.export.make')}
      onClose={onClose}
    >
      <CurrentPasswordField />
    </FormDialog>
  )
}

/** CARE-03: everything of the company as a ZIP file. */
export function ExportCard() {
  const { t, locale } = useText()
  const { isAdmin } = useSession()
  const [made, setMade] = useState<AskedExport>()
  const [isAsking, setAsking] = useState(false)
  return (
    <InfoCard title={t('data.export.title')}>
      <Stack gap="4">
        <Text>{t('data.export.explain')}</Text>
        <Text>{t('data.export.hired')}</Text>
        {made && (
          <Box role="status">
            <Banner tone="warning">{t('data.export.secret')}</Banner>
            <Link href={made.url} mt="3" fontWeight="bold" textDecoration="underline">
              {t('data.export.download')}
            </Link>
            <Text color="fg.muted">{t('data.export.until', { when: formatDateTime(made.expires_at, locale) })}</Text>
          </Box>
        )}
        {isAdmin ? (
          <Box>
            <Button variant="outline" onClick={() => setAsking(true)}>
              {t('data.export.make')}
            </Button>
          </Box>
        ) : (
          <Text color="fg.muted">{t('data.export.admins')}</Text>
        )}
        {isAsking && (
          <AskDialog
            onMade={(answer) => {
              setMade(answer)
              setAsking(false)
            }}
            onClose={() => setAsking(false)}
          />
        )}
      </Stack>
    </InfoCard>
  )
}
