import { Stack } from '@portal/browser/chakra'
import { useText } from '@portal/browser/i18n'
import { useShell } from '@portal/browser/remote'
import { PageHeader, Screen } from '@portal/browser/ui'
import type { ReactNode } from 'react'
import { AdminOnly } from '../../parts/admin-only'
import { ChosenPlan } from './chosen-plan'
import { useRequiredState, type StateWithPlan } from '../../parts/purchase-state'
import { own } from '../../parts/addresses'

interface MethodScreenProps {
  /** What the admin can choose between for the plan of that state. */
  readonly children: (state: StateWithPlan) => ReactNode
}

/** A step of the purchase that asks how the chosen plan is paid. */
export function MethodScreen({ children }: MethodScreenProps) {
  return (
    <AdminOnly>
      <Choice>{children}</Choice>
    </AdminOnly>
  )
}

function Choice({ children }: MethodScreenProps) {
  const { t } = useText()
  const shell = useShell()
  const state = useRequiredState('plan')
  if (!state) return null
  return (
    <Screen width="form">
      <PageHeader
        title={t('method.title')}
        back={{ label: t('common.back'), onClick: () => void shell.navigate(own.selectPlan.to({ state })) }}
      />
      <Stack gap="4">
        <ChosenPlan state={{ ...state, paymentMode: undefined }} />
        {children(state)}
      </Stack>
    </Screen>
  )
}
