import { Stack } from '@portal/browser/chakra'
import { useText } from '@portal/browser/i18n'
import { useShell } from '@portal/browser/remote'
import { PageHeader, Screen } from '@portal/browser/ui'
import { paths } from '@portal/contracts/shell'
import type { ReactNode } from 'react'

interface SettingsViewProps {
  readonly title: string
  readonly lead: string
  readonly width?: 'page' | 'form'
  readonly children: ReactNode
}

/** A view of the settings with its own address: heading and the way back to the profile. */
export function SettingsView({ title, lead, width = 'form', children }: SettingsViewProps) {
  const { t } = useText()
  const shell = useShell()
  return (
    <Screen width={width}>
      <PageHeader
        title={title}
        description={lead}
        back={{ label: t('settings.back'), onClick: () => void shell.back(paths.userSettings.to()) }}
      />
      <Stack gap="6">{children}</Stack>
    </Screen>
  )
}
