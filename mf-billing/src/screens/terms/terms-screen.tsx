import { useText } from '@portal/browser/i18n'
import { useShell } from '@portal/browser/remote'
import { PageHeader, Screen } from '@portal/browser/ui'
import { Heading, Stack, Text, Box } from '@portal/browser/chakra'
import { paths } from '@portal/contracts/shell'

const ARTICLES = ['service', 'period', 'price', 'renewal', 'cancel', 'invoice', 'data'] as const

/** `/dashboard/billing/terms`: the terms that a buyer accepts (BUY-14). */
export function TermsScreen() {
  const { t } = useText()
  const shell = useShell()
  return (
    <Screen width="form">
      <PageHeader
        title={t('terms.title')}
        back={{ label: t('common.back'), onClick: () => void shell.back(paths.billing.to()) }}
      />
      <Stack gap="6">
        <Text color="fg.muted">{t('terms.lead')}</Text>
        {ARTICLES.map((article) => (
          <Box as="section" key={article}>
            <Heading as="h2" size="md" mb="2">
              {t(`terms.${article}.title`)}
            </Heading>
            <Text whiteSpace="pre-line">{t(`terms.${article}.body`)}</Text>
          </Box>
        ))}
      </Stack>
    </Screen>
  )
}
