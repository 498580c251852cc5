import { useEndpoint, useRemember, useSend } from '@portal/browser/api'
import { Button, Field, Flex, NativeSelect, Skeleton, Text } from '@portal/browser/chakra'
import { useText } from '@portal/browser/i18n'
import { useFailure, useShell } from '@portal/browser/remote'
import { InfoCard } from '@portal/browser/ui'
import { startPageEndpoints } from '@portal/contracts/accounts'
import { START_PAGES, type StartPage } from '@portal/contracts/shell'
import { useEffect } from 'react'

/** DAY-01: the screen that the portal opens after the login and at `/dashboard`. A choice is saved at once. */
export function StartPageCard() {
  const { t } = useText()
  const shell = useShell()
  const showFailure = useFailure()
  const remember = useRemember()
  const stored = useEndpoint(startPageEndpoints.read)
  const change = useSend(startPageEndpoints.choose, {
    onSuccess: (answer) => remember(startPageEndpoints.read, answer),
  })
  const startPage = stored.data?.start_page
  // Another browser may have changed it since this one logged in.
  useEffect(() => {
    if (startPage !== undefined && (shell.session.read().startPage ?? 'jobs') !== startPage)
      shell.session.patch({ startPage })
  }, [shell, startPage])

  const choose = async (wanted: StartPage) => {
    try {
      await change.send({ body: { start_page: wanted } })
      shell.notify({ kind: 'success', text: t('startPage.saved', { page: t(`startPage.${wanted}`) }) })
    } catch (error) {
      await showFailure(error)
    }
  }
  return (
    <InfoCard title={t('startPage.title')}>
      {stored.isPending ? (
        <Skeleton h="11" maxW="20rem" />
      ) : startPage === undefined ? (
        <Flex role="alert" gap="3" align="center" wrap="wrap">
          <Text>{t('startPage.failed')}</Text>
          <Button size="sm" variant="outline" loading={stored.isFetching} onClick={() => void stored.refetch()}>
            {t('startPage.again')}
          </Button>
        </Flex>
      ) : (
        <Field.Root>
          <Field.Label>{t('startPage.label')}</Field.Label>
          <NativeSelect.Root maxW="20rem" disabled={change.isPending}>
            <NativeSelect.Field
              value={startPage}
              bg="bg"
              onChange={(event) => void choose(START_PAGES.find((page) => page === event.target.value) ?? 'jobs')}
            >
              {START_PAGES.map((page) => (
                <option key={page} value={page}>
                  {t(`startPage.${page}`)}
                </option>
              ))}
            </NativeSelect.Field>
            <NativeSelect.Indicator />
          </NativeSelect.Root>
          <Field.HelperText>{t('startPage.hint')}</Field.HelperText>
        </Field.Root>
      )}
    </InfoCard>
  )
}
